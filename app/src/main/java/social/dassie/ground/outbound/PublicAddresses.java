package social.dassie.ground.outbound;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import social.dassie.ground.api.Network;

/**
 * Decides whether an address belongs to the public internet. Not public are this machine, private networks, and every
 * range through which those can be reached indirectly. Based on the special-purpose registries of IANA (RFC 6890 and
 * its successors).
 */
final class PublicAddresses {
    /** All allocated addresses are in this range; mapped addresses, NAT64, unique local, link-local and multicast are not. */
    private static final Network PUBLIC_V6 = network("2000::/3");

    private static final List<Network> NOT_PUBLIC = networks(
            "0.0.0.0/8", // this host
            "10.0.0.0/8", // private
            "100.64.0.0/10", // carrier-grade NAT
            "127.0.0.0/8", // loopback
            "169.254.0.0/16", // link-local, where clouds keep their metadata
            "172.16.0.0/12", // private
            "192.0.0.0/24", // protocol assignments
            "192.0.2.0/24", // documentation
            "192.31.196.0/24", // AS112
            "192.52.193.0/24", // multicast relays
            "192.88.99.0/24", // 6to4 relays
            "192.168.0.0/16", // private
            "192.175.48.0/24", // AS112
            "198.18.0.0/15", // benchmarks
            "198.51.100.0/24", // documentation
            "203.0.113.0/24", // documentation
            "224.0.0.0/4", // multicast
            "240.0.0.0/4", // reserved, broadcast
            "2001::/23", // protocol assignments, Teredo among them
            "2001:db8::/32", // documentation
            "2002::/16", // 6to4: contains any IPv4 address
            "2620:4f:8000::/48", // AS112
            "3fff::/20"); // documentation

    private PublicAddresses() {}

    /** Returns whether an address is public. An IPv4 address that is written as IPv6 is checked as IPv4. */
    static boolean isPublic(InetAddress address) {
        byte[] bytes = address.getAddress();
        return (address instanceof Inet4Address || PUBLIC_V6.contains(bytes))
                && NOT_PUBLIC.stream().noneMatch(network -> network.contains(bytes));
    }

    private static List<Network> networks(String... texts) {
        return Stream.of(texts).map(PublicAddresses::network).toList();
    }

    private static Network network(String text) {
        return Objects.requireNonNull(Network.parse(text), text);
    }
}
