package social.dassie.ground.platform;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * The resources to close when this instance ends. The code that opens or starts something adds it here, and it is closed
 * in reverse order: nothing is closed before the things built on it.
 */
public final class Closing {
    /** Ends something. */
    @FunctionalInterface
    public interface Step {
        /** @param untilNs the time until which work in progress may continue, as {@link System#nanoTime()} */
        void close(long untilNs) throws Exception;
    }

    private final Deque<Step> steps = new ArrayDeque<>();

    /** Adds a resource that closes immediately. */
    public void add(AutoCloseable opened) {
        addPatient(untilNs -> opened.close());
    }

    /** Adds a step that waits for work in progress. */
    public void addPatient(Step step) {
        synchronized (steps) {
            steps.push(step);
        }
    }

    /**
     * Closes everything that was added, the latest first, each once. A failure does not leave the rest open: the first
     * failure is thrown at the end.
     */
    public void close(long untilNs) {
        RuntimeException failure = null;
        for (Step step = next(); step != null; step = next()) {
            try {
                step.close(untilNs);
            } catch (Exception e) {
                if (e instanceof InterruptedException) {
                    Thread.currentThread().interrupt();
                }
                RuntimeException failed = e instanceof RuntimeException known ? known : new IllegalStateException(e);
                if (failure == null) {
                    failure = failed;
                } else {
                    failure.addSuppressed(failed);
                }
            }
        }
        if (failure != null) {
            throw failure;
        }
    }

    private @Nullable Step next() {
        synchronized (steps) {
            return steps.poll();
        }
    }
}
