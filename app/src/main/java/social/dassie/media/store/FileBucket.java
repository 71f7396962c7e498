package social.dassie.media.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Secrets;
import social.dassie.ground.s3.Bucket;
import social.dassie.ground.s3.BucketAddress;
import social.dassie.ground.s3.BucketException;
import social.dassie.ground.storage.Directories;

/**
 * Files in a bucket, as {@code PREFIX/xx/yy/<name>}. Files are read through {@link BucketCache}, so a file that is
 * requested again comes from the disk.
 *
 * <p>A deletion creates a marker file on the disk ({@code media/going}), and the file is treated as deleted from then on;
 * the object is deleted when {@link #deletePending} is called. So a deletion waits for no other machine, and survives a crash and
 * a store that does not answer.
 *
 * <p>Only one data directory deletes in a bucket: the one whose mark ({@code media/owner}) is also in the bucket. A
 * backup that is restored elsewhere for inspection has another mark, and so cannot delete files that the live server
 * needs.
 */
final class FileBucket implements FilePlace {
    private static final ErrorCode TOO_MANY_FILES_PROCESSED = ErrorCode.of(
            "error.too_many_files_processed", "Too many files are being processed. Try again in a moment!");

    private static final Logger LOG = LoggerFactory.getLogger(FileBucket.class);
    private static final String OWNER = "owner";
    private static final String PROBE = "probe-";
    private static final int AT_ONCE = 8;
    private static final int LOCKS = 64;
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(20);
    /** The time limit of one call of {@link #deletePending}. */
    private static final Duration LONGEST_TIDYING = Duration.ofMinutes(2);
    /** How often the same log line is repeated. */
    private static final Duration SAID = Duration.ofMinutes(1);

    /** Locks by name, shared by all users of a bucket in this process. */
    private static final List<Lock> NAMES =
            IntStream.range(0, LOCKS).<Lock>mapToObj(i -> new ReentrantLock()).toList();

    private final BucketAddress address;
    private final String prefix;
    private final BucketCache near;
    private final Path temporary;
    private final Path going;
    private final Path owner;
    private final Semaphore turns = new Semaphore(AT_ONCE, true);
    private @Nullable Bucket bucket;
    private boolean isClaimLooked;
    private long saidAt;
    private final LongAdder failures = new LongAdder();

    /**
     * Sends no request to the bucket yet.
     *
     * @param prefix the prefix of all keys; empty, or it ends with a slash
     * @param media the directory for files that have to be on this machine
     */
    FileBucket(BucketAddress address, String prefix, BucketCache near, Path media, Path temporary) throws IOException {
        this.address = address;
        this.prefix = prefix;
        this.near = near;
        this.temporary = temporary;
        this.going = media.resolve("going");
        this.owner = media.resolve(OWNER);
        Directories.createPrivate(going);
    }

    /** Returns the display name. */
    String shown() {
        return "s3://" + address.bucket() + "/" + prefix + " at " + address.endpoint();
    }

    private synchronized Bucket bucket() {
        Bucket made = bucket == null ? Bucket.prompt(address) : bucket;
        bucket = made;
        return made;
    }

    private String key(String name) {
        return prefix + FileDirectory.branch(name);
    }

    /** Whether a file was deleted while its object still exists. */
    boolean isGoing(String name) {
        return Files.exists(going.resolve(name));
    }

    @Override
    public void put(String name, Path file) throws IOException {
        copy(name, file);
        try {
            near.take(name, file);
        } catch (IOException e) {
            LOG.debug("Could not cache {} on disk; it is in the bucket", name, e);
            Files.deleteIfExists(file);
        }
    }

    /**
     * Stores a file, which also stays where it is. The data directory that stores the first file in a bucket is the one
     * that deletes there.
     */
    void copy(String name, Path file) throws IOException {
        try {
            claimIfFree();
            bucket().put(key(name), file);
        } catch (BucketException e) {
            throw logged(e);
        }
    }

    @Override
    public Optional<Path> find(String name) throws IOException {
        if (isGoing(name)) {
            return Optional.empty();
        }
        Optional<Path> there = near.find(name);
        return there.isPresent() ? there : fetch(name);
    }

    /** Of several threads that request the same file one fetches it, and the others wait. */
    private Optional<Path> fetch(String name) throws IOException {
        Lock lock = lockOf(name);
        boolean isLocked = false;
        boolean hasTurn = false;
        try {
            isLocked = lock.tryLock(LONGEST_WAIT.toMillis(), TimeUnit.MILLISECONDS);
            hasTurn = isLocked && turns.tryAcquire(LONGEST_WAIT.toMillis(), TimeUnit.MILLISECONDS);
            if (!hasTurn) {
                throw ApiException.of(503, TOO_MANY_FILES_PROCESSED);
            }
            Optional<Path> there = near.find(name);
            return there.isPresent() ? there : fetchNow(name);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("It was interrupted", e);
        } finally {
            if (hasTurn) {
                turns.release();
            }
            if (isLocked) {
                lock.unlock();
            }
        }
    }

    private Optional<Path> fetchNow(String name) throws IOException {
        Path file = Files.createTempFile(temporary, "near", null);
        try {
            Optional<Path> taken = save(name, file) ? Optional.of(near.take(name, file)) : Optional.empty();
            if (isGoing(name)) {
                near.remove(name); // it was deleted during the download
                return Optional.empty();
            }
            return taken;
        } finally {
            Files.deleteIfExists(file);
        }
    }

    /** Downloads a file from the bucket; returns false if it does not exist. */
    boolean save(String name, Path into) throws IOException {
        try {
            return bucket().save(key(name), into);
        } catch (BucketException e) {
            throw logged(e);
        }
    }

