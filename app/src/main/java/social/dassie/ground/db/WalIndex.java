package social.dassie.ground.db;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.storage.SqliteFile;

/**
 * Detects commits of other processes without querying SQLite: the header of the wal-index, the shared memory by which
 * connections find the content of the log, counts the commits of all (<a
 * href="https://www.sqlite.org/walformat.html#the_wal_index_header">WAL-Index Header</a>). A commit that the caches of this
 * process did not hear of is another process's. {@code PRAGMA data_version} has the same information, but takes a
 * connection and two locks, which was a tenth of the time for one post.
 *
 * <p>A process that closes a file releases all its locks on it (POSIX), including SQLite's. So the file is opened once
 * for all databases of this process, and stays open as long as any of them.
 */
final class WalIndex implements AutoCloseable {
    /** The offset of the counter of commits ({@code iChange}). */
    private static final int COMMITS = 8;

    private static final int HEADER = 48;

    private static final VarHandle INTS = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.nativeOrder());
    /** By the real path of the database. */
    private static final Map<Path, Shared> OPEN = new HashMap<>();

    private final SqliteFile file;
    private volatile @Nullable Shared shared;
    private volatile int reported;

    private static final class Shared {
        final FileChannel channel;
        final MappedByteBuffer header;
        int users;

        Shared(Path file) throws IOException {
            channel = FileChannel.open(file, StandardOpenOption.READ);
            header = channel.map(FileChannel.MapMode.READ_ONLY, 0, HEADER);
        }
    }

    WalIndex(SqliteFile file) {
        this.file = file;
    }

    /**
     * Returns whether the caches know of every commit that can be read. A connection to the database must be open that has
     * read from it.
     */
    boolean isReported() {
        return file.isAlone() || commits() == reported; // alone, there is no such file, and no other process either
    }

    /** Declares that the caches know of every commit up to the one that {@link #commits} returned. */
    void reported(int commits) {
        reported = commits;
    }

    /**
     * Declares that the caches know of the commit that this process just completed, and that changed rows.
     *
     * @param before what {@link #commits} returned when its transaction had begun, and no other process could commit
     */
    void committed(int before) {
        if (!file.isAlone() && commits() == before + 1) {
            reported = before + 1; // otherwise another process has committed since
        }
    }

    /** Returns the counter of commits in the header; it only counts those that wrote pages. */
    int commits() {
        if (file.isAlone()) {
            return 0;
        }
        Shared open = shared;
        if (open == null) {
            open = open();
        }
        return (int) INTS.getVolatile(open.header, COMMITS);
    }

    private Shared open() {
        synchronized (OPEN) {
            Shared open = shared;
            try {
                if (open == null) {
                    Path path = file.path().toRealPath();
                    open = OPEN.get(path);
                    if (open == null) {
                        open = new Shared(path.resolveSibling(path.getFileName() + "-shm"));
                        OPEN.put(path, open);
                    }
                    open.users++;
                    shared = open;
                }
                return open;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Must be called after all connections are closed. */
    @Override
    public void close() {
        synchronized (OPEN) {
            Shared open = shared;
            if (open != null && --open.users == 0) {
                OPEN.values().remove(open);
                try {
                    open.channel.close();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
            shared = null;
        }
    }
}
