package social.dassie.fec.sockets;

import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import social.dassie.fec.sockets.Kernel.Memory;

/**
 * Memory for the messages of one {@code recvmmsg}. With UDP_GRO a message consists of up to 64 datagrams of the same sender
 * and size, of which the last one may be shorter.
 */
final class ReceiveBatch {
    /** The number of messages. Their memory is 1 MiB per tunnel. */
    static final int MESSAGES = 16;

    private static final int MSG_DONTWAIT = 0x40;
    private static final int SLOT_BYTES = TunnelSockets.MAX_DATAGRAM_BYTES;

    final MessageHeaders headers = new MessageHeaders(MESSAGES);
    final Memory data = Memory.of(MESSAGES * SLOT_BYTES);
    private final ByteBuffer view = data.buffer().duplicate();

    /** The last sender, and its address as the kernel wrote it: most datagrams have the same one. */
    private @Nullable InetSocketAddress sender;

    private final ByteBuffer senderBytes = ByteBuffer.allocate(SocketAddresses.BYTES);

    ReceiveBatch() {
        for (int i = 0; i < MESSAGES; i++) {
            prepare(i);
        }
    }

    private void prepare(int i) {
        headers.prepare(i, data.address() + (long) i * SLOT_BYTES, SLOT_BYTES);
    }

    /** Reads messages without waiting. Returns their number, or the negative error number. */
    int read(Kernel kernel, int descriptor) {
        long read = kernel.call(SystemCall.RECVMMSG, descriptor, headers.address(0), MESSAGES, MSG_DONTWAIT, 0, 0);
        return (int) Math.min(read, MESSAGES);
    }

    /** Passes the datagrams of the first messages to a receiver. */
    void deliver(int messages, TunnelSocket.Receiver receiver) {
        long nowNs = System.nanoTime();
        for (int i = 0; i < messages; i++) {
            int length = headers.received(i, SLOT_BYTES);
            InetSocketAddress from = sender(i);
            if (length >= 0 && from != null) {
                deliver(i * SLOT_BYTES, length, headers.segmentSize(i, length), from, receiver, nowNs);
            }
            prepare(i);
        }
    }

    private void deliver(
            int start, int length, int size, InetSocketAddress from, TunnelSocket.Receiver receiver, long nowNs) {
        int at = 0;
        do {
            int end = Math.min(length, at + size);
            view.limit(start + end).position(start + at);
            receiver.receive(from, view, nowNs);
            view.clear();
            at = end;
        } while (at < length);
    }

    private @Nullable InetSocketAddress sender(int i) {
        int at = headers.nameAt(i);
        ByteBuffer bytes = headers.bytes();
        if (sender == null || !bytes.slice(at, SocketAddresses.BYTES).equals(senderBytes)) {
            sender = SocketAddresses.read(bytes, at);
            senderBytes.put(0, bytes, at, SocketAddresses.BYTES);
        }
        return sender;
    }
}
