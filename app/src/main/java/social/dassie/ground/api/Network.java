package social.dassie.ground.api;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** A block of IPv4 or IPv6 addresses with a common prefix (CIDR, RFC 4632 and RFC 4291). */
public final class Network {
    private static final int V6_BYTES = 16;

    private final byte[] address;
    private final int bits;

    private Network(byte[] address, int bits) {
        this.address = masked(address, bits);
        this.bits = bits;
    }

    /** Parses {@code address/bits}, or a single address, which is a network with one address. Null for anything else. */
    public static @Nullable Network parse(String text) {
        int slash = text.indexOf('/');
        byte[] address = address(slash < 0 ? text : text.substring(0, slash));
        if (address == null) {
            return null;
        }
        String prefix = slash < 0 ? Integer.toString(address.length * 8) : text.substring(slash + 1);
        boolean isNumber = prefix.matches("[0-9]{1,3}") && Integer.parseInt(prefix) <= address.length * 8;
        return isNumber ? new Network(address, Integer.parseInt(prefix)) : null;
    }

    /** Returns the network of this size around an address; null when this address family has fewer bits. */
    public static @Nullable Network around(byte[] address, int bits) {
        return bits <= address.length * 8 ? new Network(address, bits) : null;
    }

    /** Parses a literal address; a name is never resolved. An IPv4-mapped IPv6 address becomes IPv4. */
    public static byte @Nullable [] address(String text) {
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

    public int bits() {
        return bits;
    }

    /** Returns whether the network is a single address with only one spelling, which means an IPv4 address. */
    public boolean hasOneSpelling() {
        return address.length < V6_BYTES && bits == address.length * 8;
    }

    /** Returns whether the network contains the address. False when the text is not a literal address. */
    public boolean contains(String text) {
        byte[] other = address(text);
        return other != null && contains(other);
    }

    public boolean contains(byte[] other) {
        return other.length == address.length && Arrays.equals(address, masked(other, bits));
    }

    private static byte[] masked(byte[] address, int bits) {
        byte[] masked = new byte[address.length];
        System.arraycopy(address, 0, masked, 0, bits / 8);
        if (bits % 8 != 0) {
            masked[bits / 8] = (byte) (address[bits / 8] & (0xff << (8 - bits % 8)));
        }
        return masked;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Network that && bits == that.bits && Arrays.equals(address, that.address);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(address) + bits;
    }

    /** Returns the first address in its shortest form (RFC 5952). */
    public String first() {
        return address.length == V6_BYTES ? v6() : v4();
    }

    /** Returns whether the network is a single address. */
    public boolean isOneAddress() {
        return bits == address.length * 8;
    }

    /** Returns the first address in its shortest form, and the number of bits. */
    @Override
    public String toString() {
        return first() + "/" + bits;
    }

    private String v4() {
        StringJoiner parts = new StringJoiner(".");
        for (byte part : address) {
            parts.add(Integer.toString(part & 0xff));
        }
        return parts.toString();
    }

    private String v6() {
        int[] groups = new int[V6_BYTES / 2];
        for (int i = 0; i < groups.length; i++) {
            groups[i] = (address[2 * i] & 0xff) << 8 | (address[2 * i + 1] & 0xff);
        }
        int start = 0;
        int length = 1; // a single zero group is not shortened
        for (int i = 0; i < groups.length; i++) {
            int end = i;
            while (end < groups.length && groups[end] == 0) {
                end++;
            }
            if (end - i > length) {
                start = i;
                length = end - i;
            }
        }
        return length == 1
                ? joined(groups, 0, groups.length)
                : joined(groups, 0, start) + "::" + joined(groups, start + length, groups.length);
    }

    private static String joined(int[] groups, int from, int to) {
        StringJoiner joined = new StringJoiner(":");
        for (int i = from; i < to; i++) {
            joined.add(Integer.toHexString(groups[i]));
        }
        return joined.toString();
    }
}
