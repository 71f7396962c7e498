package social.dassie.http;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.util.thread.Scheduler;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Closes the connections whose request line and headers do not come in time. One byte every few seconds is enough not to
 * be idle, and thousands of such connections cost no more than that.
 */
final class HeaderDeadline implements Connection.Listener {
    private static final Logger LOG = LoggerFactory.getLogger(HeaderDeadline.class);
    private static final int CHECKS = 10;

    private final Map<Connection, Progress> connections = new ConcurrentHashMap<>();
    private final Set<Connection> answering = ConcurrentHashMap.newKeySet();
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

    /** The headers are there. Until the end what comes is a body, which has a deadline of its own. */
    void begin(Connection connection) {
        answering.add(connection);
    }

    void end(Connection connection) {
        answering.remove(connection);
    }

    /** Looks again and again, until the scheduler stops. */
    void watch(Scheduler scheduler) {
        scheduler.schedule(
                () -> {
                    long nowNs = System.nanoTime();
                    connections.forEach((connection, progress) -> look(connection, progress, nowNs));
                    watch(scheduler);
                },
                patienceNs / CHECKS,
                TimeUnit.NANOSECONDS);
    }

    private void look(Connection connection, Progress progress, long nowNs) {
        try {
            if (progress.sinceNs(connection, answering.contains(connection), nowNs) > patienceNs) {
                connection.getEndPoint().close();
            }
        } catch (RuntimeException e) {
            LOG.warn("A connection whose headers do not come could not be closed", e);
        }
    }

    /** Where a connection stood when it was last between two requests, or answering one. */
    private static final class Progress {
        private long requests;
        private long bytes;
        private long atNs = System.nanoTime();

        /** For how long headers have been coming. */
        long sinceNs(Connection connection, boolean isAnswering, long nowNs) {
            long requestsNow = connection.getMessagesIn();
            long bytesNow = connection.getBytesIn();
            if (isAnswering || requestsNow != requests || bytesNow == bytes) {
                requests = requestsNow;
                bytes = bytesNow;
                atNs = nowNs;
            }
            return nowNs - atNs;
        }
    }
}
