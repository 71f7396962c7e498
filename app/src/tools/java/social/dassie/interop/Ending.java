package social.dassie.interop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * What this program undoes when it ends, also when it is interrupted, in the reverse order: programs end before the directory
 * with their data is removed.
 */
final class Ending {
    private static final Deque<Runnable> STEPS = new ArrayDeque<>();
    private static final int STOP_SECONDS = 10;

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(Ending::run));
    }

    private Ending() {}

    static void add(Runnable step) {
        synchronized (STEPS) {
            STEPS.push(step);
        }
    }

    private static void run() {
        synchronized (STEPS) {
            STEPS.forEach(Ending::run);
        }
    }

    private static void run(Runnable step) {
        try {
            step.run();
        } catch (RuntimeException e) {
            System.err.println("Something is left: " + e);
        }
    }

    /** Ends a process at once, with those that it started. */
    static void kill(ProcessHandle process) {
        Stream.concat(process.descendants().toList().stream(), Stream.of(process))
                .filter(ProcessHandle::destroyForcibly)
                .toList()
                .forEach(Ending::awaitEnd);
    }

    private static void awaitEnd(ProcessHandle process) {
        process.onExit()
                .completeOnTimeout(process, STOP_SECONDS, TimeUnit.SECONDS)
                .join();
    }

    /** Removes a directory with all that is in it; does nothing if there is none. */
    static void remove(Path directory) {
        if (Files.notExists(directory)) {
            return;
        }
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
