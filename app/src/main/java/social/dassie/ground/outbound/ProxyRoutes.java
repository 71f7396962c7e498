package social.dassie.ground.outbound;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.settings.Settings;

/**
 * Which requests go through which proxy. A host whose name ends with a configured suffix uses the proxy of that suffix,
 * the longest one if several fit; all others use the general proxy, or none.
 *
 * @param general null for none
 * @param resolves whether the general proxy alone resolves names
 * @param bySuffix the proxies by suffix, such as {@code .onion}
 * @param user for the general proxy; empty for none
 */
record ProxyRoutes(
        @Nullable OutboundProxy general,
        boolean resolves,
        Map<String, OutboundProxy> bySuffix,
        String user,
        String password) {
    static final ProxyRoutes DIRECT = new ProxyRoutes(null, false, Map.of(), "", "");

    /** The networks whose names no name server knows, and whose connections are encrypted without TLS. */
    private static final List<String> HIDDEN = List.of(".onion", ".i2p");

    private static final Pattern SUFFIX = Pattern.compile("(\\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+");
    /** IPv6 addresses, and every name that some resolver reads as an IPv4 address: its last label is a number. */
    private static final Pattern IP_ADDRESS = Pattern.compile(".*:.*|(?:.*\\.)?(?:[0-9]+|0x[0-9a-f]*)\\.?");

    static ProxyRoutes of(Settings settings) {
        return new ProxyRoutes(
                settings.get(OutboundSettings.PROXY).orElse(null),
                settings.get(OutboundSettings.PROXY_RESOLVES),
                settings.get(OutboundSettings.PROXY_SUFFIXES),
                settings.get(OutboundSettings.PROXY_USER),
                settings.get(OutboundSettings.PROXY_PASSWORD));
    }

    /** Parses {@code .onion=socks5://127.0.0.1:9050, .i2p=http://127.0.0.1:4444}; empty for any other text. */
    static Optional<Map<String, OutboundProxy>> parseSuffixes(String text) {
        Map<String, OutboundProxy> found = new LinkedHashMap<>();
        for (String item : text.split(",", -1)) {
            String[] parts = item.strip().split("=", 2);
            if (parts.length == 1 && parts[0].isEmpty()) {
                continue;
            }
            Optional<OutboundProxy> proxy = parts.length == 2 ? OutboundProxy.parse(parts[1]) : Optional.empty();
            if (proxy.isEmpty() || !SUFFIX.matcher(parts[0]).matches()) {
                return Optional.empty();
            }
            found.put(parts[0], proxy.get());
        }
        return Optional.of(Map.copyOf(found));
    }

    /** Returns the proxy of a host, which is in lower case; null if the connection is direct. */
    @Nullable
    OutboundProxy to(String host) {
        String suffix = suffixOf(host);
        return suffix == null ? general : bySuffix.get(suffix);
    }

    private @Nullable String suffixOf(String host) {
        String longest = null;
        for (String suffix : bySuffix.keySet()) {
            if (host.endsWith(suffix) && (longest == null || suffix.length() > longest.length())) {
                longest = suffix;
            }
        }
        return longest;
    }

    /** Whether a host is in a hidden network that has a proxy: its addresses need no TLS. */
    boolean isHidden(String host) {
        return suffixOf(host) != null && HIDDEN.stream().anyMatch(host::endsWith);
    }

    /**
     * Whether a host is resolved here, and its address checked, although a proxy connects to it. Names of suffixes with a
     * proxy of their own cannot be resolved here; an IP address is always checked.
     */
    boolean isResolvedHere(String host) {
        boolean isAddress = IP_ADDRESS.matcher(host).matches();
        return to(host) == null || isAddress || (suffixOf(host) == null && !resolves);
    }

    /** Whether a proxy is at this host and port. */
    boolean isAt(String host, int port) {
        return all().stream()
                .anyMatch(proxy ->
                        proxy.address().port() == port && proxy.address().host().equalsIgnoreCase(host));
    }

    /** Returns all proxies, each once. */
    List<OutboundProxy> all() {
        List<OutboundProxy> all = new ArrayList<>(bySuffix.values());
        if (general != null) {
            all.add(general);
        }
        return all.stream().distinct().toList();
    }

    /** Returns whether a proxy is given the user and the password: only the general one. */
    boolean hasLogin(OutboundProxy proxy) {
        return !user.isEmpty() && proxy.equals(general);
    }
}
