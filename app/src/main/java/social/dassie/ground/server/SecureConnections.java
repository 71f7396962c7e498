package social.dassie.ground.server;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.http2.HTTP2Connection;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.ssl.SslConnection;
import org.eclipse.jetty.io.ssl.SslHandshakeListener;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Closes connections whose handshake does not complete in time; afterwards the deadlines of plain connections apply. The
 * TLS layer itself sees bytes and no requests, so it is not watched by {@link HeaderDeadline}.
 */
final class SecureConnections implements Connection.Listener {
    private static final int CHECKS = 10;

    private final Map<SslConnection, Long> handshakes = new ConcurrentHashMap<>();
    private final HeaderDeadline headers;

    SecureConnections(HeaderDeadline headers) {
        this.headers = headers;
    }

    @Override
    public void onOpened(Connection connection) {
        if (connection instanceof SslConnection secure) {
            handshakes.put(secure, headers.deadlines().nowNs());
            secure.addHandshakeListener(new SslHandshakeListener() {
                @Override
                public void handshakeSucceeded(Event event) {
                    handshakes.remove(secure);
                }
            });
        } else if (connection instanceof HTTP2Connection many) {
            headers.onOpened(many, many::close);
        } else {
            headers.onOpened(connection);
        }
    }

    @Override
    public void onClosed(Connection connection) {
        if (connection instanceof SslConnection secure) {
            handshakes.remove(secure);
        } else {
            headers.onClosed(connection);
        }
    }

    /** Checks the connections repeatedly, until the scheduler stops. */
    void watch(Scheduler scheduler) {
        Deadlines deadlines = headers.deadlines();
        long patienceNs = deadlines.patience().toNanos();
        scheduler.schedule(
                () -> {
                    long nowNs = deadlines.nowNs();
                    handshakes.forEach((connection, sinceNs) -> {
                        if (nowNs - sinceNs > patienceNs) {
                            connection.getEndPoint().close();
                        }
                    });
                    watch(scheduler);
                },
                patienceNs / CHECKS,
                TimeUnit.NANOSECONDS);
    }
}
