package social.dassie.ground.server;

import java.util.List;
import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;
import social.dassie.ground.settings.SettingType;

/** The settings for trusted proxies and request limits. */
public final class ServerSettings {
    public static final SettingList SETTINGS = new SettingList();

    public static final Setting<List<String>> TRUSTED_PROXIES = SETTINGS.of("trusted_proxies", SettingType.NETWORKS)
            .text(
                    "Addresses or networks (10.0.0.0/8) of reverse proxies whose X-Forwarded-For is trusted, separated by commas.");

    public static final Setting<Boolean> RATE_LIMITS = SETTINGS.flag("rate_limits")
            .standard(true)
            .text("Whether rate limits apply; turn off only if a proxy in front of Dassie enforces them.");

    private ServerSettings() {}
}
