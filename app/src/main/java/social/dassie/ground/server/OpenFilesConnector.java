package social.dassie.ground.server;

import java.time.Clock;
import java.time.Duration;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.metrics.FileDescriptors;
import social.dassie.ground.metrics.Reminder;

/**
 * The server's connector. When the system is out of file descriptors, it logs one sentence an hour and retries every
 * second, instead of logging a stack trace each time.
 */
final class OpenFilesConnector extends ServerConnector {
    private static final Logger LOG = LoggerFactory.getLogger(OpenFilesConnector.class);
    private static final Duration BETWEEN_WARNINGS = Duration.ofHours(1);
    private static final Duration PAUSE = Duration.ofSeconds(1);
    /**
     * The accept backlog: the number of connections that the system may accept before the server does; many arrive at
     * once after a pause.
     */
    private static final int QUEUE = 1_024;

    private final Reminder reminder;
    /** Created before it is needed, because creating it may need files itself. */
    private final String advice = FileDescriptors.advice();

    OpenFilesConnector(Server server, HttpConfiguration configuration, HttpSettings settings, Clock clock) {
        this(server, settings.host(), settings.port(), clock, new HttpConnectionFactory(configuration));
    }

    /** @param protocols the supported protocols; the first one is the initial one */
    OpenFilesConnector(Server server, String host, int port, Clock clock, ConnectionFactory... protocols) {
        super(server, protocols);
        setHost(host);
        setPort(port);
        setAcceptQueueSize(QUEUE);
        this.reminder = new Reminder(LOG, clock, BETWEEN_WARNINGS);
    }

    @Override
    protected boolean handleAcceptFailure(Throwable failure) {
        if (!isRunning() || !FileDescriptors.ranOut(failure)) {
            return super.handleAcceptFailure(failure);
        }
        reminder.warn("Too many open files: new connections wait. {}", advice);
        try {
            Thread.sleep(PAUSE.toMillis());
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
