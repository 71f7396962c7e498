package social.dassie.fec.sockets;

import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** Reads and writes the kernel's {@code sockaddr_in} and {@code sockaddr_in6}, in buffers of the processor's byte order. */
final class SocketAddresses {
    static final int IPV4 = 2;
    static final int IPV6 = 10;

    /** The size of {@code sockaddr_in6}, the larger one. */
    static final int BYTES = 28;

    static final int PORT_AT = 2;
    private static final int IPV4_BYTES = 16;
    private static final int IPV4_AT = 4;
    private static final int IPV6_AT = 8;
    private static final int SCOPE_AT = 24;
    private static final int MAPPED_AT = IPV6_AT + 12;

    private SocketAddresses() {}

    /**
     * Writes an address for a socket of a family; IPv4 addresses are mapped to IPv6 if needed.
     *
     * @return the number of bytes, or 0 for an IPv6 address on an IPv4 socket
     */
    static int write(InetSocketAddress from, int family, ByteBuffer to, int at) {
        InetAddress address = from.getAddress();
        for (int i = 0; i < BYTES; i++) {
            to.put(at + i, (byte) 0);
        }
        to.putShort(at, (short) family);
        to.put(at + PORT_AT, (byte) (from.getPort() >> 8)).put(at + PORT_AT + 1, (byte) from.getPort());
        if (family == IPV4) {
            if (!(address instanceof Inet4Address)) {
                return 0;
            }
            to.put(at + IPV4_AT, address.getAddress());
            return IPV4_BYTES;
        }
        if (address instanceof Inet6Address wide) {
            to.put(at + IPV6_AT, address.getAddress());
            to.putInt(at + SCOPE_AT, wide.getScopeId());
        } else if (!address.isAnyLocalAddress()) {
            to.put(at + MAPPED_AT - 2, (byte) 0xFF).put(at + MAPPED_AT - 1, (byte) 0xFF);
            to.put(at + MAPPED_AT, address.getAddress());
        }
        return BYTES;
    }

    /** Reads an address; null if it is of another family. A mapped IPv4 address becomes a plain one. */
    static @Nullable InetSocketAddress read(ByteBuffer from, int at) {
        int family = from.getShort(at);
        byte[] bytes = new byte[family == IPV4 ? 4 : 16];
        try {
            if (family == IPV4) {
                from.get(at + IPV4_AT, bytes);
                return new InetSocketAddress(InetAddress.getByAddress(bytes), port(from, at));
            }
            if (family != IPV6) {
                return null;
            }
            from.get(at + IPV6_AT, bytes);
            int scope = from.getInt(at + SCOPE_AT);
            InetAddress address =
                    scope == 0 ? InetAddress.getByAddress(bytes) : Inet6Address.getByAddress(null, bytes, scope);
            return new InetSocketAddress(address, port(from, at));
        } catch (UnknownHostException e) {
            throw new AssertionError("Four or sixteen bytes are an address", e);
        }
    }

    static int port(ByteBuffer from, int at) {
        return (from.get(at + PORT_AT) & 0xFF) << 8 | (from.get(at + PORT_AT + 1) & 0xFF);
    }
}
