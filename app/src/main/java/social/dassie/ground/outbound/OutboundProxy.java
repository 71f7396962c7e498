package social.dassie.ground.outbound;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import social.dassie.ground.settings.HostPort;

/** A proxy for requests to other servers, written {@code socks5://HOST:PORT} or {@code http://HOST:PORT}. */
record OutboundProxy(Kind kind, HostPort address) {
    /** The protocol that a proxy speaks. */
    enum Kind {
        /** RFC 1928. The proxy gets the names of hosts, not their addresses. */
        SOCKS5,
        /** CONNECT for https, RFC 9110 section 9.3.6; whole addresses for http. */
        HTTP
    }

    private static final Pattern FORM = Pattern.compile("(?i)(socks5h?|http)://(.*?)/?");

    static Optional<OutboundProxy> parse(String text) {
        Matcher form = FORM.matcher(text.strip());
        if (!form.matches()) {
            return Optional.empty();
        }
        Kind kind = form.group(1).toLowerCase(Locale.ROOT).startsWith("socks") ? Kind.SOCKS5 : Kind.HTTP;
        return HostPort.parse(form.group(2))
                .filter(address -> address.port() > 0)
                .map(address -> new OutboundProxy(kind, address));
    }

    @Override
    public String toString() {
        return kind.name().toLowerCase(Locale.ROOT) + "://" + address;
    }
}
