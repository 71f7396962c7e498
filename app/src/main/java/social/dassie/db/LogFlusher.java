package social.dassie.db;

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
 * Flushes SQLite's write-ahead log to the disk, on a thread of its own: while the disk is waited for, the writer goes on
 * with the next commits. One flush serves every commit that was made before it began.
 *
 * <p>With <a href="https://www.sqlite.org/pragma.html#pragma_synchronous">{@code synchronous=NORMAL}</a> SQLite itself
 * flushes whatever keeps the file whole: the log before it is copied into the database, the database before the log starts
 * over, the log's new header. It leaves out the flush at each commit, and that is the one made here.
 */
final class LogFlusher implements AutoCloseable {
    private final Path log;
    private final Force force;
    private final Worker<Consumer<@Nullable IOException>> waiting;

    /** Puts what was written to a file on the disk. */
    @FunctionalInterface
    interface Force {
        void force(Path file) throws IOException;
    }

    /**
     * Makes a flusher with a thread of its own.
     *
     * @param log the file beside the database whose name ends in {@code -wal}
     */
    LogFlusher(Path log, Force force) {
        this.log = log;
        this.force = force;
        this.waiting = new Worker<>("flusher", this::flushAll);
    }

    /**
     * Has what is in the log by now flushed.
     *
     * @param then hears, in the order of these calls, that it is on the disk (null) or why that is not certain; it must be
     *     short and not throw
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

    /** Opens the file each time: nothing is ever flushed but the log that is there now. */
    static void sync(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(false);
        }
    }

    /** Flushes what waits, and no more. */
    @Override
    public void close() {
        waiting.close();
    }
}
