package social.dassie.media.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import social.dassie.ground.storage.StartException;

/**
 * Moves all files from the data directory to the bucket, or back, whether or not the server is running: files are looked
 * up in both. A file is deleted from its old place once the stored copy was read back and is identical. An interrupted
 * move, even by {@code kill -9}, continues when it is started again.
 */
public final class MediaMove {
    /** Receives the progress, in bytes. */
    @FunctionalInterface
    public interface Progress {
        void at(long done, long total);
    }

    /** The number of files, and their size. */
    public record Moved(long files, long bytes) {
        private Moved plus(long more) {
            return new Moved(files + 1, bytes + more);
        }
    }

    private final MediaStore store;
    private final boolean isOut;
    private final Progress progress;
    private Moved moved = new Moved(0, 0);

    /**
     * Throws {@link StartException} if the move is not allowed.
     *
     * @param isOut whether files move to the bucket
     */
    public MediaMove(MediaStore store, boolean isOut, Progress progress) throws IOException {
        this.store = store;
        this.isOut = isOut;
        this.progress = progress;
        store.checkBucketIsNoted();
        if (store.isElsewhere() != isOut) {
            throw new StartException("New files go to the other place: first set media.store to "
                    + (isOut ? MediaStore.ELSEWHERE : "directory") + " and restart the server");
        }
        if (!isOut && !store.places().named().isOurs()) {
            throw new StartException(store.places().named().shown()
                    + " belongs to another data directory, whose files must not be taken away: when that one is no"
                    + " longer used, run 'dassie media claim'");
        }
    }

    /** Returns the files that are still to be moved. */
    public Moved left() throws IOException {
        Moved[] all = {new Moved(0, 0)};
        from().forEach(file -> all[0] = all[0].plus(file.bytes()));
        return all[0];
    }

    /** Returns the files that were moved so far. */
    public Moved moved() {
        return moved;
    }

    /** Moves everything. Throws if a place fails; files that were moved stay moved. */
    public void run() throws IOException {
        List<StoredMedia> files = new ArrayList<>();
        from().forEach(files::add);
        long total = files.stream().mapToLong(StoredMedia::bytes).sum();
        long done = 0;
        for (StoredMedia file : files) {
            boolean isMoved = isOut ? moveOut(file.name()) : moveIn(file);
            if (isMoved) {
                moved = moved.plus(file.bytes());
            }
            done += file.bytes();
            progress.at(done, total);
        }
    }

    private FilePlace from() {
        return isOut ? store.places().directory() : store.places().named();
    }

    /** Returns false if the file was deleted meanwhile. */
    private boolean moveOut(String name) throws IOException {
        Path file = store.places().directory().find(name).orElse(null);
        if (file == null) {
            return false;
        }
        FileBucket bucket = store.places().named();
        Path back = Files.createTempFile(store.temporaryDirectory(), "back", null);
        try {
            bucket.copy(name, file);
            if (!bucket.save(name, back) || Files.mismatch(file, back) >= 0) {
                throw new IOException("What came back of " + name + " from " + bucket.shown()
                        + " is not what was stored: the place is not to be trusted");
            }
        } catch (NoSuchFileException deleted) {
            bucket.delete(name); // the bucket may have it now
            return false;
        } finally {
            Files.deleteIfExists(back);
        }
        return store.places().directory().delete(name);
    }

    private boolean moveIn(StoredMedia file) throws IOException {
        FileBucket bucket = store.places().named();
        Path arrived = Files.createTempFile(store.temporaryDirectory(), "back", null);
        try {
            if (bucket.isGoing(file.name()) || !bucket.save(file.name(), arrived)) {
                return false;
            }
            if (Files.size(arrived) != file.bytes()) {
                throw new IOException("Of " + file.name() + " came " + Files.size(arrived) + " bytes instead of "
                        + file.bytes() + " from " + bucket.shown());
            }
            store.places().directory().put(file.name(), arrived);
            if (bucket.isGoing(file.name())) {
                store.places().directory().delete(file.name()); // it was deleted during the download
                return false;
            }
        } finally {
            Files.deleteIfExists(arrived);
        }
        bucket.deleteNow(file.name());
        return true;
    }
}
