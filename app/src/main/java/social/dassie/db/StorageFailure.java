package social.dassie.db;

import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteException;

/**
 * A failure of the disk or the database file that the caller should hear about as such.
 *
 * @param status the HTTP status that says it
 * @param message safe to show
 */
public record StorageFailure(int status, String message) {
    /** Finds the failure behind an exception; null when something else went wrong. */
    public static @Nullable StorageFailure of(Throwable failure) {
        for (Throwable t = failure; t != null; t = t.getCause()) {
            if (t instanceof UnflushedException) {
                return new StorageFailure(503, "The storage of this server fails, what was sent may not last");
            }
            if (t instanceof SQLiteException sqlite) {
                return switch (sqlite.getResultCode()) {
                    case SQLITE_FULL -> new StorageFailure(507, "The disk of this server is full, nothing was saved");
                    case SQLITE_IOERR, SQLITE_READONLY, SQLITE_CANTOPEN ->
                        new StorageFailure(503, "The storage of this server cannot be written, nothing was saved");
                    case SQLITE_BUSY, SQLITE_LOCKED ->
                        new StorageFailure(503, "The server is busy, nothing was saved, please try again");
                    default -> null;
                };
            }
        }
        return null;
    }
}
