package social.dassie.upkeep.offsite;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.Serial;
import java.io.Writer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.DigestInputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.Secrets;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.storage.DatabaseFile;
import social.dassie.ground.storage.Disk;
import social.dassie.ground.storage.StartException;
import social.dassie.upkeep.backup.ArchiveSource;
import social.dassie.upkeep.backup.BackupProof;
import social.dassie.upkeep.backup.BackupTotals;
import social.dassie.upkeep.backup.Backups;
import social.dassie.upkeep.backup.ProgressBar;

/**
 * Makes an off-site backup and verifies it. The archive is streamed to its destination, encrypted on the way. Then it is
 * downloaded, decrypted and restored: the database into a separate file, the others by their checksums; the numbers of
 * files, bytes and rows must match what was written. Only then does it get its receipt and is considered good.
 *
 * <p>The server can verify what it cannot otherwise decrypt, because it encrypts each backup for one additional key,
 * which is generated for this backup and exists only in memory. It is discarded after the verification.
 *
 * <p>Meanwhile the server's disk holds a copy of the database, at most one at a time, and for a bucket the part being
 * uploaded, in a directory that the next start empties.
 */
final class BackupRun {
    /** A backup that was made and verified. */
    record Made(BackupName name, long bytes, BackupTotals totals) {}

    /** Another process or thread is making a backup. */
    static final class BusyException extends StartException {
        @Serial
        private static final long serialVersionUID = 1;

        BusyException() {
            super("Another off-site backup is in progress: wait until it is complete");
        }
    }

    private static final Logger LOG = LoggerFactory.getLogger(BackupRun.class);
    private static final String WORK = "copying";
    private static final String LOCK = "copying.lock";
    private static final long SPARE_BYTES = 128L << 20;
    private static final long MB = 1_000_000;

    private final Path data;
    private final String version;
    private final Clock clock;

    BackupRun(Path data, String version, Clock clock) {
        this.data = data;
        this.version = version;
        this.clock = clock;
    }

    /**
     * Makes a backup. Throws {@link StartException} or an {@link IOException}, whose message is a sentence; then there
     * does not count as a new backup.
     */
    Made make(BackupDestination place, BackupName name, List<String> recipients, @Nullable ProgressBar bar)
            throws IOException {
        Path lockFile = data.resolve(LOCK);
        DataDirectory.closeToOthers(lockFile);
        try (FileChannel channel = FileChannel.open(lockFile, StandardOpenOption.WRITE);
                FileLock lock = lock(channel);
                PrintWriter nowhere = new PrintWriter(Writer.nullWriter())) {
            if (lock == null) {
                throw new BusyException();
            }
            Path work = prepare();
            try {
                return make(place, name, recipients, work, bar == null ? ProgressBar.on(nowhere) : bar);
            } finally {
                remove(work);
            }
        }
    }

    private static @Nullable FileLock lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException inThisProcess) {
            return null;
        }
    }

    /** Deletes the leftovers of a killed process, unless another one is making a backup. */
    void sweep() {
        if (Files.notExists(data.resolve(WORK))) {
            return;
        }
        try (FileChannel channel =
                        FileChannel.open(data.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = lock(channel)) {
            if (lock != null) {
                remove(data.resolve(WORK));
            }
        } catch (IOException e) {
            LOG.warn("Could not delete the leftovers of a backup in {}: {}", data.resolve(WORK), e.toString());
        }
    }

    private Path prepare() throws IOException {
        Path work = data.resolve(WORK);
        remove(work);
        Files.createDirectory(work);
        Disk.closeToOthers(work);
        long needed = new DatabaseFile(data.resolve(DataDirectory.DATABASE)).bytes() + SPARE_BYTES;
        long usable = Disk.freeBytes(work);
        if (usable < needed) {
            throw new StartException("The disk of " + data + " has room for " + usable / MB + " MB, and a backup needs "
                    + needed / MB + " MB temporarily: free some space");
        }
        return work;
    }

    private Made make(BackupDestination place, BackupName name, List<String> recipients, Path work, ProgressBar bar)
            throws IOException {
        AgeKey proving = name.isEncrypted() ? AgeKey.make() : null;
        MessageDigest written = Secrets.newDigest();
        BackupTotals totals = write(place, name, recipients, proving, work, written, bar);
        boolean isProven = false;
        try {
            String hash = HexFormat.of().formatHex(written.digest());
            bar.show("Reading it back");
            long bytes = prove(place, name, proving, work, hash, totals);
            place.put(name.receipt(), (hash + "  " + name + "\n").getBytes(StandardCharsets.US_ASCII));
            isProven = true;
            return new Made(name, bytes, totals);
        } finally {
            if (!isProven) {
                discard(place, name);
            }
        }
    }

    private static void discard(BackupDestination place, BackupName name) {
        try {
            place.delete(name.toString());
        } catch (IOException | RuntimeException e) {
            LOG.warn("Could not delete the incomplete backup {} from {}: {}", name, place.shown(), e.toString());
        }
    }

    private BackupTotals write(
            BackupDestination place,
            BackupName name,
            List<String> recipients,
            @Nullable AgeKey proving,
            Path work,
            MessageDigest digest,
            ProgressBar bar)
            throws IOException {
        Path part = work.resolve("part");
        DataDirectory.closeToOthers(part);
        try (BackupDestination.Sink sink = place.create(name.toString(), part)) {
            OutputStream hashing = new DigestOutputStream(new Open(sink.out()), digest);
            Backups backups = new Backups(data, version, clock);
            BackupTotals totals;
            try (OutputStream out = proving == null ? hashing : encrypt(hashing, recipients, proving)) {
                totals = backups.stream(out, work.resolve("database"), bar);
            }
            sink.complete();
            return totals;
        }
    }

    private static OutputStream encrypt(OutputStream out, List<String> recipients, AgeKey proving) throws IOException {
        List<String> all = new ArrayList<>(recipients);
        all.add(proving.recipient());
        return AgeStreams.encrypt(out, all);
    }

    private static long prove(
            BackupDestination place,
            BackupName name,
            @Nullable AgeKey proving,
            Path work,
            String hash,
            BackupTotals totals)
            throws IOException {
        String shown = name + " in " + place.shown();
        MessageDigest digest = Secrets.newDigest();
        long bytes = place.list().getOrDefault(name.toString(), 0L);
        BackupTotals back;
        try (InputStream raw = new DigestInputStream(place.open(name.toString()), digest)) {
            InputStream plain =
                    proving == null ? raw : AgeStreams.decrypt(raw, List.of(proving.identity()), name.toString());
            InputStream kept = new FilterInputStream(plain) {
                @Override
                public void close() {
                    // The data after the archive is read below.
                }
            };
            back = new BackupProof(work.resolve("proof")).read(new ArchiveSource(shown, kept, bytes));
            raw.transferTo(OutputStream.nullOutputStream());
        }
        if (!HexFormat.of().formatHex(digest.digest()).equals(hash)) {
            throw new StartException(
                    "What came back of " + shown + " is not what was written: the place is not to be trusted");
        }
        String difference = totals.difference(back);
        if (!difference.isEmpty()) {
            throw new StartException("The backup " + shown + " is incomplete: " + difference);
        }
        return bytes;
    }

    private static void remove(Path directory) throws IOException {
        if (Files.notExists(directory)) {
            return;
        }
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
                Files.deleteIfExists(file);
            }
        }
        Files.delete(directory);
    }

    /** Stays open when its writer is closed. */
    private static final class Open extends FilterOutputStream {
        Open(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }
}
