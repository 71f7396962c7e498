package social.dassie.ground.outbound;

import java.util.List;
import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;
import social.dassie.ground.settings.SettingType;

/** The settings of requests to other servers. */
public final class OutboundSettings {
    public static final SettingList SETTINGS = new SettingList();

    public static final Setting<List<Integer>> PORTS = SETTINGS.of("outbound.ports", SettingType.PORTS)
            .standard("80, 443")
            .text(
                    "Ports for requests to other servers, separated by commas. Requests to private addresses are never made.");

    private OutboundSettings() {}
}
