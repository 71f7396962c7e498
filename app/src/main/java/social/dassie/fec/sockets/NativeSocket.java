package social.dassie.fec.sockets;

import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import social.dassie.fec.sockets.Kernel.Memory;

/** A socket of {@link NativeSockets}, with a descriptor of its own. */
final class NativeSocket implements TunnelSocket {
    private static final int SOCK_DGRAM = 2;
    private static final int SOCK_FLAGS = 0x80800; // SOCK_CLOEXEC and SOCK_NONBLOCK
    private static final int SOL_SOCKET = 1;
    private static final int SO_REUSEADDR = 2;
    private static final int SO_SNDBUF = 7;
    private static final int SO_RCVBUF = 8;
    private static final int SOL_UDP = 17;
    private static final int UDP_GRO = 104;
    private static final int SOL_IPV6 = 41;
    private static final int IPV6_V6ONLY = 26;

    final int descriptor;
    final int family;

    /** The maximum number of datagrams in one message. */
    final int burst;

    /** The largest datagram that may be one of several in a message: less after the kernel refused some. */
    int mostSegmentBytes = MAX_SEGMENT_BYTES;

    private static final int MAX_SEGMENT_BYTES = 65_535;

    private final NativeSockets sockets;
    private final Kernel kernel;
    private final Memory scratch = Memory.of(Long.BYTES + SocketAddresses.BYTES);
    private boolean isClosed;
    private int port;

    NativeSocket(NativeSockets sockets, Kernel kernel, int family, int burst) throws IOException {
        this.sockets = sockets;
        this.kernel = kernel;
        this.family = family;
        this.burst = burst;
        this.descriptor = kernel.checked(SystemCall.SOCKET, family, SOCK_DGRAM | SOCK_FLAGS, 0, 0, 0);
    }

    /** Sets the options that all sockets have; those that an older kernel lacks are left out. */
    void configure() throws IOException {
        set(SOL_SOCKET, SO_RCVBUF, TunnelSockets.SOCKET_BUFFER_BYTES);
        set(SOL_SOCKET, SO_SNDBUF, TunnelSockets.SOCKET_BUFFER_BYTES);
        if (family == SocketAddresses.IPV6) {
            set(SOL_IPV6, IPV6_V6ONLY, 0);
        }
        scratch.buffer().putInt(0, 1);
        kernel.call(SystemCall.SETSOCKOPT, descriptor, SOL_UDP, UDP_GRO, scratch.address(), Integer.BYTES, 0);
    }

    private void set(int level, int option, int value) throws IOException {
        scratch.buffer().putInt(0, value);
        kernel.checked(SystemCall.SETSOCKOPT, descriptor, level, option, scratch.address(), Integer.BYTES);
    }

    @Override
    public void receiveWith(Receiver with) throws IOException {
        sockets.watch(this, with);
    }

    @Override
    public void reuseAddress(boolean isOn) throws IOException {
        set(SOL_SOCKET, SO_REUSEADDR, isOn ? 1 : 0);
    }

    @Override
    public void bind(InetSocketAddress address) throws IOException {
        ByteBuffer bytes = scratch.buffer();
        long nameAddress = scratch.address() + Long.BYTES;
        int nameBytes = SocketAddresses.write(address, family, bytes, Long.BYTES);
        long result = nameBytes == 0
                ? -SystemCall.EAFNOSUPPORT
                : kernel.call(SystemCall.BIND, descriptor, nameAddress, nameBytes);
        if (result < 0) {
            throw new BindException(SystemCall.meaning(-result));
        }
        bytes.putInt(0, SocketAddresses.BYTES);
        kernel.checked(SystemCall.GETSOCKNAME, descriptor, nameAddress, scratch.address(), 0, 0);
        port = SocketAddresses.port(bytes, Long.BYTES);
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public void send(ByteBuffer datagram, InetSocketAddress to) {
        sockets.send(this, datagram, to);
    }

    @Override
    public boolean isOpen() {
        return !isClosed;
    }

    @Override
    public void close() {
        if (!isClosed) {
            isClosed = true;
            sockets.closing(this);
            kernel.call(SystemCall.CLOSE, descriptor, 0, 0);
        }
    }
}
