package social.dassie.fec.sockets;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.fec.sockets.Kernel.Memory;

/**
 * Sockets of Linux that receive and send many datagrams with one system call. The tunnel's thread alone uses and closes
 * their descriptors, so none is closed while a call uses it. Another thread can only write to the descriptor that ends the
 * wait, under a lock that closing takes as well.
 */
final class NativeSockets implements TunnelSockets {
    private static final Logger LOG = LoggerFactory.getLogger(NativeSockets.class);
    private static final int EVENTS = 64;

    /** {@code epoll_event} is packed on x86-64 only. */
    private static final int DATA_AT = Kernel.IS_X64 ? 4 : 8;

    private static final int EVENT_BYTES = DATA_AT + Long.BYTES;
    private static final int EPOLLIN = 1;
    private static final int EPOLL_CTL_ADD = 1;
    private static final int CLOEXEC = 0x80000;
    private static final int NONBLOCK = 0x800;
    private static final int SIGNAL_SET_BYTES = 8;

    private final int family;
    private final Kernel kernel = new Kernel();
    private final Memory events = Memory.of(EVENTS * EVENT_BYTES);
    private final ReceiveBatch received = new ReceiveBatch();
    private final SendBatch pending;
    private final Waker waker = new Waker();

    /** The open sockets by their descriptors. */
    private final Map<Integer, NativeSocket> open = new HashMap<>();

    /** Those with a receiver, by their descriptors, which is what an event names. */
    private final Map<Integer, Watched> watched = new HashMap<>();

    private final int epoll;

    /**
     * @param family the kernel's number of IPv4, or of IPv6 for both
     * @param unsent receives the number of datagrams that the system did not take
     */
    NativeSockets(int family, IntConsumer unsent) throws IOException {
        this.family = family;
        this.pending = new SendBatch(kernel, unsent);
        this.epoll = kernel.checked(SystemCall.EPOLL_CREATE, CLOEXEC, 0, 0, 0, 0);
        try {
            waker.open();
            watch(waker.descriptor);
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
        }
    }

    @Override
    public NativeSocket open(int burst) throws IOException {
        NativeSocket socket = new NativeSocket(this, kernel, family, burst);
        open.put(socket.descriptor, socket);
        try {
            socket.configure();
            return socket;
        } catch (IOException | RuntimeException e) {
            socket.close();
            throw e;
        }
    }

    void watch(NativeSocket socket, TunnelSocket.Receiver receiver) throws IOException {
        watch(socket.descriptor);
        watched.put(socket.descriptor, new Watched(socket, receiver));
    }

    private void watch(int descriptor) throws IOException {
        events.buffer().putInt(0, EPOLLIN).putLong(DATA_AT, descriptor);
        kernel.checked(SystemCall.EPOLL_CTL, epoll, EPOLL_CTL_ADD, descriptor, events.address(), 0);
    }

    @Override
    public void await(long waitMs) throws IOException {
        long count = kernel.call(SystemCall.EPOLL_PWAIT, epoll, events.address(), EVENTS, waitMs, 0, SIGNAL_SET_BYTES);
        if (count < 0 && count != -SystemCall.EINTR) {
            throw new IOException("Waiting for FEC sockets failed: " + SystemCall.meaning(-count));
        }
        for (int i = 0; i < Math.min(count, EVENTS); i++) {
            int descriptor = (int) events.buffer().getLong(i * EVENT_BYTES + DATA_AT);
            Watched ready = watched.get(descriptor);
            if (ready != null) {
                read(ready.socket, ready.receiver);
            } else if (descriptor == waker.descriptor) {
                waker.reset(kernel);
            }
        }
    }

    /** Reads from a socket, which may have been closed, and its descriptor reused, since the event: then it has no data. */
    private void read(NativeSocket socket, TunnelSocket.Receiver receiver) {
        for (int i = 0; i < BATCH && socket.isOpen(); i += ReceiveBatch.MESSAGES) {
            int messages = received.read(kernel, socket.descriptor);
            if (messages < 0 && messages != -SystemCall.EAGAIN && messages != -SystemCall.EINTR) {
                LOG.debug("FEC receive failed: {}", SystemCall.meaning(-messages));
            }
            received.deliver(messages, receiver);
            pending.flush();
            if (messages < ReceiveBatch.MESSAGES) {
                return;
            }
        }
    }

    void send(NativeSocket from, ByteBuffer datagram, InetSocketAddress to) {
        pending.add(from, datagram, to);
    }

    /** Sends what is pending, and forgets the socket, before its descriptor is closed. */
    void closing(NativeSocket socket) {
        pending.flush();
        open.remove(socket.descriptor);
        watched.remove(socket.descriptor);
    }

    @Override
    public void wakeup() {
        waker.wake();
    }

    @Override
    public void flush() {
        pending.flush();
    }

    @Override
    public boolean needsPlatformThread() {
        return true;
    }

    @Override
    public void close() {
        List.copyOf(open.values()).forEach(NativeSocket::close);
        if (waker.close()) {
            kernel.call(SystemCall.CLOSE, epoll, 0, 0);
        }
    }

    private record Watched(NativeSocket socket, TunnelSocket.Receiver receiver) {}

    /** The descriptor that ends the wait. */
    private static final class Waker {
        private final Kernel kernel = new Kernel();
        private final Memory one = Memory.of(Long.BYTES);
        private final Memory count = Memory.of(Long.BYTES);
        private int descriptor = -1;
        private boolean isClosed;

        synchronized void open() throws IOException {
            one.buffer().putLong(0, 1);
            descriptor = kernel.checked(SystemCall.EVENTFD, 0, CLOEXEC | NONBLOCK, 0, 0, 0);
        }

        synchronized void wake() {
            if (!isClosed) {
                kernel.call(SystemCall.WRITE, descriptor, one.address(), Long.BYTES);
            }
        }

        void reset(Kernel ofThread) {
            ofThread.call(SystemCall.READ, descriptor, count.address(), Long.BYTES);
        }

        /** Returns false if it was closed before. */
        synchronized boolean close() {
            boolean wasOpen = !isClosed;
            isClosed = true;
            if (wasOpen && descriptor >= 0) {
                kernel.call(SystemCall.CLOSE, descriptor, 0, 0);
            }
            return wasOpen;
        }
    }
}
