package social.dassie.ground.server;

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
 * Closes connections whose request line and headers do not arrive in time. A byte every few seconds prevents a connection
 * from being idle, so an attacker could hold thousands of connections open at almost no cost.
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

    /**
     * Notes that the headers have arrived. Until the request ends, incoming data is a body, which has a separate
     * deadline.
     */
    void begin(Connection connection) {
        answering.add(connection);
    }

    void end(Connection connection) {
        answering.remove(connection);
    }

    /** Checks the connections repeatedly, until the scheduler stops. */
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
            LOG.warn("A connection whose request headers do not arrive could not be closed", e);
        }
    }

    /** The state of a connection at the last moment when it was between two requests or answered one. */
    private static final class Progress {
        private long requests;
        private long bytes;
        private long atNs = System.nanoTime();

        /** How long headers have been arriving. */
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
