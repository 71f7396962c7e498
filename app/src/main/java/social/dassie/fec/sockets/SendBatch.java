package social.dassie.fec.sockets;

import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import social.dassie.fec.sockets.Kernel.Memory;

/**
 * Collects the datagrams of one socket for {@code sendmmsg}. Consecutive ones of the same size and destination become one
 * message, which the kernel divides again (UDP_SEGMENT); the last one may be shorter. That saves most of the cost, because
 * the message passes through the network stack once.
 */
final class SendBatch {
    private static final int MESSAGES = 64;
    private static final int DATA_BYTES = 128 << 10;

    /** What the kernel accepts as one message. */
    private static final int MOST_SEGMENTS = 64;

    private static final int MOST_MESSAGE_BYTES = 65_000;
    private static final int MSG_DONTWAIT = 0x40;

    /** One message: datagrams of the same size, at a place in the data. */
    private static final class Message {
        private int start;
        private int length;
        private int size;
        private int datagrams;

        private boolean takes(int more, int mostDatagrams) {
            return more > 0
                    && more <= size
                    && length == datagrams * size
                    && datagrams < Math.min(mostDatagrams, MOST_SEGMENTS)
                    && length + more <= MOST_MESSAGE_BYTES;
        }
    }

    private final Kernel kernel;
    private final IntConsumer unsent;
    private final MessageHeaders headers = new MessageHeaders(MESSAGES);
    private final Memory data = Memory.of(DATA_BYTES);
    private final Message[] messages = new Message[MESSAGES];
    private int count;
    private int filled;
    private @Nullable NativeSocket socket;
    private @Nullable InetSocketAddress destination;

    SendBatch(Kernel kernel, IntConsumer unsent) {
        this.kernel = kernel;
        this.unsent = unsent;
        for (int i = 0; i < MESSAGES; i++) {
            messages[i] = new Message();
        }
    }

    /** Adds a copy of a datagram. What was collected is sent first if it is of another socket, or too much. */
    void add(NativeSocket from, ByteBuffer datagram, InetSocketAddress to) {
        int length = datagram.remaining();
        if (socket != from || filled + length > DATA_BYTES) {
            flush();
            socket = from;
        }
        Message last = count == 0 ? null : messages[count - 1];
        if (last == null
                || last.size > from.mostSegmentBytes
                || !last.takes(length, from.burst)
                || !to.equals(destination)) {
            last = begin(from, length, to);
        }
        if (last == null) {
            unsent.accept(1);
            return;
        }
        data.buffer().put(filled, datagram, datagram.position(), length);
        filled += length;
        last.length += length;
        last.datagrams++;
    }

    /** Begins a message; null if its address cannot be reached from this socket. */
    private @Nullable Message begin(NativeSocket from, int size, InetSocketAddress to) {
        if (count == MESSAGES) {
            flush();
            socket = from;
        }
        int nameBytes = SocketAddresses.write(to, from.family, headers.bytes(), headers.nameAt(count));
        if (nameBytes == 0) {
            return null;
        }
        headers.nameLength(count, nameBytes);
        destination = to;
        Message message = messages[count++];
        message.start = filled;
        message.length = 0;
        message.size = size;
        message.datagrams = 0;
        return message;
    }

    /** Sends what was collected. */
    void flush() {
        NativeSocket from = socket;
        if (from != null && count > 0) {
            for (int i = 0; i < count; i++) {
                Message message = messages[i];
                headers.data(i, data.address() + message.start, message.length);
                headers.segment(i, message.datagrams > 1 ? message.size : 0);
            }
            send(from);
        }
        count = 0;
        filled = 0;
        destination = null;
        socket = null;
    }

    private void send(NativeSocket from) {
        int sent = 0;
        while (sent < count) {
            long result = kernel.call(
                    SystemCall.SENDMMSG, from.descriptor, headers.address(sent), count - sent, MSG_DONTWAIT, 0, 0);
            if (result > 0) {
                sent += (int) Math.min(result, count - sent);
            } else if (result != -SystemCall.EINTR) {
                fail(from, sent, result);
                sent++;
            }
        }
    }

    /** Handles a message that the kernel refused. Segments may be too large for the path, or not possible on it at all. */
    private void fail(NativeSocket from, int i, long result) {
        Message message = messages[i];
        if (message.datagrams == 1 || !SystemCall.refusesSegments(-result)) {
            unsent.accept(message.datagrams);
            return;
        }
        from.mostSegmentBytes = Math.min(from.mostSegmentBytes, message.size - 1);
        headers.segment(i, 0);
        for (int at = 0; at < message.length; at += message.size) {
            headers.data(i, data.address() + message.start + at, Math.min(message.size, message.length - at));
            if (kernel.call(SystemCall.SENDMMSG, from.descriptor, headers.address(i), 1, MSG_DONTWAIT, 0, 0) != 1) {
                unsent.accept(1);
            }
        }
    }
}
