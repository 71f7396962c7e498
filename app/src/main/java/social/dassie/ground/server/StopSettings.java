package social.dassie.ground.server;

import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;
import social.dassie.ground.settings.SettingSection;

/** How the server stops. */
public final class StopSettings {
    public static final SettingList SETTINGS = new SettingList();

    private static final SettingSection STOP = new SettingSection("stop", "Stopping");

    public static final Setting<Integer> MAX_SECONDS = SETTINGS.number("stop.max_seconds", 0, 600)
            .standard(6)
            .live()
            .field(STOP, "Seconds that a stop waits")
            .text(
                    "How long a stop waits for requests and jobs in progress, in seconds. Docker kills after 10, systemd after 90.");

    private StopSettings() {}
}
