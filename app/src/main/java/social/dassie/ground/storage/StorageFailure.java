package social.dassie.ground.storage;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Problem;
import social.dassie.ground.metrics.FileDescriptors;
import social.dassie.ground.s3.BucketException;

/**
 * A failure of the disk or the database file that the caller should be informed about.
 *
 * @param status the HTTP status for it
 * @param code a text that is safe to show
 */
public record StorageFailure(int status, ErrorCode code) {

    private static final ErrorCode DISK_FULL = ErrorCode.of("error.the_disk_is_full", "the disk is full");
    private static final ErrorCode CLOSED = ErrorCode.of("error.is_closed_to", "{0} is closed to {1}");

    public static final StorageFailure FULL = new StorageFailure(
            507, ErrorCode.of("error.server_disk_full", "The disk of this server is full, nothing was saved"));
    public static final StorageFailure UNWRITABLE = new StorageFailure(
            503,
            ErrorCode.of("error.storage_unwritable", "The storage of this server is not writable, nothing was saved"));
    private static final StorageFailure BUSY = new StorageFailure(
            503, ErrorCode.of("error.server_busy", "The server is busy, nothing was saved, please try again"));
    private static final StorageFailure UNFLUSHED = new StorageFailure(
            503,
            ErrorCode.of("error.storage_unflushed", "The storage of this server fails, what was sent may not last"));
    private static final StorageFailure NO_HANDLE = new StorageFailure(
            503,
            ErrorCode.of(
                    "error.too_many_open_files",
                    "The server has too many files open at the moment, nothing was saved, please try again"));
    private static final StorageFailure ELSEWHERE = new StorageFailure(
            503,
            ErrorCode.of(
                    "error.bucket_unreachable",
                    "The object storage of this server does not respond, please try again later"));
    public static final StorageFailure DAMAGED =
            new StorageFailure(503, ErrorCode.of("error.database_damaged", "The database of this server is damaged"));

    /** The mask of SQLite's primary codes. The last byte of an extended code is its primary code. */
    private static final int PRIMARY = 0xff;

    private static final int SQLITE_BUSY = 5;
    private static final int SQLITE_LOCKED = 6;
    private static final int SQLITE_READONLY = 8;
    private static final int SQLITE_IOERR = 10;
    private static final int SQLITE_CORRUPT = 11;
    private static final int SQLITE_FULL = 13;
    private static final int SQLITE_CANTOPEN = 14;
    private static final int SQLITE_NOTADB = 26;
    /** The code for a lack of space for the connections' shared memory, which is a file. */
    private static final int SQLITE_IOERR_SHMSIZE = SQLITE_IOERR | 19 << 8;

    /** This system's message for a full disk: it is in the user's language, and Java provides nothing else. */
    private static final Set<String> NO_ROOM = noRoom();

    /** Finds the storage failure that caused an exception; null if there is none. */
    public static @Nullable StorageFailure of(Throwable failure) {
        for (Throwable t = failure; t != null; t = t.getCause()) {
            StorageFailure found = ofOne(t);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static @Nullable StorageFailure ofOne(Throwable t) {
        if (t instanceof UnflushedException) {
            return UNFLUSHED;
        }
        if (t instanceof SQLiteException sqlite) {
            StorageFailure found = ofCode(sqlite.getResultCode().code);
            return UNWRITABLE.equals(found) && FileDescriptors.areUsedUp() ? NO_HANDLE : found;
        }
        if (t instanceof BucketException) {
            return ELSEWHERE;
        }
        if (t instanceof IOException file) {
            if (isFull(file)) {
                return FULL;
            }
            if (FileDescriptors.ranOut(file)) {
                return NO_HANDLE;
            }
            return file instanceof AccessDeniedException || words(file).equals("Read-only file system")
                    ? UNWRITABLE
                    : null;
        }
        return null;
    }

    private static @Nullable StorageFailure ofCode(int code) {
        if (code == SQLITE_IOERR_SHMSIZE) {
            return FULL;
        }
        return switch (code & PRIMARY) {
            case SQLITE_FULL -> FULL;
            case SQLITE_IOERR, SQLITE_READONLY, SQLITE_CANTOPEN -> UNWRITABLE;
            case SQLITE_BUSY, SQLITE_LOCKED -> BUSY;
            case SQLITE_CORRUPT, SQLITE_NOTADB -> DAMAGED;
            default -> null;
        };
    }

    public boolean isFull() {
        return equals(FULL);
    }

    /** Returns whether the database was only busy, so that a later attempt can succeed. */
    boolean isBusy() {
        return equals(BUSY);
    }

    /** Returns whether it is unrelated to the database. */
    boolean isElsewhere() {
        return equals(ELSEWHERE);
    }

    /** Returns whether stored data is damaged. */
    public boolean isDamage() {
        return equals(DAMAGED);
    }

    /** Returns what is wrong, without the consequence for a request. */
    public String words() {
        return code.toString().split(",", 2)[0];
    }

    /** Returns what is wrong and what to do about it, for an operator. */
    public String advice() {
        if (isFull()) {
            return "The disk is full, nothing was saved: make room and try again";
        }
        if (isDamage()) {
            return "The database is damaged: stop the server, let 'dassie check' say how much, and make a new data"
                    + " directory from the last backup with 'dassie restore'";
        }
        if (equals(ELSEWHERE)) {
            return "The bucket of media did not work: the log line that begins with 'Media bucket' says what is wrong";
        }
        if (equals(NO_HANDLE)) {
            return FileDescriptors.advice();
        }
        return equals(UNWRITABLE)
                ? "The data directory cannot be written, nothing was saved: look at the disk, and at the owner of its files"
                : code.toString();
    }

    /** As {@link #advice()}, including the object store's own message if there is one, which is not secret to an operator. */
    public String advice(Throwable failure) {
        for (Throwable t = failure; t != null; t = t.getCause()) {
            if (t instanceof BucketException) {
                return String.valueOf(t.getMessage());
            }
        }
        return advice();
    }

    /** Returns a file failure as a text for an operator, without a class name. */
    public static String reason(Throwable wrapped) {
        return cause(wrapped).toString();
    }

    /** Returns the same as an argument of a {@link Problem}, which is translated if there is a translation. */
    public static Object cause(Throwable wrapped) {
        Throwable inner = wrapped instanceof UncheckedIOException ? wrapped.getCause() : null;
        Throwable failure = inner == null ? wrapped : inner;
        if (failure instanceof IOException file && isFull(file)) {
            return Problem.of(DISK_FULL);
        }
        if (failure instanceof AccessDeniedException denied) {
            return Problem.of(CLOSED, denied.getFile(), System.getProperty("user.name"));
        }
        String words = failure.getMessage();
        return words == null || words.isEmpty() ? failure.getClass().getSimpleName() : words;
    }

    private static boolean isFull(IOException failure) {
        return NO_ROOM.stream().anyMatch(words(failure)::contains);
    }

    private static String words(IOException failure) {
        String words = failure instanceof FileSystemException file ? file.getReason() : failure.getMessage();
        return words == null ? "" : words;
    }

    private static Set<String> noRoom() {
        Set<String> words = new HashSet<>(
                Set.of("No space left on device", "Disk quota exceeded", "There is not enough space on the disk"));
        Path full = Path.of("/dev/full");
        if (Files.isWritable(full)) {
            try (OutputStream out = Files.newOutputStream(full)) {
                out.write(0);
            } catch (IOException e) {
                words.add(words(e));
            }
        }
        words.remove("");
        return words;
    }
}
