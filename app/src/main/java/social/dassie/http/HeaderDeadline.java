package social.dassie.http;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Closes the connections whose request line and headers do not come in time. One byte every few seconds is enough not to
 * be idle, and thousands of such connections cost no more than that.
 */
final class HeaderDeadline implements Connection.Listener {
    private static final int CHECKS = 10;

    private final Map<Connection, Progress> connections = new ConcurrentHashMap<>();
    private final long patienceNs;

    HeaderDeadline(Duration patience) {
        this.patienceNs = patience.toNanos();
    }

    @Override
    public void onOpened(Connection connection) {
        connections.put(connection, new Progress());
    }

    @Override
    public void onClosed(Connection connection) {
        connections.remove(connection);
    }

    /** Looks again and again, until the scheduler stops. */
    void watch(Scheduler scheduler) {
        scheduler.schedule(
                () -> {
                    long nowNs = System.nanoTime();
                    connections.forEach((connection, progress) -> {
                        if (progress.sinceNs(connection, nowNs) > patienceNs) {
                            connection.getEndPoint().close();
                        }
                    });
                    watch(scheduler);
                },
                patienceNs / CHECKS,
                TimeUnit.NANOSECONDS);
    }

    /** Where a connection stood when it was last between two requests, or answering one. */
    private static final class Progress {
        private long requests;
        private long bytes;
        private long atNs = System.nanoTime();

        /** For how long headers have been coming. */
        long sinceNs(Connection connection, long nowNs) {
            long requestsNow = connection.getMessagesIn();
            long bytesNow = connection.getBytesIn();
            boolean isAnswering = requestsNow != connection.getMessagesOut();
            if (isAnswering || requestsNow != requests || bytesNow == bytes) {
                requests = requestsNow;
                bytes = bytesNow;
                atNs = nowNs;
            }
            return nowNs - atNs;
        }
    }
}
