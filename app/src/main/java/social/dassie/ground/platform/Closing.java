package social.dassie.ground.platform;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * What has to be closed when this instance ends. Who opens or starts something adds it here, and it is closed in the reverse order:
 * nothing is closed before what was built on it.
 */
public final class Closing {
    /** Ends something. */
    @FunctionalInterface
    public interface Step {
        /** @param untilNs until when work in progress may go on, as {@link System#nanoTime()} */
        void close(long untilNs) throws Exception;
    }

    private final Deque<Step> steps = new ArrayDeque<>();

    /** Adds what ends at once. */
    public void add(AutoCloseable opened) {
        addPatient(untilNs -> opened.close());
    }

    /** Adds what waits for work in progress. */
    public void addPatient(Step step) {
        synchronized (steps) {
            steps.push(step);
        }
    }

    /**
     * Closes everything that was added, the latest first, each once. What fails is no reason to leave the rest open: the first
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
