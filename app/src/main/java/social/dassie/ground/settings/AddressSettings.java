package social.dassie.ground.settings;

import java.net.URI;
import social.dassie.ground.text.DomainNames;

/** The settings for the address to listen on and the public address. */
public final class AddressSettings {
    public static final SettingList SETTINGS = new SettingList();

    public static final Setting<String> HOST =
            SETTINGS.text("host").standard("127.0.0.1").text("Address to listen on; 0.0.0.0 for all.");

    public static final Setting<Integer> PORT =
            SETTINGS.port("port").standard(8080).text("Port to listen on; 0 for any free one.");

    public static final Setting<String> URL = SETTINGS.origin("url")
            .text(
                    "Public address, such as https://example.org; http://localhost:PORT when empty. Other servers identify your accounts by it. Once there is an account, only dassie rename changes it.");

    /** Empty if it is that of the public address. */
    public static final Setting<String> HANDLE_DOMAIN = SETTINGS.of("handle_domain", SettingType.DOMAIN)
            .text(
                    "Domain in handles (@alice@example.org) if it differs from that of url; it must redirect /.well-known/webfinger to this server. Once there is an account, only dassie rename changes it.");

    private AddressSettings() {}

    /** Returns an address as a person typed it, which is https unless it has a scheme. */
    public static String withScheme(String typed) {
        String address = typed.strip();
        return address.contains("://") ? address : "https://" + address;
    }

    /** Returns whether other servers can reach the public address: it is https, and not a name of this machine itself. */
    public static boolean areReachable(Settings now) {
        String url = now.get(URL);
        return url.startsWith("https://")
                && !DomainNames.isLoopback(URI.create(url).getHost());
    }
}
