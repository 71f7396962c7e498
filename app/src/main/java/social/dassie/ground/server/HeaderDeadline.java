package social.dassie.ground.server;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.util.thread.Scheduler;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Closes connections whose request line and headers do not arrive in time. A byte every few seconds keeps a connection
 * from being idle, so an attacker could hold thousands of connections open at almost no cost.
 */
final class HeaderDeadline implements Connection.Listener {
    private static final Logger LOG = LoggerFactory.getLogger(HeaderDeadline.class);
    private static final int CHECKS = 10;

    private final Map<Connection, Progress> connections = new ConcurrentHashMap<>();
    /** The number of requests of a connection that are being answered: HTTP/2 has many at a time. */
    private final Map<Connection, Integer> answering = new ConcurrentHashMap<>();

    private final Deadlines deadlines;
    private final long patienceNs;

    HeaderDeadline(Deadlines deadlines) {
        this.deadlines = deadlines;
        this.patienceNs = deadlines.patience().toNanos();
    }

    Deadlines deadlines() {
        return deadlines;
    }

    @Override
    public void onOpened(Connection connection) {
        connections.put(connection, new Progress(null, deadlines.nowNs()));
    }

    /**
     * Watches a connection that can announce its end, so that no request is lost on the way.
     *
     * @param close announces the end; a connection that is still open after the same time again is cut
     */
    void onOpened(Connection connection, Runnable close) {
        connections.put(connection, new Progress(close, deadlines.nowNs()));
    }

    @Override
    public void onClosed(Connection connection) {
        connections.remove(connection);
    }

    /** Records that the headers have arrived. Until the request ends, incoming data is a body, which has a separate deadline. */
    void begin(Connection connection) {
        answering.merge(connection, 1, Integer::sum);
    }

    void end(Connection connection) {
        answering.computeIfPresent(connection, (key, count) -> count == 1 ? null : count - 1);
    }

    /** Checks the connections repeatedly, until the scheduler stops. */
    void watch(Scheduler scheduler) {
        scheduler.schedule(
                () -> {
                    long nowNs = deadlines.nowNs();
                    connections.forEach((connection, progress) -> check(connection, progress, nowNs));
                    watch(scheduler);
                },
                patienceNs / CHECKS,
                TimeUnit.NANOSECONDS);
    }

    private void check(Connection connection, Progress progress, long nowNs) {
        try {
            long sinceNs = progress.sinceNs(connection, answering.containsKey(connection), nowNs);
            Runnable close = progress.close;
            if (sinceNs > (close == null ? 1 : 2) * patienceNs) {
                connection.getEndPoint().close();
            } else if (close != null && sinceNs > patienceNs) {
                close.run();
            }
        } catch (RuntimeException e) {
            LOG.warn("Could not close a connection with incomplete request headers", e);
        }
    }

    /** The state of a connection at the last moment when it was between two requests or answered one. */
    private static final class Progress {
        private final @Nullable Runnable close;
        private long requests;
        private long bytes;
        private long atNs;

        Progress(@Nullable Runnable close, long atNs) {
            this.close = close;
            this.atNs = atNs;
        }

        /** Returns how long headers have been arriving. */
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
