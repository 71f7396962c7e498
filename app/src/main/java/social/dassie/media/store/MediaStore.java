package social.dassie.media.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.storage.Directories;
import social.dassie.ground.storage.StartException;
import social.dassie.media.images.ImageFile;

/**
 * The files of posts, profiles and emoji, in the data directory or in a configured bucket. New ones go where
 * {@code media.store} says. They are looked up in both, so that they are found while they are moved from one to the
 * other. A name is 128 random bits and an extension, so no caller can guess it. A file is stored completely or not at
 * all.
 *
 * <p>Storing and finding a file may cause a request to another machine: no transaction may be open then. Deleting one
 * does not.
 */
public final class MediaStore {
    /** The value of {@code media.store} when new files go to the bucket. */
    public static final String ELSEWHERE = "s3";

    private static final Logger LOG = LoggerFactory.getLogger(MediaStore.class);
    private static final int NAME_BYTES = 16;
    private static final Pattern NAME = Pattern.compile("[0-9a-f]{32}\\.[a-z0-9]{2,5}");
    private static final Pattern EXTENSION = Pattern.compile("[a-z0-9]{2,5}");

    private final Path temporary;
    private final MediaPlaces places;
    private final LastBucket noted;
    private final SecureRandom random = new SecureRandom();

    /**
     * Uses the files of a data directory only. Creates the directories, readable only by their owner where that is
     * possible.
     */
    public MediaStore(Path dataDirectory) throws IOException {
        this(
                dataDirectory,
                (root, temporary) -> new MediaPlaces(new FileDirectory(root, temporary), Optional.empty(), false));
    }

    /** Creates the places of files. */
    @FunctionalInterface
    private interface Opening {
        MediaPlaces open(Path root, Path temporary) throws IOException;
    }

    private MediaStore(Path dataDirectory, Opening opening) throws IOException {
        Path root = dataDirectory.resolve("media");
        this.temporary = root.resolve("tmp");
        Directories.createPrivate(temporary);
        this.places = opening.open(root, temporary);
        this.noted = new LastBucket(root.resolve("bucket"));
    }

    /** Throws {@link StartException} if the settings of the bucket are incomplete. */
    public static MediaStore of(Platform platform) {
        return of(platform.directory().path(), platform.settings().get());
    }

    /** As above, for callers without an open database. */
    public static MediaStore of(Path dataDirectory, Settings settings) {
        try {
            return new MediaStore(dataDirectory, (root, temporary) -> MediaPlaces.of(root, temporary, settings));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }

    /** Whether new files go to the bucket. */
    public boolean isElsewhere() {
        return places.isElsewhere();
    }

    /** Returns the display name of the bucket; empty if none is configured. */
    public String elsewhere() {
        return places.shown();
    }

    MediaPlaces places() {
        return places;
    }

    /**
     * Returns the directory for uploads and their processing. It is on the same file system as the files of the data
     * directory, so that storing one there is a rename.
     */
    public Path temporaryDirectory() {
        return temporary;
    }

    /** Creates a new directory for processing one upload. */
    public WorkDirectory workplace() throws IOException {
        return new WorkDirectory(Files.createTempDirectory(temporary, "work"));
    }

    /** Deletes what a crash left in the temporary directory; a server calls it once, before the first upload. */
    public void removeTemporary() throws IOException {
        try (Stream<Path> files = Files.list(temporary)) {
            for (Path file : files.toList()) {
                Directories.remove(file);
            }
        }
    }

    /** Records where the running server looks for files, so that no file is moved to where it does not look. */
    public void noteBucket() throws IOException {
        noted.note(elsewhere());
    }

    /** Throws {@link StartException} if the server was last started with another bucket, or with none. */
    void checkBucketIsNoted() throws IOException {
        noted.check(places.named().shown());
    }

    /** Stores a finished file and returns its name; the file is moved away from its path. */
    public String store(Path file, String extension) throws IOException {
        if (!EXTENSION.matcher(extension).matches()) {
            throw new IllegalArgumentException("extension " + extension);
        }
        byte[] bits = new byte[NAME_BYTES];
        random.nextBytes(bits);
        String name = HexFormat.of().formatHex(bits) + "." + extension;
        places.forNewFiles().put(name, file);
        return name;
    }

    /**
     * Stores a finished file under a name that the caller made of 32 hexadecimal digits and an extension; the file is moved away
     * from its path.
     */
    public void storeAs(String name, Path file) throws IOException {
        if (!isName(name)) {
            throw new IllegalArgumentException("name " + name);
        }
        places.forNewFiles().put(name, file);
    }

    public String store(ImageFile image) throws IOException {
        return store(image.path(), image.format().extension());
    }

    /**
     * Returns a path on this machine where the file can be read now. Empty for an unknown name and for text that is not a
     * name, such as a path; throws if a bucket does not answer.
     */
    public Optional<Path> find(String name) {
        if (!isName(name)) {
            return Optional.empty();
        }
        try {
            for (FilePlace place : places.all()) {
                Optional<Path> found = place.find(name);
                if (found.isPresent()) {
                    return found;
                }
            }
            // It may have been moved to the place that was checked first.
            return places.directory().find(name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns false if there was no such file; if a bucket is configured, always returns true without asking it. */
    public boolean delete(String name) throws IOException {
        boolean isDeleted = false;
        if (isName(name)) {
            for (FilePlace place : places.all()) {
                isDeleted |= place.delete(name);
            }
        }
        return isDeleted;
    }

    /** Deletes a file that is no longer needed. A failure is only logged; the caller is not informed. */
    public void discard(@Nullable String name) {
        try {
            if (name != null) {
                delete(name);
            }
        } catch (IOException e) {
            LOG.warn("Could not delete the file {}", name, e);
        }
    }

    /** Returns the size of one file in bytes; 0 if it does not exist, or is in a bucket and was not requested recently. */
    public long size(String name) throws IOException {
        for (FilePlace place : isName(name) ? places.all() : List.<FilePlace>of()) {
            long bytes = place.size(name);
            if (bytes > 0) {
                return bytes;
            }
        }
        return 0;
    }

    /** Receives each stored file. */
    @FunctionalInterface
    public interface Visitor {
        void visit(StoredMedia file) throws IOException;
    }

    /**
     * Calls the visitor for every stored file; files may be added and deleted meanwhile, and a file that is being moved
     * may be visited twice.
     */
    public void forEach(Visitor visitor) throws IOException {
        for (FilePlace place : places.all()) {
            place.forEach(visitor::visit);
        }
    }

    /** Deletes the files in the bucket whose deletion is pending. The server does this periodically. */
    public void deletePending() throws IOException {
        for (FilePlace place : places.all()) {
            place.deletePending();
        }
    }

    /** Whether this data directory may delete in the bucket; true if none is configured. */
    public boolean isOwner() throws IOException {
        for (FilePlace place : places.all()) {
            if (!place.isOurs()) {
                return false;
            }
        }
        return true;
    }

    /** Returns the number of deleted files that still exist in the bucket; 0 if none is configured. */
    public long going() {
        try {
            long going = 0;
            for (FilePlace place : places.all()) {
                going += place.going();
            }
            return going;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns how often the bucket failed since the start; 0 if none is configured. */
    public long bucketFailures() {
        return places.all().stream().mapToLong(FilePlace::failures).sum();
    }

    /** Makes this data directory the one that deletes in the bucket. Deletes the local cache of the bucket. */
    public void claim() throws IOException {
        places.named().claim();
    }
}
