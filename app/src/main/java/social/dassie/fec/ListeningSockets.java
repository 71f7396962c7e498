package social.dassie.fec;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.InterfaceAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.fec.sockets.TunnelSocket;

/**
 * The sockets that a tunnel listens on. For a single address there is one. For the wildcard there is an additional one
 * for each address of the machine: Java does not tell which address a datagram was sent to, and clients ignore an answer
 * from another one. The socket with the exact address gets the datagram, and the wildcard's socket gets those that match
 * none.
 */
final class ListeningSockets {
    private static final Logger LOG = LoggerFactory.getLogger(ListeningSockets.class);

    /**
     * The number of loopback addresses to listen on. The loopback interface lists one address, but Linux accepts all of
     * 127.0.0.0/8; people use the first few of them.
     */
    private static final int LOOPBACKS = 8;

    private static final int LOOPBACK_BITS = 8;

    /** Opens a socket that is not bound yet. */
    @FunctionalInterface
    interface Opener {
        TunnelSocket open() throws IOException;
    }

    private final Opener opener;
    private final TunnelSocket first;
    private final boolean isWildcard;
    private final Map<InetAddress, TunnelSocket> more = new HashMap<>();
    private Set<InetAddress> wanted = Set.of();

    ListeningSockets(InetSocketAddress address, Opener opener) throws IOException {
        this.opener = opener;
        this.isWildcard = address.getAddress().isAnyLocalAddress();
        this.first = opener.open();
        try {
            first.bind(address);
            if (isWildcard) {
                listen(addresses());
            }
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
        }
    }

    int port() {
        return first.port();
    }

    boolean isWildcard() {
        return isWildcard;
    }

    /** Returns whether a socket receives datagrams for addresses that no other socket has. */
    boolean isLastResort(TunnelSocket socket) {
        return isWildcard && socket == first;
    }

    /** Returns the current addresses of this machine. */
    static Set<InetAddress> addresses() throws SocketException {
        Set<InetAddress> all = new HashSet<>();
        try (Stream<NetworkInterface> interfaces = NetworkInterface.networkInterfaces()) {
            for (NetworkInterface each : interfaces.toList()) {
                for (InterfaceAddress address : each.getInterfaceAddresses()) {
                    all.add(address.getAddress());
                    if (address.getAddress().isLoopbackAddress() && address.getNetworkPrefixLength() == LOOPBACK_BITS) {
                        all.addAll(loopbacks());
                    }
                }
            }
        }
        return all;
    }

    private static List<InetAddress> loopbacks() {
        return Stream.iterate(1, i -> i + 1)
                .limit(LOOPBACKS)
                .map(ListeningSockets::loopback)
                .toList();
    }

    private static InetAddress loopback(int number) {
        try {
            return InetAddress.getByAddress(new byte[] {127, 0, 0, (byte) number});
        } catch (UnknownHostException e) {
            throw new AssertionError("Four bytes are an address", e);
        }
    }

    /** Listens on these addresses, and stops listening on earlier ones that no longer exist. */
    void listen(Set<InetAddress> now) throws IOException {
        if (now.equals(wanted)) {
            return;
        }
        wanted = now;
        for (Iterator<Map.Entry<InetAddress, TunnelSocket>> each =
                        more.entrySet().iterator();
                each.hasNext(); ) {
            Map.Entry<InetAddress, TunnelSocket> known = each.next();
            if (!now.contains(known.getKey())) {
                known.getValue().close();
                each.remove();
            }
        }
        // While the option is on, other programs could bind the port as well.
        first.reuseAddress(true);
        for (InetAddress address : now) {
            if (!more.containsKey(address)) {
                bind(address);
            }
        }
        first.reuseAddress(false);
    }

    private void bind(InetAddress address) throws IOException {
        TunnelSocket socket = opener.open();
        try {
            socket.reuseAddress(true);
            socket.bind(new InetSocketAddress(address, port()));
            socket.reuseAddress(false);
            more.put(address, socket);
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
            LOG.debug("Could not bind to {}: replies use the source address that the system chooses", address, e);
            socket.close();
        }
    }

    void close() {
        more.values().forEach(TunnelSocket::close);
        first.close();
    }
}
