package social.dassie.ground.jobs;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The ends of work that continued without a thread of its {@link DueQueue}. One thread handles all those that have come when
 * it looks: they mostly come together, with one commit.
 *
 * @param <W> a unit of work
 */
final class Endings<W> {
    private record Ending<W>(W work, Runnable rest) {}

    private final Predicate<Runnable> threads;
    private final Consumer<Endings<W>> handler;
    private final Runnable refused;
    private final Queue<Ending<W>> waiting = new ConcurrentLinkedQueue<>();
    /** Whether a thread is going to look. */
    private final AtomicBoolean isPlanned = new AtomicBoolean();

    /**
     * Creates an empty queue.
     *
     * @param threads runs an action on a thread; returns false if no thread is available
     * @param handler calls {@link #run}, on one of the threads
     * @param refused is called when no thread is available: then {@link #handleRest} is needed
     */
    Endings(Predicate<Runnable> threads, Consumer<Endings<W>> handler, Runnable refused) {
        this.threads = threads;
        this.handler = handler;
        this.refused = refused;
    }

    /** Adds an end; may be called by any thread, and returns at once. */
    void add(W work, Runnable rest) {
        waiting.add(new Ending<>(work, rest));
        if (isPlanned.compareAndSet(false, true) && !threads.test(this::handle)) {
            isPlanned.set(false);
            refused.run();
        }
    }

    private void handle() {
        isPlanned.set(false);
        handler.accept(this);
    }

    /** Handles on this thread what no other is going to handle. */
    void handleRest() {
        if (!waiting.isEmpty() && isPlanned.compareAndSet(false, true)) {
            handle();
        }
    }

    /**
     * Does what is left of all that have come.
     *
     * @param ended is called after each, {@code failed} after each that threw
     * @return those that threw
     */
    List<W> run(Consumer<W> ended, BiConsumer<W, Throwable> failed) {
        List<W> thrown = new ArrayList<>(0);
        for (Ending<W> next = waiting.poll(); next != null; next = waiting.poll()) {
            try {
                next.rest().run();
            } catch (Throwable e) {
                failed.accept(next.work(), e);
                thrown.add(next.work());
                continue;
            }
            ended.accept(next.work());
        }
        return thrown;
    }
}
