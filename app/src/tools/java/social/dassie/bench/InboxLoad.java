package social.dassie.bench;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Deliveries to an inbox, each sent once over one of some kept-alive connections: either the next one as soon as there is
 * an answer, or evenly in time, whatever is answered. One thread serves all connections, as in {@link Load}.
 */
final class InboxLoad {
    private static final int BUFFER_BYTES = 64 * 1024;
    private static final int ACCEPTED = 202;
    private static final long LONGEST_MS = 1_000;

    private final List<byte[]> requests;
    private final double perSecond;
    private final Latencies latencies = new Latencies();
    private final Deque<LoadConnection> idle = new ArrayDeque<>();
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_BYTES);
    private long startNs;
    private int sent;

    private InboxLoad(List<byte[]> requests, double perSecond) {
        this.requests = requests;
        this.perSecond = perSecond;
    }

    /**
     * When all were sent and accepted.
     *
     * @param latencies from the time when a delivery was to be sent to the end of its answer
     */
    record Accepted(long startNs, long endNs, Latencies latencies) {}

    /**
     * Sends everything. Fails for any answer but 202.
     *
     * @param perSecond how many are sent a second; 0 for as many as are answered
     */
    static Accepted send(int port, List<byte[]> requests, int connections, double perSecond) throws IOException {
        InboxLoad load = new InboxLoad(requests, perSecond);
        List<LoadConnection> all = new ArrayList<>();
        try (Selector selector = Selector.open()) {
            for (int number = 0; number < connections; number++) {
                all.add(new LoadConnection(number, port, selector));
            }
            load.idle.addAll(all);
            return load.run(selector);
        } finally {
            for (LoadConnection connection : all) {
                connection.close();
            }
        }
    }

    private Accepted run(Selector selector) throws IOException {
        startNs = System.nanoTime();
        while (latencies.total() < requests.size()) {
            long now = System.nanoTime();
            while (!idle.isEmpty() && sent < requests.size() && dueNs(now) <= now) {
                idle.remove().send(requests.get(sent), dueNs(now));
                sent++;
            }
            boolean mayWait = idle.isEmpty() || sent == requests.size();
            selector.select(mayWait ? LONGEST_MS : Math.max(1, (dueNs(now) - now) / 1_000_000));
            for (SelectionKey key : selector.selectedKeys()) {
                LoadConnection connection = (LoadConnection) key.attachment();
                if (connection.receive(buffer)) {
                    answered(connection);
                }
            }
            selector.selectedKeys().clear();
        }
        return new Accepted(startNs, System.nanoTime(), latencies);
    }

    /** When the next one is to be sent. */
    private long dueNs(long now) {
        return perSecond == 0 ? now : startNs + (long) (sent / perSecond * 1e9);
    }

    private void answered(LoadConnection connection) throws IOException {
        if (connection.status() != ACCEPTED) {
            throw new IOException("The inbox answers " + connection.status());
        }
        latencies.record(System.nanoTime() - connection.sentNs());
        idle.add(connection);
    }
}
