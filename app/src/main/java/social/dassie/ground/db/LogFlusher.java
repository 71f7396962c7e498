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
 * Flushes SQLite's write-ahead log to the disk on its own thread, so that the writer can go on with the next commits
 * meanwhile. One flush covers every commit that was made before it began.
 *
 * <p>With <a href="https://www.sqlite.org/pragma.html#pragma_synchronous">{@code synchronous=NORMAL}</a> SQLite itself
 * flushes whatever keeps the file consistent: the log before it is copied into the database, the database before the
 * log starts over, the log's new header. It omits the flush at each commit; this class makes it.
 */
final class LogFlusher implements AutoCloseable {
    private final Path log;
    private final Force force;
    private final Worker<Consumer<@Nullable IOException>> waiting;

    /** Forces the content of a file to the disk. */
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
     * Flushes what is in the log now.
     *
     * @param then is called in the order of these calls: with null when the content is on the disk, or with the reason
     *     why that is not certain; it must be short and must not throw
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
            return null; // SQLite copied all of it into the database, flushed that, and removed the log
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

    /** Flushes what waits, then ends. */
    @Override
    public void close() {
        waiting.close();
    }
}
