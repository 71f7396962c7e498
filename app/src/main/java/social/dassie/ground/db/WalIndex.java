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
 * Detects commits of any process without querying SQLite: the header of the wal-index, the shared memory by which
 * connections find the content of the log, changes with each commit (<a
 * href="https://www.sqlite.org/walformat.html#the_wal_index_header">WAL-Index Header</a>). {@code PRAGMA data_version}
 * has the same information, but takes a connection and two locks, which was a tenth of the time for one post.
 *
 * <p>A process that closes a file releases all its locks on it (POSIX), including SQLite's. So the file is opened once
 * for all databases of this process, and stays open as long as any of them.
 */
final class WalIndex implements AutoCloseable {
    /** The offset of the header's checksum; the header contains a counter of the commits. */
    private static final int CHECKSUM = 40;

    private static final int HEADER = 48;

    private static final VarHandle LONGS = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());
    /** By the real path of the database. */
    private static final Map<Path, Shared> OPEN = new HashMap<>();

    /** Spreads small numbers over all bits (the golden ratio). */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private final SqliteFile file;
    private final RowChanges changes;
    private volatile @Nullable Shared shared;

    private static final class Shared {
        final FileChannel channel;
        final MappedByteBuffer header;
        int users;

        Shared(Path file) throws IOException {
            channel = FileChannel.open(file, StandardOpenOption.READ);
            header = channel.map(FileChannel.MapMode.READ_ONLY, 0, HEADER);
        }
    }

    WalIndex(SqliteFile file, RowChanges changes) {
        this.file = file;
        this.changes = changes;
    }

    /**
     * Returns a stamp that changes twice per commit: when a connection can read the commit, and when the row caches were
     * notified of it; objects derived from them in between must not be cached any longer. A connection to the database
     * must be open that has read from it.
     */
    long stamp() {
        long reported = changes.reported() * SPREAD;
        if (file.isAlone()) {
            return reported; // there is no such file, and no other process either
        }
        Shared open = shared;
        if (open == null) {
            open = open();
        }
        return (long) LONGS.getVolatile(open.header, CHECKSUM) + reported;
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
