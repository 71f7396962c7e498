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
 * Tells the manager of services that this server accepts requests, where it asks for that by {@code NOTIFY_SOCKET} (<a
 * href="https://www.freedesktop.org/software/systemd/man/latest/sd_notify.html">sd_notify</a>): whatever is ordered after
 * the service then waits until it really is there, however long an upgrade of the database took.
 *
 * <p>The socket takes datagrams of the machine alone, for which Java has no class. systemd's own program writes them, and it
 * is there wherever systemd is; the unit says {@code NotifyAccess=all}, as it is a process of its own.
 */
final class Readiness {
    private static final Logger LOG = LoggerFactory.getLogger(Readiness.class);
    private static final String PROGRAM = "systemd-notify";
    private static final int PATIENCE_SECONDS = 10;

    private Readiness() {}

    /** Does nothing where nobody asked for it. A failure is one line in the log: the server runs all the same. */
    static void tell(Map<String, String> environment) {
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
