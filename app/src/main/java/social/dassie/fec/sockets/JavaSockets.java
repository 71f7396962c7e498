package social.dassie.fec.sockets;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.Objects;
import java.util.function.IntConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Java's own sockets, with one system call per datagram. */
final class JavaSockets implements TunnelSockets {
    private static final Logger LOG = LoggerFactory.getLogger(JavaSockets.class);

    private final IntConsumer unsent;
    private final Selector selector;
    private final ByteBuffer in = ByteBuffer.allocateDirect(MAX_DATAGRAM_BYTES);

    /** @param unsent receives the number of datagrams that the system did not take */
    JavaSockets(IntConsumer unsent) throws IOException {
        this.unsent = unsent;
        this.selector = Selector.open();
    }

    @Override
    public TunnelSocket open(int burst) throws IOException {
        DatagramChannel channel = DatagramChannel.open();
        try {
            channel.configureBlocking(false);
            channel.setOption(StandardSocketOptions.SO_RCVBUF, SOCKET_BUFFER_BYTES);
            channel.setOption(StandardSocketOptions.SO_SNDBUF, SOCKET_BUFFER_BYTES);
            channel.register(selector, 0);
            return new Socket(channel);
        } catch (IOException | RuntimeException e) {
            closeQuietly(channel);
            throw e;
        }
    }

    @Override
    public void await(long waitMs) throws IOException {
        selector.select(this::read, waitMs);
    }

    private void read(SelectionKey key) {
        DatagramChannel channel = (DatagramChannel) key.channel();
        TunnelSocket.Receiver receiver = (TunnelSocket.Receiver) Objects.requireNonNull(key.attachment());
        try {
            for (int i = 0; i < BATCH; i++) {
                in.clear();
                InetSocketAddress from = (InetSocketAddress) channel.receive(in);
                if (from == null) {
                    return;
                }
                receiver.receive(from, in.flip(), System.nanoTime());
            }
        } catch (ClosedChannelException e) {
            key.cancel();
        } catch (IOException e) {
            LOG.debug("FEC receive failed", e);
        }
    }

    @Override
    public void wakeup() {
        selector.wakeup();
    }

    @Override
    public void flush() {
        // Nothing is pending: every datagram is sent at once.
    }

    @Override
    public boolean needsPlatformThread() {
        return false;
    }

    @Override
    public void close() {
        if (selector.isOpen()) {
            selector.keys().forEach(key -> closeQuietly(key.channel()));
            closeQuietly(selector);
        }
    }

    private static void closeQuietly(Closeable open) {
        try {
            open.close();
        } catch (IOException e) {
            LOG.debug("Could not close a FEC socket", e);
        }
    }

    private final class Socket implements TunnelSocket {
        private final DatagramChannel channel;

        Socket(DatagramChannel channel) {
            this.channel = channel;
        }

        @Override
        public void receiveWith(Receiver receiver) throws IOException {
            channel.register(selector, SelectionKey.OP_READ, receiver);
        }

        @Override
        public void reuseAddress(boolean isOn) throws IOException {
            channel.setOption(StandardSocketOptions.SO_REUSEADDR, isOn);
        }

        @Override
        public void bind(InetSocketAddress address) throws IOException {
            channel.bind(address);
        }

        @Override
        public int port() {
            return channel.socket().getLocalPort();
        }

        @Override
        public void send(ByteBuffer datagram, InetSocketAddress to) {
            int length = datagram.remaining();
            try {
                if (channel.send(datagram, to) < length) {
                    unsent.accept(1);
                }
            } catch (IOException e) {
                unsent.accept(1);
                LOG.trace("FEC send failed", e);
            }
        }

        @Override
        public boolean isOpen() {
            return channel.isOpen();
        }

        @Override
        public void close() {
            closeQuietly(channel);
        }
    }
}
