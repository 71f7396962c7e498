package social.dassie.ground.outbound;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.text.DomainNames;

/**
 * The addresses to which the server may connect. In production that is the public internet only; no setting and no
 * option can add this machine or its network. Only code can: the sandbox, which itself never leaves loopback, and tests.
 */
public final class ConnectionPolicy {
    /** Resolves the addresses of a host. */
    public interface Lookup {
        InetAddress[] find(String host) throws UnknownHostException;
    }

    /** The maximum number of addresses of a name that are tried. */
    private static final int MAX_ADDRESSES = 4;

    private final Set<Integer> ports;
    private final boolean includesLoopback;
    private final Lookup lookup;
    private final @Nullable SSLContext trust;
    private final Predicate<String> peers;
    private final ProxyRoutes proxies;

    ConnectionPolicy(Set<Integer> ports, boolean includesLoopback, Lookup lookup, @Nullable SSLContext trust) {
        this(ports, includesLoopback, lookup, trust, domain -> true, ProxyRoutes.DIRECT);
    }

    private ConnectionPolicy(
            Set<Integer> ports,
            boolean includesLoopback,
            Lookup lookup,
            @Nullable SSLContext trust,
            Predicate<String> peers,
            ProxyRoutes proxies) {
        this.ports = Set.copyOf(ports);
        this.includesLoopback = includesLoopback;
        this.lookup = lookup;
        this.trust = trust;
        this.peers = peers;
        this.proxies = proxies;
    }

    /**
     * Permits public addresses on these ports.
     *
     * @param isReachable whether other servers can reach this one; if not, it has no peers, because none could look up
     *     the authors of its messages
     */
    public static ConnectionPolicy internet(Set<Integer> ports, boolean isReachable) {
        return new ConnectionPolicy(
                ports,
                false,
                InetAddress::getAllByName,
                null,
                domain -> isReachable && !DomainNames.isLoopback(domain),
                ProxyRoutes.DIRECT);
    }

    /**
     * Permits public addresses on these ports, and any port of this machine. It federates with servers on this machine
     * only: previews and push messages may leave it, but posts and profiles are neither sent nor received.
     */
    public static ConnectionPolicy internetAndLoopback(Set<Integer> ports) {
        return new ConnectionPolicy(
                ports, true, InetAddress::getAllByName, null, DomainNames::isLoopback, ProxyRoutes.DIRECT);
    }

    /** Permits this machine only, under names that the test defines, with the test's own certificates. */
    public static ConnectionPolicy forTests(Lookup lookup, SSLContext trust) {
        return new ConnectionPolicy(Set.of(), true, lookup, trust);
    }

    /** Returns the same with the proxies of the settings. */
    public ConnectionPolicy through(Settings settings) {
        return new ConnectionPolicy(ports, includesLoopback, lookup, trust, peers, ProxyRoutes.of(settings));
    }

    ProxyRoutes proxies() {
        return proxies;
    }

    /**
     * Fails if a proxy must not be asked to connect to a host: if the host is resolved here, it needs an allowed address;
     * otherwise, it must not be a name of this machine. The proxy resolves the name again, so it should refuse private
     * networks as well.
     */
    void checkBehindProxy(String host, int port) throws OutboundException {
        if (DomainNames.isLoopback(host) && !includesLoopback) {
            throw new OutboundException(
                    OutboundException.Reason.REFUSED, host + " is a name of this machine, which no proxy is asked for");
        }
        if (proxies.isResolvedHere(host)) {
            var unused = addressesOf(host, port);
        }
    }

    /** Returns whether the server at this domain may be a peer: send us activities, receive ours, and be queried for objects. */
    public boolean mayFederateWith(String domain) {
        return peers.test(domain);
    }

    /** Returns whether any connection to this port is allowed; checked before the name is resolved. */
    boolean mayUsePort(int port) {
        return includesLoopback || ports.contains(port);
    }

    boolean includesLoopback() {
        return includesLoopback;
    }

    /**
     * Returns the addresses to connect to: resolved and checked here, and used unchanged, so that the result cannot
     * change in between.
     */
    List<InetSocketAddress> addressesOf(String host, int port) throws OutboundException {
        InetAddress[] found;
        try {
            found = lookup.find(host);
        } catch (UnknownHostException e) {
            throw new OutboundException(OutboundException.Reason.UNREACHABLE, "There is no host " + host, e);
        }
        List<InetSocketAddress> allowed = new ArrayList<>();
        for (InetAddress address : found) {
            if (isAllowed(address, port) && allowed.size() < MAX_ADDRESSES) {
                allowed.add(named(host, address, port));
            }
        }
        if (allowed.isEmpty()) {
            throw new OutboundException(
                    OutboundException.Reason.REFUSED,
                    host + " has no address that may be connected to on port " + port);
        }
        return allowed;
    }

    /** Returns the address with the requested host name: the certificate is checked against the name that the address carries. */
    private static InetSocketAddress named(String host, InetAddress address, int port) {
        try {
            return new InetSocketAddress(InetAddress.getByAddress(host, address.getAddress()), port);
        } catch (UnknownHostException e) {
            throw new IllegalStateException("An address has an impossible length: " + address, e);
        }
    }

    private boolean isAllowed(InetAddress address, int port) {
        boolean isLoopback = includesLoopback && address.isLoopbackAddress();
        return isLoopback || (ports.contains(port) && PublicAddresses.isPublic(address));
    }

    @Nullable
    SSLContext trust() {
        return trust;
    }
}
