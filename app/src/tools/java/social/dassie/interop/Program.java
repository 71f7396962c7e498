package social.dassie.interop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Programs that this one starts. None of them outlives it. */
final class Program implements AutoCloseable {
    private static final int START_SECONDS = 60;
    private static final int STOP_SECONDS = 10;
    private static final int MAX_COMPLAINT = 500;

    private final Process process;

    private Program(Process process) {
        this.process = process;
    }

    /** Whether a program of this name is on the path. */
    static boolean isInstalled(String name) {
        return Stream.of(System.getenv("PATH").split(":", -1))
                .anyMatch(place -> Files.isExecutable(Path.of(place, name)));
    }

    /** Starts a server whose output goes to a file. */
    static Program start(Path log, Map<String, String> environment, List<String> command) {
        Program program = new Program(launch(log, environment, command));
        Ending.add(() -> Ending.kill(program.process.toHandle()));
        Ending.add(program::close);
        return program;
    }

    /** Runs a command to its end, with a text for its questions, and returns what it printed. */
    static String run(Path log, String input, List<String> command) {
        return run(log, input, START_SECONDS, command);
    }

    /** Runs one that may take this many seconds. */
    static String run(Path log, String input, int seconds, List<String> command) {
        try {
            Process process = launch(log, Map.of(), command);
            process.getOutputStream().write(input.getBytes(StandardCharsets.UTF_8));
            process.getOutputStream().close();
            if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
            String printed = Files.readString(log, StandardCharsets.ISO_8859_1);
            if (process.exitValue() != 0) {
                throw new IllegalStateException(String.join(" ", command) + " ended with "
                        + printed.substring(Math.max(0, printed.length() - MAX_COMPLAINT)));
            }
            return printed;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Process launch(Path log, Map<String, String> environment, List<String> command) {
        try {
            ProcessBuilder builder = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .directory(Objects.requireNonNull(log.getParent()).toFile());
            builder.environment().keySet().removeIf(name -> name.startsWith("DASSIE_"));
            builder.environment().putAll(environment);
            return builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sends a signal, such as {@code STOP}. */
    void signal(String name) {
        try {
            new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                    .inheritIO()
                    .start()
                    .waitFor();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Waits until this address is answered with success. */
    Program awaits(String address) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(address))
                .header("User-Agent", "interop")
                .build();
        HttpClient http = HttpClient.newHttpClient();
        boolean isUp = Wait.until(START_SECONDS, () -> {
            try {
                return process.isAlive()
                        && http.send(request, BodyHandlers.discarding()).statusCode() == 200;
            } catch (IOException notYet) {
                return false;
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        if (!isUp) {
            close();
            throw new IllegalStateException(address + " does not answer");
        }
        return this;
    }

    static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        // Some end without the processes that they started.
        List<ProcessHandle> started = process.descendants().toList();
        process.destroy();
        try {
            if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
        }
        started.forEach(Ending::kill);
    }
}
