package social.dassie.cli.serving;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Notifies the service manager that this server accepts requests, if {@code NOTIFY_SOCKET} requests it (<a
 * href="https://www.freedesktop.org/software/systemd/man/latest/sd_notify.html">sd_notify</a>): services ordered after
 * this one then wait until it is really available, however long an upgrade of the database took.
 *
 * <p>The socket accepts local datagrams, for which Java has no class. systemd's own program sends them, and it exists
 * wherever systemd does; the unit sets {@code NotifyAccess=all}, because it is a separate process.
 */
final class Readiness {
    private static final Logger LOG = LoggerFactory.getLogger(Readiness.class);
    private static final String PROGRAM = "systemd-notify";
    private static final int PATIENCE_SECONDS = 10;

    private Readiness() {}

    /** Sends the notification; does nothing if none was requested. A failure is one line in the log: the server runs anyway. */
    static void notifyManager(Map<String, String> environment) {
        if (environment.getOrDefault("NOTIFY_SOCKET", "").isEmpty()) {
            return;
        }
        Optional<Path> program = find(environment.getOrDefault("PATH", ""));
        if (program.isEmpty()) {
            LOG.warn(
                    "Readiness notification failed: the service manager expects one, but {} is not in PATH. Set Type=exec in"
                            + " the unit",
                    PROGRAM);
            return;
        }
        try {
            ProcessBuilder builder = new ProcessBuilder(program.get().toString(), "--ready")
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.INHERIT);
            builder.environment().putAll(environment);
            Process process = builder.start();
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                LOG.warn(
                        "Readiness notification timed out: {} is still running after {} s",
                        program.get(),
                        PATIENCE_SECONDS);
            } else if (process.exitValue() != 0) {
                LOG.warn(
                        "Readiness notification failed: {} ended with exit code {}",
                        program.get(),
                        process.exitValue());
            }
        } catch (IOException e) {
            LOG.warn("Readiness notification failed: {}", e.toString());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Optional<Path> find(String path) {
        return Stream.of(path.split(File.pathSeparator))
                .filter(directory -> !directory.isEmpty())
                .map(directory -> Path.of(directory, PROGRAM))
                .filter(Files::isExecutable)
                .findFirst();
    }
}