    @Override
    public long size(String name) throws IOException {
        Optional<Path> there = isGoing(name) ? Optional.empty() : near.find(name);
        return there.isPresent() ? Files.size(there.get()) : 0;
    }

    /** Always returns true: only the bucket knows whether the file existed, and deletions do not wait for it. */
    @Override
    public boolean delete(String name) throws IOException {
        near.remove(name);
        try {
            Files.createFile(going.resolve(name));
        } catch (FileAlreadyExistsException already) {
            // It is already marked.
        }
        near.remove(name); // a reader may have fetched it in between
        return true;
    }

    @Override
    public void forEach(Visitor visitor) throws IOException {
        try {
            bucket().forEach(prefix, object -> {
                String name = object.key().substring(object.key().lastIndexOf('/') + 1);
                if (MediaStore.isName(name) && object.key().equals(key(name)) && !isGoing(name)) {
                    try {
                        visitor.visit(new StoredMedia(name, object.bytes(), object.modifiedAt(), true));
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                }
            });
        } catch (BucketException e) {
            throw logged(e);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Deletes marked objects, for two minutes at most, and cached files of the bucket that do not fit on the disk. */
    @Override
    public void deletePending() throws IOException {
        near.shrink();
        List<Path> notes;
        try (Stream<Path> all = Files.list(going)) {
            notes = all.toList();
        }
        if (notes.isEmpty()) {
            return;
        }
        if (!isOurs()) {
            LOG.warn(
                    "Media deletion suspended: {} files are pending, because {} belongs to another data directory. When that"
                            + " one is no longer used, run 'dassie media claim'",
                    notes.size(),
                    shown());
            return;
        }
        long until = System.nanoTime() + LONGEST_TIDYING.toNanos();
        for (Path note : notes) {
            if (System.nanoTime() > until) {
                return;
            }
            String name = note.getFileName().toString();
            try {
                deletePending(note, name);
            } catch (BucketException e) {
                // One that cannot be deleted does not stop the others.
                logged(e);
            }
        }
    }

    private void deletePending(Path note, String name) throws IOException {
        Lock lock = lockOf(name);
        lock.lock();
        try {
            if (MediaStore.isName(name)) {
                deleteNow(name);
            }
            Files.deleteIfExists(note);
        } finally {
            lock.unlock();
        }
    }

    private static Lock lockOf(String name) {
        return NAMES.get(Math.floorMod(name.hashCode(), LOCKS));
    }

    /** Deletes an object at once, and waits for the result. */
    void deleteNow(String name) throws IOException {
        near.remove(name);
        bucket().delete(key(name));
    }

    /** Whether this data directory may delete there; changes nothing. */
    @Override
    public boolean isOurs() throws IOException {
        return owner().filter(mark()::equals).isPresent();
    }

    private Optional<String> owner() throws IOException {
        Path there = Files.createTempFile(temporary, OWNER, null);
        try {
            return bucket().save(prefix + OWNER, there)
                    ? Optional.of(
                            Files.readString(there, StandardCharsets.UTF_8).strip())
                    : Optional.empty();
        } finally {
            Files.deleteIfExists(there);
        }
    }

    private synchronized void claimIfFree() throws IOException {
        if (!isClaimLooked) {
            if (owner().isEmpty()) {
                putMark();
            }
            isClaimLooked = true;
        }
    }

    /** Makes this data directory the one that deletes there, with a mark that no copy of it has. */
    synchronized void claim() throws IOException {
        Files.deleteIfExists(owner);
        putMark();
        near.clear(); // until now another data directory deleted, and its deletions are unknown here
    }

    /** Returns the number of deleted files whose objects still exist. */
    @Override
    public long going() throws IOException {
        try (Stream<Path> notes = Files.list(going)) {
            return notes.count();
        }
    }

    /** Returns how often the bucket failed since the start. */
    @Override
    public long failures() {
        return failures.sum();
    }

    /**
     * Stores, reads and deletes a small object. Throws an exception that names the problem, after half a minute at the
     * latest. If the object cannot be deleted, the next probe replaces it.
     */
    void probe() throws IOException {
        Bucket asked = Bucket.toTry(address);
        String probe = prefix + PROBE + mark();
        byte[] sent = probe.getBytes(StandardCharsets.UTF_8);
        Path back = Files.createTempFile(temporary, PROBE, null);
        try {
            asked.put(probe, sent);
            boolean isThere = asked.save(probe, back);
            asked.delete(probe);
            if (!isThere || !Arrays.equals(sent, Files.readAllBytes(back))) {
                throw new IOException("what was stored there is not what comes back");
            }
        } finally {
            Files.deleteIfExists(back);
        }
    }

    private void putMark() throws IOException {
        bucket().put(prefix + OWNER, (mark() + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private synchronized String mark() throws IOException {
        if (Files.notExists(owner)) {
            Path part = Files.createTempFile(temporary, OWNER, null);
            Files.writeString(part, Secrets.random());
            try {
                Files.move(part, owner); // does not replace the mark of another process
            } catch (FileAlreadyExistsException another) {
                Files.delete(part);
            }
        }
        return Files.readString(owner, StandardCharsets.UTF_8).strip();
    }

    /** Logs the problem, at a limited rate. */
    private synchronized BucketException logged(BucketException e) {
        failures.increment();
        long now = System.nanoTime();
        if (saidAt == 0 || now - saidAt > SAID.toNanos()) {
            saidAt = now;
            LOG.warn("Media bucket {} unavailable: {}", shown(), e.getMessage());
        }
        return e;
    }
}
