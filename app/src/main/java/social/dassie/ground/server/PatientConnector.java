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
 * The door of the server. When the system gives no more file descriptors it says so in one sentence an hour, and tries again each
 * second, instead of writing a stack trace each time.
 */
final class PatientConnector extends ServerConnector {
    private static final Logger LOG = LoggerFactory.getLogger(PatientConnector.class);
    private static final Duration BETWEEN_WARNINGS = Duration.ofHours(1);
    private static final Duration PAUSE = Duration.ofSeconds(1);
    /** How many connections the system may take before the server does: many arrive at once after a pause. */
    private static final int QUEUE = 1_024;

    private final Reminder reminder;
    /** Made before it is needed, as its making may need files itself. */
    private final String advice = FileDescriptors.advice();

    PatientConnector(Server server, HttpConfiguration configuration, HttpSettings settings, Clock clock) {
        this(server, settings.host(), settings.port(), clock, new HttpConnectionFactory(configuration));
    }

    /** @param protocols what is spoken; the first one begins */
    PatientConnector(Server server, String host, int port, Clock clock, ConnectionFactory... protocols) {
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
