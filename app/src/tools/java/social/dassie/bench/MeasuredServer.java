package social.dassie.bench;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A server in a process of its own, watched from outside. */
final class MeasuredServer implements AutoCloseable {
    private static final double MAX_START_SECONDS = 60;
    /** Answered from the database, without a token. */
    private static final Probe EMOJIS = new Probe("/api/v1/custom_emojis", 200);

    /** What a server is asked to see whether it answers, and the status that says so. */
    record Probe(String path, int status) {}

    private final Process process;
    private final int port;
    private final double firstAnswerSeconds;

    private MeasuredServer(Process process, int port, double firstAnswerSeconds) {
        this.process = process;
        this.port = port;
        this.firstAnswerSeconds = firstAnswerSeconds;
    }

    /** A port of this machine that was free a moment ago. */
    static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** Starts Dassie and returns once it answered; what it prints goes to {@code log}. */
    static MeasuredServer start(
            List<String> command, @Nullable Path directory, Map<String, String> environment, int port, Path log)
            throws IOException, InterruptedException {
        return start(command, directory, environment, port, EMOJIS, log);
    }

    /** Starts any server and returns once it answered as expected. */
    static MeasuredServer start(
            List<String> command,
            @Nullable Path directory,
            Map<String, String> environment,
            int port,
            Probe probe,
            Path log)
            throws IOException, InterruptedException {
        File output = log.toFile();
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output);
        builder.directory(directory == null ? null : directory.toFile());
        builder.environment().putAll(environment);
        long startNs = System.nanoTime();
        Process process = builder.start();
        // A run that is broken off leaves nothing behind.
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
        while (!answers(port, probe)) {
            double waited = (System.nanoTime() - startNs) / 1e9;
            if (!process.isAlive() || waited > MAX_START_SECONDS) {
                process.destroyForcibly();
                throw new IOException("The server did not start:\n" + Files.readString(log));
            }
            TimeUnit.MILLISECONDS.sleep(5);
        }
        return new MeasuredServer(process, port, (System.nanoTime() - startNs) / 1e9);
    }

    private static boolean answers(int port, Probe probe) {
        try (HttpConnection connection = new HttpConnection(port)) {
            return connection.exchange(HttpConnection.get(probe.path(), null)) == probe.status();
        } catch (IOException e) {
            return false;
        }
    }

    int port() {
        return port;
    }

    long pid() {
        return process.pid();
    }

    /** From the start of the process to its first answer. */
    double firstAnswerSeconds() {
        return firstAnswerSeconds;
    }

    double cpuSeconds() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO).toMillis() / 1000.0;
    }

    /** The heap that is in use after a full collection, in KB. */
    double liveKb() throws IOException, InterruptedException {
        Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
        Process histogram = new ProcessBuilder(jcmd.toString(), Long.toString(pid()), "GC.class_histogram")
                .redirectErrorStream(true)
                .start();
        String output = new String(histogram.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        histogram.waitFor();
        String total = output.substring(output.lastIndexOf("Total")).strip();
        return Long.parseLong(total.split("\\s+", -1)[2]) / 1024.0;
    }

    /** The share of the memory that is its own and that of what it started, in MB. */
    double ownMb() {
        return Pss.ofTreeMb(process.toHandle());
    }

    /** Resident memory now, in MB; not a number where there is no /proc. */
    double residentMb() {
        return fromProc("VmRSS:");
    }

    /** The most that was ever resident, in MB. */
    double peakMb() {
        return fromProc("VmHWM:");
    }

    private double fromProc(String name) {
        try {
            for (String line : Files.readAllLines(Path.of("/proc", Long.toString(pid()), "status"))) {
                if (line.startsWith(name)) {
                    return Long.parseLong(line.replaceAll("[^0-9]", "")) / 1024.0;
                }
            }
        } catch (IOException e) {
            return Double.NaN;
        }
        return Double.NaN;
    }

    /** Asks the server to stop, as an operator would. */
    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(15, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
