package social.dassie.http;

import java.math.BigInteger;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a request really comes from. {@code X-Forwarded-For} is believed only from a trusted proxy, and read from its
 * end: the last address that no trusted proxy has is the client's, everything before it may be invented.
 */
final class ClientAddress {
    private static final class Network {
        private final byte[] address;
        private final int bits;

        Network(byte[] address, int bits) {
            this.address = address;
            this.bits = bits;
        }

        boolean contains(byte[] other) {
            if (other.length != address.length) {
                return false;
            }
            int shift = address.length * 8 - bits;
            return new BigInteger(1, address).shiftRight(shift).equals(new BigInteger(1, other).shiftRight(shift));
        }
    }

    private final List<Network> trusted = new ArrayList<>();

    ClientAddress(List<String> trustedProxies) {
        for (String proxy : trustedProxies) {
            int slash = proxy.indexOf('/');
            byte[] address = parse(slash < 0 ? proxy : proxy.substring(0, slash));
            if (address != null) {
                int bits = slash < 0 ? address.length * 8 : Integer.parseInt(proxy.substring(slash + 1));
                trusted.add(new Network(address, bits));
            }
        }
    }

    String of(String peer, @Nullable String forwardedFor) {
        if (trusted.isEmpty() || forwardedFor == null || !isTrusted(peer)) {
            return peer;
        }
        String[] hops = forwardedFor.split(",", -1);
        String client = peer;
        for (int i = hops.length - 1; i >= 0; i--) {
            String hop = hops[i].trim();
            if (parse(hop) == null) {
                return client;
            }
            client = hop;
            if (!isTrusted(hop)) {
                return client;
            }
        }
        return client;
    }

    private boolean isTrusted(String address) {
        byte[] bytes = parse(address);
        return bytes != null && trusted.stream().anyMatch(network -> network.contains(bytes));
    }

    /** Parses a literal address; a name is never looked up. */
    private static byte @Nullable [] parse(String text) {
        String literal = text.startsWith("[") && text.endsWith("]") ? text.substring(1, text.length() - 1) : text;
        boolean isLiteral = literal.indexOf(':') >= 0 || literal.matches("[0-9]{1,3}(\\.[0-9]{1,3}){3}");
        if (!isLiteral || !literal.matches("[0-9a-fA-F:.]+")) {
            return null;
        }
        try {
            return InetAddress.getByName(literal).getAddress();
        } catch (UnknownHostException e) {
            return null;
        }
    }
}
