package social.dassie.testkit;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A sandbox as a process of its own, for machines without containers: {@code java -jar dassie.jar --sandbox}. It is ready when
 * {@code start} returns. It ends with {@link #close}, or at the latest with this JVM.
 */
public final class DassieProcess implements AutoCloseable {
    private static final String READY = "Dassie listens on ";
    private static final int SHOWN_LINES = 50;

    private final Process process;
    private final Thread stopping;
    private final Sandbox sandbox;

    private DassieProcess(Process process, Thread stopping, Sandbox sandbox) {
        this.process = process;
        this.stopping = stopping;
        this.sandbox = sandbox;
    }

    /** Starts it from a jar, with the Java of this JVM. */
    public static DassieProcess start(Path jar, SandboxOptions options) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        // It lives shortly: the quick compiler alone starts it in two thirds of the time.
        return start(List.of(java, "-XX:TieredStopAtLevel=1", "-jar", jar.toString()), options);
    }

    /** Starts it by a command, such as that of an installed package: {@code dassie}. */
    public static DassieProcess start(List<String> command, SandboxOptions options) {
        List<String> all = new ArrayList<>(command);
        all.addAll(options.arguments(0));
        try {
            ProcessBuilder builder = new ProcessBuilder(all).redirectErrorStream(true);
            builder.environment().keySet().removeIf(name -> name.startsWith("DASSIE_"));
            Process process = builder.start();
            Thread stopping = new Thread(process::destroy, "stop dassie");
            Runtime.getRuntime().addShutdownHook(stopping);
            return new DassieProcess(process, stopping, new Sandbox(awaitAddress(process)));
        } catch (IOException e) {
            throw new UncheckedIOException("The sandbox cannot be started by " + command, e);
        }
    }

    private static URI awaitAddress(Process process) throws IOException {
        BufferedReader output = process.inputReader();
        List<String> lines = new ArrayList<>();
        for (String line = output.readLine(); line != null; line = output.readLine()) {
            if (line.startsWith(READY)) {
                Thread reading = new Thread(() -> readOn(output), "output of dassie");
                reading.setDaemon(true);
                reading.start();
                return URI.create(line.substring(READY.length()).split("[, ]", 2)[0]);
            }
            if (lines.size() < SHOWN_LINES) {
                lines.add(line);
            }
        }
        throw new IllegalStateException("The sandbox ended before it was ready: " + String.join("\n", lines));
    }

    /** Reads what nobody wants to know, so that the process can go on to write. */
    private static void readOn(BufferedReader output) {
        try {
            while (output.readLine() != null) {}
        } catch (IOException e) {
            // It was closed: the process has ended.
        }
    }

    public Sandbox sandbox() {
        return sandbox;
    }

    /** Stops it; what it stored is gone. */
    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        try {
            Runtime.getRuntime().removeShutdownHook(stopping);
        } catch (IllegalStateException e) {
            // This JVM ends already.
        }
    }
}
