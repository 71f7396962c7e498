package social.dassie.bench;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Many WebSocket clients on one thread, which do as little with what they read as can be: each notes when its messages
 * were complete.
 */
final class StreamSockets implements AutoCloseable {
    private static final int TEXT = 1;
    private static final int PING = 9;
    private static final int PONG = 10;

    private final Selector selector = Selector.open();
    private final List<Client> clients = new ArrayList<>();
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(256 * 1024);
    private final Thread reader = new Thread(this::read, "sockets");
    private volatile boolean isClosing;
    private final AtomicLong messages = new AtomicLong();
    private volatile @Nullable Exception failure;

    /** One connection in the middle of a frame. */
    private static final class Client {
        private final byte[] head = new byte[10];
        private final List<Long> arrivalsNs = new ArrayList<>();
        private int headBytes;
        private long left;
        private boolean isPinged;

        /** Goes through what came; returns how many messages it completed. */
        int take(ByteBuffer bytes) {
            int complete = 0;
            while (bytes.hasRemaining()) {
                if (left == 0) {
                    head[headBytes++] = bytes.get();
                    if (headBytes < headLength()) {
                        continue;
                    }
                    left = length();
                    headBytes = 0;
                }
                int part = (int) Math.min(left, bytes.remaining());
                bytes.position(bytes.position() + part);
                left -= part;
                if (left == 0 && (head[0] & 0x0f) == TEXT) {
                    arrivalsNs.add(System.nanoTime());
                    complete++;
                }
                isPinged |= (head[0] & 0x0f) == PING;
            }
            return complete;
        }

        private int headLength() {
            int code = headBytes < 2 ? 0 : head[1] & 0x7f;
            return code == 127 ? 10 : code == 126 ? 4 : 2;
        }

        private long length() {
            int code = head[1] & 0x7f;
            long length = 0;
            for (int i = 2; i < headLength(); i++) {
                length = length << 8 | (head[i] & 0xff);
            }
            return code < 126 ? code : length;
        }
    }

    /** Opens sockets; {@code tokens} are used in turn. Each subscribes to {@code user} and {@code public}. */
    StreamSockets(int port, int count, IntFunction<String> tokens) throws IOException {
        for (int i = 0; i < count; i++) {
            SocketChannel channel = SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            String request = "GET /api/v1/streaming?stream=user HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
                    + "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                    + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nAuthorization: Bearer "
                    + tokens.apply(i) + "\r\n\r\n";
            channel.write(ByteBuffer.wrap(request.getBytes(StandardCharsets.US_ASCII)));
            readHead(channel);
            channel.write(frame(TEXT, "{\"type\":\"subscribe\",\"stream\":\"public\"}"));
            channel.configureBlocking(false);
            Client client = new Client();
            clients.add(client);
            channel.register(selector, SelectionKey.OP_READ, client);
        }
        reader.setDaemon(true);
        reader.start();
    }

    private static void readHead(SocketChannel channel) throws IOException {
        StringBuilder head = new StringBuilder();
        ByteBuffer one = ByteBuffer.allocate(1);
        while (head.indexOf("\r\n\r\n") < 0) {
            if (channel.read(one.clear()) < 0) {
                throw new EOFException("The server closed");
            }
            head.append((char) one.get(0));
        }
        if (head.indexOf("HTTP/1.1 101") != 0) {
            throw new IOException("No WebSocket: " + head);
        }
    }

    /** Masked with zeros, which leave the text as it is. */
    private static ByteBuffer frame(int kind, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        ByteBuffer frame = ByteBuffer.allocate(bytes.length + 6);
        return frame.put((byte) (0x80 | kind))
                .put((byte) (0x80 | bytes.length))
                .putInt(0)
                .put(bytes)
                .flip();
    }

    private void read() {
        try {
            while (!isClosing) {
                selector.select(key -> take((SocketChannel) key.channel(), (Client) key.attachment()));
            }
        } catch (UncheckedIOException | IOException e) {
            failure = e;
        }
    }

    private void take(SocketChannel channel, Client client) {
        try {
            if (channel.read(buffer.clear()) < 0) {
                throw new EOFException("The server closed a socket");
            }
            messages.addAndGet(client.take(buffer.flip()));
            if (client.isPinged) {
                client.isPinged = false;
                channel.write(frame(PONG, ""));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Waits until so many messages came in all; false when they do not within seconds. */
    boolean await(long count) throws InterruptedException, IOException {
        for (int i = 0; i < 5_000 && messages.get() < count; i++) {
            if (failure != null) {
                throw new IOException(failure);
            }
            TimeUnit.MILLISECONDS.sleep(1);
        }
        return messages.get() >= count;
    }

    /** When the messages of each client were complete, after {@link #await}. */
    List<List<Long>> arrivalsNs() {
        return clients.stream().map(client -> client.arrivalsNs).toList();
    }

    @Override
    public void close() throws IOException {
        isClosing = true;
        selector.wakeup();
        for (SelectionKey key : selector.keys()) {
            key.channel().close();
        }
        selector.close();
    }
}
