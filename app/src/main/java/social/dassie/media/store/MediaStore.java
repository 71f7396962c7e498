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
import social.dassie.ground.s3.BucketAddress;
import social.dassie.ground.s3.BucketPath;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.storage.Directories;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.storage.StorageFailure;
import social.dassie.media.images.ImageFile;

/**
 * The files of posts, profiles and emoji, wherever they lie: in the data directory, or in a bucket that the settings name. New
 * ones go to where {@code media.store} says. They are looked for in both, so that they are found while they move from one
 * to the other. A name is 128 random bits and an extension, so no caller can guess it. A file is stored completely or not at all.
 *
 * <p>To keep a file, or to find one, may mean a request to another machine: no transaction may be open then. To delete one does
 * not.
 */
public final class MediaStore {
    /** What {@code media.store} says when new files go to the bucket. */
    public static final String ELSEWHERE = "s3";

    private static final Logger LOG = LoggerFactory.getLogger(MediaStore.class);
    private static final int NAME_BYTES = 16;
    private static final int MAX_WAITING = 1_000;
    private static final Pattern NAME = Pattern.compile("[0-9a-f]{32}\\.[a-z0-9]{2,5}");
    private static final Pattern EXTENSION = Pattern.compile("[a-z0-9]{2,5}");

    private final Path temporary;
    private final Path known;
    private final FileDirectory directory;
    private final @Nullable FileBucket bucket;
    private final boolean isElsewhere;
    private final SecureRandom random = new SecureRandom();

    /** The files of a data directory alone. Creates the directories, readable only by their owner where that is possible. */
    public MediaStore(Path dataDirectory) throws IOException {
        this(dataDirectory, null);
    }

    private MediaStore(Path dataDirectory, @Nullable Settings settings) throws IOException {
        Path root = dataDirectory.resolve("media");
        this.temporary = root.resolve("tmp");
        this.known = root.resolve("bucket");
        Directories.createPrivate(temporary);
        this.directory = new FileDirectory(root, temporary);
        this.bucket = settings == null ? null : bucket(root, settings);
        this.isElsewhere = settings != null && settings.get(StoreSettings.PLACE) == StoreSettings.Place.S3;
    }

    /** Throws {@link StartException} when the settings do not say enough of the bucket. */
    public static MediaStore of(Platform platform) {
        return of(platform.directory().path(), platform.settings().get());
    }

