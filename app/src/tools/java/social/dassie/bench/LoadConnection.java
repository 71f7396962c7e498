package social.dassie.bench;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;

/** One of the many kept-alive connections of a {@link Load}, which has one request under way at a time. */
final class LoadConnection implements Closeable {
    private final int number;
    private final SocketChannel channel;
    private final AnswerReader reader = new AnswerReader();
    private long sentNs;

    LoadConnection(int number, int port, Selector selector) throws IOException {
        this.number = number;
        this.channel = SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        channel.configureBlocking(false);
        channel.register(selector, SelectionKey.OP_READ, this);
    }

    int number() {
        return number;
    }

    /** When the last request was sent. */
    long sentNs() {
        return sentNs;
    }

    /** The status of the last answer. */
    int status() {
        return reader.status();
    }

    /** Sends a request, which is small beside what the system takes at once. */
    void send(byte[] request, long nowNs) throws IOException {
        sentNs = nowNs;
        ByteBuffer bytes = ByteBuffer.wrap(request);
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    /** Reads what there is. Returns whether the answer is complete. */
    boolean receive(ByteBuffer buffer) throws IOException {
        buffer.clear();
        if (channel.read(buffer) < 0) {
            throw new EOFException("Connection " + number + ": the server hung up");
        }
        return reader.read(buffer.flip(), null);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
