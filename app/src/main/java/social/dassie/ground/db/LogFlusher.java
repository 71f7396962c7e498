package social.dassie.ground.db;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Flushes SQLite's write-ahead log to disk on its own thread, so that the writer can meanwhile proceed with the next
 * commits. One flush covers every commit that was made before it began.
 *
 * <p>With <a href="https://www.sqlite.org/pragma.html#pragma_synchronous">{@code synchronous=NORMAL}</a> SQLite itself
 * flushes what is needed to keep the file consistent: the log before it is copied into the database, the database before
 * the log restarts, the log's new header. It omits the flush at each commit, which this class performs.
 */
final class LogFlusher implements AutoCloseable {
    private final Path log;
    private final Force force;
    private final Worker<Consumer<@Nullable IOException>> waiting;

    /** Forces the content of a file to disk. */
    @FunctionalInterface
    interface Force {
        void force(Path file) throws IOException;
    }

    /**
     * Creates a flusher with its own thread.
     *
     * @param log the file next to the database whose name ends in {@code -wal}
     */
    LogFlusher(Path log, Force force) {
        this.log = log;
        this.force = force;
        this.waiting = new Worker<>("flusher", this::flushAll);
    }

    /**
     * Flushes the current content of the log.
     *
     * @param then is called in the order of these calls: with null when the content is on disk, or with the reason why
     *     that is uncertain; it must be short and must not throw
     */
    void flush(Consumer<@Nullable IOException> then) {
        waiting.add(then);
    }

    private void flushAll(Consumer<@Nullable IOException> first) {
        List<Consumer<@Nullable IOException>> all = new ArrayList<>();
        for (Consumer<@Nullable IOException> next = first; next != null; next = waiting.poll()) {
            all.add(next);
        }
        IOException failure = forceLog();
        all.forEach(then -> then.accept(failure));
    }

    private @Nullable IOException forceLog() {
        try {
            force.force(log);
            return null;
        } catch (NoSuchFileException e) {
            return null; // SQLite copied all of it into the database, flushed that, and deleted the log
        } catch (IOException e) {
            return e;
        }
    }

    /** Flushes the file. It is opened each time, so that the flush always concerns the current log. */
    static void sync(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(false);
        }
    }

    /** Performs the pending flushes, then ends. */
    @Override
    public void close() {
        waiting.close();
    }
}
