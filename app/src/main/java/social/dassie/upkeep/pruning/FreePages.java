package social.dassie.upkeep.pruning;

import java.util.function.LongConsumer;
import social.dassie.ground.db.Database;

/** The free pages of the database file: returned to the file system a few at a time, so that no thread waits for long. */
public final class FreePages {
    /** Pages in one transaction: 1 MB. */
    private static final int AT_ONCE = 256;

    private final Database db;

    public FreePages(Database db) {
        this.db = db;
    }

    /** Returns their size in bytes. */
    public long bytes() {
        return db.freePages() * db.pageBytes();
    }

    /**
     * Releases them. Returns the number of bytes; the file is smaller after the next checkpoint.
     *
     * @param spare how many of them to keep
     * @param progress receives the number released so far
     */
    public long release(long spare, LongConsumer progress) {
        long before = Long.MAX_VALUE;
        long free = db.freePages();
        long first = free;
        while (free > spare && free < before) {
            before = free;
            db.releasePages((int) Math.min(AT_ONCE, free - spare));
            free = db.freePages();
            progress.accept(first - free);
        }
        return (first - free) * db.pageBytes();
    }
}
