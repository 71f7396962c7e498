package social.dassie.ground.tls;

import java.util.OptionalInt;
import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingList;
import social.dassie.ground.settings.SettingType;
import social.dassie.ground.settings.Settings;

/** The settings for TLS termination by Dassie itself. */
public final class TlsSettings {
    /** The ways of terminating TLS. */
    public enum Mode {
        OFF,
        AUTO,
        FILES
    }

    public static final SettingList SETTINGS = new SettingList();

    public static final Setting<Mode> TLS = SETTINGS.choice("tls", Mode.class)
            .standard(Mode.OFF)
            .text(
                    "Who terminates HTTPS: a proxy in front (off), or Dassie, with a certificate that it obtains and renews (auto) or that is in tls.cert and tls.key (files).");

    static final Setting<String> HOST = SETTINGS.text("tls.host")
            .standard("0.0.0.0")
            .text("Address for the HTTPS and HTTP ports; 0.0.0.0 for all.");

    static final Setting<Integer> PORT =
            SETTINGS.port("tls.port").standard(443).text("HTTPS port, if tls is on; 0 for any free one.");

    /** Empty for none. */
    static final Setting<OptionalInt> HTTP_PORT = SETTINGS.numberOr("tls.http_port", "off", 0, 65_535)
            .standard(80)
            .text("Port that redirects from HTTP to HTTPS.");

    static final Setting<String> CERT = SETTINGS.text("tls.cert").text("Certificate chain file (PEM).");

    static final Setting<String> KEY = SETTINGS.text("tls.key").text("Private key file of the certificate (PEM).");

    public static final Setting<String> ACME_DIRECTORY =
            SETTINGS.of("tls.acme_directory", SettingType.ADDRESS).text("ACME directory; Let's Encrypt when empty.");

    static final Setting<String> ACME_ROOT = SETTINGS.text("tls.acme_root")
            .text("Root certificate file (PEM) for the HTTPS of a private ACME authority.");

    private TlsSettings() {}

    /** Returns whether Dassie terminates TLS itself, rather than a proxy in front of it. */
    public static boolean areOn(Settings now) {
        return now.get(TLS) != Mode.OFF;
    }
}
