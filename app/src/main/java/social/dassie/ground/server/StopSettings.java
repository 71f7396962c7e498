package social.dassie.ground.server;

import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;
import social.dassie.ground.settings.SettingSection;

/** The settings for stopping the server. */
public final class StopSettings {
    public static final SettingList SETTINGS = new SettingList();

    private static final SettingSection STOP = new SettingSection("stop", "Shutdown");

    public static final Setting<Integer> MAX_SECONDS = SETTINGS.number("stop.max_seconds", 0, 600)
            .standard(6)
            .live()
            .field(STOP, "Shutdown timeout, in seconds")
            .text(
                    "Seconds to wait for running requests and jobs at shutdown. Docker kills after 10, systemd after 90.");

    private StopSettings() {}
}
