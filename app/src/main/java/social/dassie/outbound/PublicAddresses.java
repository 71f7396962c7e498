package social.dassie.outbound;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/**
 * Tells addresses of the public internet from all others: this machine, private networks, and every range through which
 * those can be reached in disguise. After the special-purpose registries of IANA (RFC 6890 and its successors).
 */
final class PublicAddresses {
    private static final List<Network> NOT_PUBLIC_V4 = networks(
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
            "240.0.0.0/4"); // reserved, broadcast

    /** All that is given out lies in here; mapped addresses, NAT64, unique local, link-local and multicast do not. */
    private static final Network PUBLIC_V6 = network("2000::/3");

    private static final List<Network> NOT_PUBLIC_V6 = networks(
            "2001::/23", // protocol assignments, Teredo among them
            "2001:db8::/32", // documentation
            "2002::/16", // 6to4: any address of the fourth version
            "2620:4f:8000::/48", // AS112
            "3fff::/20"); // documentation

    private record Network(List<Byte> prefix, int bits) {
        boolean holds(byte[] address) {
            for (int bit = 0; bit < bits; bit++) {
                int mask = 0x80 >> (bit % 8);
                if ((address[bit / 8] & mask) != (prefix.get(bit / 8) & mask)) {
                    return false;
                }
            }
            return true;
        }
    }

    private PublicAddresses() {}

    /** An address of the fourth version that is written as one of the sixth is judged by what it is. */
    static boolean isPublic(InetAddress address) {
        byte[] bytes = address.getAddress();
        if (address instanceof Inet4Address) {
            return NOT_PUBLIC_V4.stream().noneMatch(network -> network.holds(bytes));
        }
        return PUBLIC_V6.holds(bytes) && NOT_PUBLIC_V6.stream().noneMatch(network -> network.holds(bytes));
    }

    private static List<Network> networks(String... texts) {
        return List.of(texts).stream().map(PublicAddresses::network).toList();
    }

    private static Network network(String text) {
        int slash = text.indexOf('/');
        try {
            byte[] bytes = InetAddress.getByName(text.substring(0, slash)).getAddress();
            List<Byte> prefix = new java.util.ArrayList<>();
            for (byte part : bytes) {
                prefix.add(part);
            }
            return new Network(List.copyOf(prefix), Integer.parseInt(text.substring(slash + 1)));
        } catch (UnknownHostException e) {
            throw new IllegalStateException(text, e);
        }
    }
}
