package social.dassie.ground.log;

import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;

/** What is logged, and how. */
public final class LogSettings {
    /** From the fewest lines to the most. */
    public enum Level {
        ERROR,
        WARN,
        INFO,
        DEBUG
    }

    /** How a line is written. */
    public enum Format {
        TEXT,
        JSON
    }

    public static final SettingList SETTINGS = new SettingList();

    public static final Setting<Level> LEVEL =
            SETTINGS.choice("log.level", Level.class).standard(Level.INFO).text("Log level.");

    public static final Setting<Format> FORMAT = SETTINGS.choice("log.format", Format.class)
            .standard(Format.TEXT)
            .text("Log format: lines for people (text), or one JSON object per line for log collectors (json).");

    private LogSettings() {}
}