    /** As above, for whoever has no database open. */
    public static MediaStore of(Path dataDirectory, Settings settings) {
        try {
            return new MediaStore(dataDirectory, settings);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private @Nullable FileBucket bucket(Path root, Settings settings) throws IOException {
        BucketPath where = settings.get(StoreSettings.BUCKET).orElse(null);
        if (where == null) {
            if (settings.get(StoreSettings.PLACE) == StoreSettings.Place.S3) {
                throw new StartException(
                        "media.store is s3, and no bucket is named: set media.s3.bucket to s3://BUCKET");
            }
            return null;
        }
        String keyId = settings.get(StoreSettings.KEY);
        String secret = settings.get(StoreSettings.SECRET);
        if (keyId.isEmpty() || secret.isEmpty()) {
            throw new StartException("For the media in " + settings.text(StoreSettings.BUCKET)
                    + " a key of the store is needed: set media.s3.key, and the secret in DASSIE_MEDIA_S3_SECRET");
        }
        BucketAddress address = BucketAddress.of(
                settings.get(StoreSettings.ENDPOINT),
                settings.get(StoreSettings.REGION),
                where.bucket(),
                keyId,
                secret);
        long most = settings.get(StoreSettings.NEAR_BYTES);
        NearFiles near = new NearFiles(root.resolve("near"), most, settings.get(StoreSettings.FREE_BYTES));
        return new FileBucket(address, where.prefix(), near, root, temporary);
    }

    static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }

    /** Whether new files go to the bucket. */
    public boolean isElsewhere() {
        return isElsewhere;
    }

    /** The bucket as people know it; empty when none is named. */
    public String elsewhere() {
        return bucket == null ? "" : bucket.shown();
    }

    FileDirectory directory() {
        return directory;
    }

    /** Throws {@link StartException} when none is named. */
    FileBucket bucket() {
        if (bucket == null) {
            throw new StartException("No bucket for media is named: set media.s3.bucket to s3://BUCKET");
        }
        return bucket;
    }

    private List<FilePlace> places() {
        return bucket == null ? List.of(directory) : List.of(directory, bucket);
    }

    private FilePlace newFiles() {
        return isElsewhere ? bucket() : directory;
    }

    /**
     * The directory for uploads and for work on them. It is on the same file system as the files of the data directory, so that
     * storing one there is a rename.
     */
    public Path temporaryDirectory() {
        return temporary;
    }

    /** A new directory for the work on one upload. */
    public Workplace workplace() throws IOException {
        return new Workplace(Files.createTempDirectory(temporary, "work"));
    }

    /** Removes what a crash left in the temporary directory; a server calls it once, before the first upload. */
    public void removeTemporary() throws IOException {
        try (Stream<Path> files = Files.list(temporary)) {
            for (Path file : files.toList()) {
                Directories.remove(file);
            }
        }
    }

    /** Notes where the server that runs looks for files, so that none is moved to where it does not. */
    public void noteBucket() throws IOException {
        String before = Files.exists(known) ? Files.readString(known) : "";
        if (!before.isEmpty() && !before.equals(elsewhere())) {
            LOG.warn(
                    "Media may still be in {}, where they are not looked for any more: name it again in media.s3.bucket and say"
                            + " 'dassie media move --to directory'",
                    before);
        }
        if (!before.equals(elsewhere())) {
            Files.writeString(known, elsewhere());
        }
    }

    /** Throws {@link StartException} when the server was last started with another bucket, or with none. */
    void checkBucketIsNoted() throws IOException {
        if (!(Files.exists(known) ? Files.readString(known) : "").equals(bucket().shown())) {
            throw new StartException(
                    "The server was not started since " + bucket().shown()
                            + " is named in media.s3.bucket, so it would not find the files there: start it anew, then move them");
        }
    }

    /** Stores a finished file and returns its name; it is gone from where it was. */
    public String keep(Path file, String extension) throws IOException {
        if (!EXTENSION.matcher(extension).matches()) {
            throw new IllegalArgumentException("extension " + extension);
        }
        byte[] bits = new byte[NAME_BYTES];
        random.nextBytes(bits);
        String name = HexFormat.of().formatHex(bits) + "." + extension;
        newFiles().put(name, file);
        return name;
    }

    public String keep(ImageFile image) throws IOException {
        return keep(image.path(), image.format().extension());
    }

    /**
     * A path on this machine where the file can be read now. Empty for an unknown name and for text that is not a name, such as
     * a path; an exception when a bucket does not say.
     */
    public Optional<Path> find(String name) {
        if (!isName(name)) {
            return Optional.empty();
        }
        try {
            for (FilePlace place : places()) {
                Optional<Path> found = place.find(name);
                if (found.isPresent()) {
                    return found;
                }
            }
            // It may have moved to where it was looked for first.
            return bucket == null ? Optional.empty() : directory.find(name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns false when there was no such file; where a bucket is named, it is not asked, and this is true. */
    public boolean delete(String name) throws IOException {
        boolean isDeleted = false;
        if (isName(name)) {
            for (FilePlace place : places()) {
                isDeleted |= place.delete(name);
            }
        }
        return isDeleted;
    }

    /** Deletes a file that is no longer needed. A failure is only logged; the caller does not learn of it. */
    public void discard(@Nullable String name) {
        try {
            if (name != null) {
                delete(name);
            }
        } catch (IOException e) {
            LOG.warn("The file {} could not be deleted", name, e);
        }
    }

    /** Size of one file in bytes; 0 when it does not exist, or is in a bucket and was not asked for lately. */
    public long size(String name) throws IOException {
        for (FilePlace place : isName(name) ? places() : List.<FilePlace>of()) {
            long bytes = place.size(name);
            if (bytes > 0) {
                return bytes;
            }
        }
        return 0;
    }

    /** Code that receives each stored file. */
    @FunctionalInterface
    public interface Visitor {
        void visit(StoredMedia file) throws IOException;
    }

    /** Calls the visitor for every stored file; files may be added and deleted meanwhile, and one that moves may come twice. */
    public void forEach(Visitor visitor) throws IOException {
        for (FilePlace place : places()) {
            place.forEach(visitor::visit);
        }
    }

    /** Deletes in the bucket what is to go there. The server does this again and again. */
    public void tidy() throws IOException {
        if (bucket != null) {
            bucket.tidy();
        }
    }

    /** Whether this data directory may delete in the bucket; true where none is named. */
    public boolean isOwner() throws IOException {
        return bucket == null || bucket.isOurs();
    }

    /**
     * How the bucket is that the settings name.
     *
     * @param place as people know it
     * @param trouble why nothing can be stored, read and deleted there; empty when it can
     * @param isOwner whether this data directory deletes there
     * @param going how many deleted files still lie there
     * @param waiting how many files still lie in the data directory although new ones go to the bucket, at most
     *     {@value #MAX_WAITING}
     */
    public record BucketState(String place, String trouble, boolean isOwner, long going, int waiting) {}

    /** Asks the bucket; empty where none is named. */
    public Optional<BucketState> look() throws IOException {
        FileBucket there = bucket;
        if (there == null) {
            return Optional.empty();
        }
        String trouble = "";
        boolean isOwner = true;
        try {
            there.probe();
            isOwner = there.isOurs();
        } catch (IOException e) {
            trouble = StorageFailure.reason(e);
        }
        int waiting = isElsewhere ? directory.count(MAX_WAITING) : 0;
        return Optional.of(new BucketState(there.shown(), trouble, isOwner, there.going(), waiting));
    }

    /** How many deleted files still lie in the bucket; 0 where none is named. */
    public long going() {
        try {
            return bucket == null ? 0 : bucket.going();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** How often the bucket failed since the start; 0 where none is named. */
    public long bucketFailures() {
        return bucket == null ? 0 : bucket.failures();
    }

    /** Makes this data directory the one that deletes in the bucket. What is kept of it on this machine goes. */
    public void claim() throws IOException {
        bucket().claim();
    }
}
