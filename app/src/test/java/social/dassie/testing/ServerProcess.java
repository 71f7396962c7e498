package social.dassie.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A program of ours in a JVM of its own, so that it can be stopped and killed. */
public final class ServerProcess implements AutoCloseable {
    private final Process process;
    private final BufferedReader output;
    private final List<String> lines = new ArrayList<>();

    private ServerProcess(Process process) {
        this.process = process;
        this.output = process.inputReader();
    }

    /** Starts a class with arguments on this test's class path; stderr is mixed into stdout. */
    public static ServerProcess start(String mainClass, String... arguments) {
        return startIn(List.of(), mainClass, arguments);
    }

    /** Starts a server on a free port with the data in this directory. */
    public static ServerProcess serve(Path directory, String... more) {
        List<String> arguments = new ArrayList<>(List.of("--data-dir", directory.toString(), "serve", "--port", "0"));
        arguments.addAll(List.of(more));
        return start("social.dassie.Main", arguments.toArray(String[]::new));
    }

    /** The same through a command that runs the one behind it, elsewhere. */
    public static ServerProcess startIn(List<String> elsewhere, String mainClass, String... arguments) {
        List<String> command = new ArrayList<>(elsewhere);
        command.addAll(java());
        command.addAll(ClassArchive.options());
        command.add(mainClass);
        command.addAll(List.of(arguments));
        try {
            ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
            builder.environment().keySet().removeIf(name -> name.startsWith("DASSIE_"));
            return new ServerProcess(builder.start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A small and quick JVM: the one of the tests. */
    static List<String> java() {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx128m",
                "-XX:+UseSerialGC",
                // It lives for seconds, in which the second compiler costs more than it gains.
                "-XX:TieredStopAtLevel=1"));
        if (Runtime.version().feature() >= 24) {
            // What the manifest of the jar says, which is not in use here. The archive of the JDK itself was made
            // without
            // it, which the JVM would say in the output.
            command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-Xlog:cds=off"));
        }
        return command;
    }

    /** Waits until the server says where it listens, and returns that address. */
    public String awaitAddress() {
        String marker = "Dassie listens on ";
        return awaitLine(marker).substring(marker.length()).split("[, ]", 2)[0];
    }

    /** Waits for a line that begins with a text. */
    public String awaitLine(String start) {
        for (String line = next(); ; line = next()) {
            if (line.startsWith(start)) {
                return line;
            }
        }
    }

    /** Waits for a line that contains a text, if none of those that were read does. */
    public String awaitLineWith(String text) {
        for (String line : lines) {
            if (line.contains(text)) {
                return line;
            }
        }
        for (String line = next(); ; line = next()) {
            if (line.contains(text)) {
                return line;
            }
        }
    }

    /** Everything it said until it ended, and its exit code. */
    public int awaitEnd() throws InterruptedException, IOException {
        output.lines().forEach(lines::add);
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            throw new IllegalStateException("It did not end: " + lines);
        }
        return process.exitValue();
    }

    public List<String> lines() {
        return lines;
    }

    /** What it has said until now, and what its threads do if it still runs, for the message of a test that waited in vain. */
    public String said() throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-QUIT", Long.toString(process.pid()))
                .start()
                .waitFor();
        for (int quiet = 0; quiet < 10; quiet++) {
            while (output.ready()) {
                lines.add(output.readLine());
                quiet = 0;
            }
            TimeUnit.MILLISECONDS.sleep(100);
        }
        return (process.isAlive() ? "a process that runs: " : "a process that ended: ") + lines;
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** Asks it to end (SIGTERM). */
    public void stop() {
        // Process.destroy would close our end of its output as well.
        process.toHandle().destroy();
    }

    /** Ends it at once (SIGKILL). */
    public void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    private String next() {
        try {
            String line = output.readLine();
            if (line == null) {
                throw new IllegalStateException("It ended too early: " + lines);
            }
            lines.add(line);
            return line;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
