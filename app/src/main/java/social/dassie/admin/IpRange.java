package social.dassie.admin;

import java.math.BigInteger;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An IP address, or a network such as {@code 10.0.0.0/8}.
 *
 * @param prefix the first {@code bits} of its addresses
 * @param length of its addresses, in bits
 */
record IpRange(BigInteger prefix, int bits, int length) {
    /** Empty for what is neither. */
    static Optional<IpRange> parse(String text) {
        int slash = text.indexOf('/');
        byte[] address = literal(slash < 0 ? text : text.substring(0, slash));
        if (address == null) {
            return Optional.empty();
        }
        int length = address.length * Byte.SIZE;
        String given = slash < 0 ? Integer.toString(length) : text.substring(slash + 1);
        if (!given.matches("[0-9]{1,3}") || Integer.parseInt(given) > length) {
            return Optional.empty();
        }
        int bits = Integer.parseInt(given);
        return Optional.of(new IpRange(prefix(address, bits), bits, length));
    }

    /** A single address that can be written in one way only. */
    boolean hasOneSpelling() {
        return length == Integer.SIZE && bits == Integer.SIZE;
    }

    boolean contains(String text) {
        byte[] other = literal(text);
        return other != null
                && other.length * Byte.SIZE == length
                && prefix(other, bits).equals(prefix);
    }

    private static BigInteger prefix(byte[] address, int bits) {
        return new BigInteger(1, address).shiftRight(address.length * Byte.SIZE - bits);
    }

    /** A name is never looked up. */
    private static byte @Nullable [] literal(String text) {
        boolean isLiteral = text.indexOf(':') >= 0 || text.matches("[0-9]{1,3}(\\.[0-9]{1,3}){3}");
        if (!isLiteral || !text.matches("[0-9a-fA-F:.]{2,45}")) {
            return null;
        }
        try {
            return InetAddress.getByName(text).getAddress();
        } catch (UnknownHostException e) {
            return null;
        }
    }
}
