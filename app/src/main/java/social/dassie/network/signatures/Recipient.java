package social.dassie.network.signatures;

import java.net.URI;
import java.util.Locale;

/**
 * The server that receives signed requests, as senders address it.
 *
 * @param origin its public scheme and host, such as {@code https://example.org}, without a trailing slash
 */
public record Recipient(String origin) {
    /** Returns the host, with the port unless it is the default one of the scheme. */
    String authority() {
        return authority(URI.create(origin));
    }

    boolean isAddressedAs(String host) {
        String plain = host.strip().toLowerCase(Locale.ROOT);
        String usual = origin.startsWith("https:") ? ":443" : ":80";
        return plain.equals(authority()) || plain.equals(authority() + usual);
    }

    /** Returns the value of the {@code Host} header for an address: without the port if it is the default one of the scheme. */
    static String authority(URI url) {
        boolean isUsual = url.getPort() < 0 || url.getPort() == ("https".equals(url.getScheme()) ? 443 : 80);
        String host = url.getHost().toLowerCase(Locale.ROOT);
        return isUsual ? host : host + ":" + url.getPort();
    }
}
