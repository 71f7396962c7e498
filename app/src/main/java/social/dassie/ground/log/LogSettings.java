package social.dassie.ground.log;

import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;

/** The settings of the log. */
public final class LogSettings {
    /** The log levels, from the fewest lines to the most. */
    public enum Level {
        ERROR,
        WARN,
        INFO,
        DEBUG
    }

    /** The formats of a line. */
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
