package social.dassie.federation.actors.documents;

import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.outbound.Outbound;
import social.dassie.ground.outbound.WebAddress;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.DomainNames;
import social.dassie.network.domains.DomainRules;

/**
 * Which remote addresses may be requested: https, or http where this server may use it; without user info; at most
 * {@value #MAX_LENGTH} characters; neither this server nor a blocked one.
 */
public final class RemoteAddresses {
    public static final int MAX_LENGTH = 2_048;

    private final Addresses addresses;
    private final DomainRules rules;
    private final boolean mayUsePlainHttp;
    private final Outbound outbound;

    public RemoteAddresses(Platform platform, DomainRules rules) {
        this.addresses = platform.addresses();
        this.rules = rules;
        this.outbound = platform.outbound();
        this.mayUsePlainHttp =
                outbound.mayUsePlainHttp() || platform.addresses().baseUrl().startsWith("http:");
    }

    /** Returns the scheme of requests to a server whose addresses are not known yet, by its domain. */
    public String scheme(String domain) {
        return mayUsePlainHttp(DomainNames.withoutPort(domain)) ? "http" : "https";
    }

    private boolean mayUsePlainHttp(String host) {
        return mayUsePlainHttp || outbound.mayUsePlainHttp(host);
    }

    /** Returns the address to request for an id, without its fragment, which is never sent. */
    public URI check(@Nullable String id) throws RemoteException {
        Optional<URI> url = parse(id);
        if (url.isEmpty()) {
            throw RemoteException.refused("Not an address of a document: " + id);
        }
        if (!mayAsk(url.get())) {
            throw RemoteException.refused(whyNot(url.get()));
        }
        return url.get();
    }

    private String whyNot(URI url) {
        if (isOurs(authority(url))) {
            return url + " is an address of this server, not of another one";
        }
        return isBlocked(authority(url))
                ? "This server does not federate with " + authority(url)
                : "Only https addresses are fetched, not " + url;
    }

    /** Returns the normalised address for comparisons, without fragment; empty for an invalid address. */
    public static Optional<URI> parse(@Nullable String id) {
        return id == null || id.length() > MAX_LENGTH ? Optional.empty() : WebAddress.parse(id);
    }

    public boolean mayAsk(URI url) {
        boolean isGoodScheme = "https".equals(url.getScheme()) || mayUsePlainHttp(url.getHost());
        return isGoodScheme && !isOurs(authority(url)) && !isBlocked(authority(url));
    }

    /** Whether this is the domain of local handles or the host of local ids, now or before this server was renamed. */
    public boolean isOurs(String authority) {
        return isOf(addresses, authority)
                || (addresses.formerOrigin() != null && isOf(addresses.formerOrigin(), authority));
    }

    private static boolean isOf(Addresses origin, String authority) {
        return authority.equals(origin.domain().toLowerCase(Locale.ROOT))
                || parse(origin.baseUrl())
                        .filter(base -> authority(base).equals(authority))
                        .isPresent();
    }

    /** Whether an address is on this server. */
    public boolean isLocal(String address) {
        return parse(address).filter(url -> isOurs(authority(url))).isPresent();
    }

    public boolean isBlocked(String authority) {
        return rules.of(authority).isShut();
    }

    /** Returns the host, and the port unless it is the default one. */
    public static String authority(URI url) {
        return url.getPort() < 0 ? url.getHost() : url.getHost() + ":" + url.getPort();
    }

    /** Returns the host of an id, and the port unless it is the default one; empty for an invalid address. */
    public static String host(String id) {
        return parse(id).map(RemoteAddresses::authority).orElse("");
    }

    /** Whether two addresses are on one host and port. */
    public static boolean isSameHost(@Nullable String one, @Nullable String other) {
        Optional<URI> first = parse(one);
        Optional<URI> second = parse(other);
        return first.isPresent() && second.isPresent() && authority(first.get()).equals(authority(second.get()));
    }
}
