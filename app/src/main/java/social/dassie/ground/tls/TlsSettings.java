package social.dassie.ground.tls;

import java.util.OptionalInt;
import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;
import social.dassie.ground.settings.SettingType;
import social.dassie.ground.settings.Settings;

/** How Dassie speaks https itself. */
public final class TlsSettings {
    /** Who speaks https. */
    public enum Mode {
        OFF,
        AUTO,
        FILES
    }

    public static final SettingList SETTINGS = new SettingList();

    public static final Setting<Mode> TLS = SETTINGS.choice("tls", Mode.class)
            .standard(Mode.OFF)
            .text(
                    "Who speaks https: a proxy in front (off), or Dassie, with a certificate that it gets and renews (auto) or that"
                            + " is in tls.cert and tls.key (files).");

    static final Setting<String> HOST = SETTINGS.text("tls.host")
            .standard("0.0.0.0")
            .text("Address for the ports of https and http; 0.0.0.0 for all.");

    static final Setting<Integer> PORT =
            SETTINGS.port("tls.port").standard(443).text("Port of https, where tls is on; 0 for any free one.");

    /** Empty for none. */
    static final Setting<OptionalInt> HTTP_PORT = SETTINGS.numberOr("tls.http_port", "off", 0, 65_535)
            .standard(80)
            .text("Port that leads from http to https.");

    static final Setting<String> CERT =
            SETTINGS.text("tls.cert").text("File of the certificate and those that signed it (PEM).");

    static final Setting<String> KEY = SETTINGS.text("tls.key").text("File of the certificate's private key (PEM).");

    public static final Setting<String> ACME_DIRECTORY =
            SETTINGS.of("tls.acme_directory", SettingType.ADDRESS).text("ACME directory; Let's Encrypt when empty.");

    static final Setting<String> ACME_ROOT =
            SETTINGS.text("tls.acme_root").text("File of the root (PEM) of a private authority's own https.");

    private TlsSettings() {}

    /** Whether Dassie speaks https itself, and not a proxy in front of it. */
    public static boolean areOn(Settings now) {
        return now.get(TLS) != Mode.OFF;
    }
}
