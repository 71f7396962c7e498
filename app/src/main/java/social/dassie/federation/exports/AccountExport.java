package social.dassie.federation.exports;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import social.dassie.federation.actors.documents.Keys;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.storage.Disk;
import social.dassie.ground.storage.DiskFlush;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.storage.StorageFailure;
import social.dassie.media.store.StoreSettings;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.users.Users;
import social.dassie.upkeep.offsite.AgeStreams;

/**
 * Exports one account as an archive, the same as its owner can request in the settings, but without a limit for media
 * files. It reads a page at a time without a transaction, while the server runs. The file appears when it is complete, or
 * not at all.
 */
public final class AccountExport {
    private static final String PART = ".part";

    private static final long MEGABYTE = 1_000_000;

    private final Platform platform;
    private final ExportDao rows;
    private final ArchiveWriter archives;
    private final Keys keys;

    /** @param files finds a stored file by its name, also in a bucket */
    public AccountExport(
            Platform platform, Accounts accounts, Users users, Keys keys, Function<String, Optional<Path>> files) {
        this.platform = platform;
        this.rows = platform.db().dao(ExportDao.class);
        this.archives = ArchiveWriter.forTools(platform, accounts, users, keys, files);
        this.keys = keys;
    }

    /**
     * What an archive contains, and for whom.
     *
     * @param recipients public keys of age for which it is encrypted; none for a plain ZIP
     * @param hasKeys whether it contains the account's private key as {@code key.pem}; only if it is encrypted
     */
    public record Options(List<String> recipients, boolean hasKeys) {
        public Options {
            if (hasKeys && recipients.isEmpty()) {
                throw new IllegalArgumentException("A private key is exported only encrypted");
            }
        }
    }

    /**
     * The result of an export.
     *
     * @param missing how many media files no longer exist
     */
    public record Summary(int posts, int files, int missing) {}

    /**
     * Writes the archive to a file that must not exist yet, readable only by its owner. Throws {@link StartException} on
     * failure, and leaves nothing behind.
     */
    public Summary write(long accountId, Path target, Options options) {
        Path file = target.toAbsolutePath().normalize();
        Path directory = Objects.requireNonNull(file.getParent());
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new StartException(target + " is there already: name a file that does not exist yet");
        }
        if (!Files.isDirectory(directory)) {
            throw new StartException("There is no directory " + directory);
        }
        Path part = directory.resolve(file.getFileName() + PART);
        try {
            Files.deleteIfExists(part);
            checkSpace(accountId, directory);
            DataDirectory.closeToOthers(part);
            Summary summary = fill(accountId, part, options);
            DiskFlush.file(part);
            Files.move(part, file);
            DiskFlush.directory(directory);
            return summary;
        } catch (IOException | UncheckedIOException e) {
            throw new StartException(
                    "The account cannot be exported to " + target + ": " + StorageFailure.reason(e)
                            + ". Nothing of it was left there",
                    e);
        } finally {
            discard(part);
        }
    }

    /** Throws {@link StartException} if the media files do not fit, or the server would lack the space that it needs. */
    private void checkSpace(long accountId, Path directory) throws IOException {
        boolean isBesideServer = Disk.isSame(directory, platform.directory().path());
        long reserve = isBesideServer ? platform.settings().get(StoreSettings.FREE_BYTES) : 0;
        long free = Disk.freeBytes(directory) - reserve;
        long needed = rows.count(accountId).mediaBytes();
        if (needed > free) {
            throw new StartException("The disk of " + directory + " is too full: the media files take "
                    + needed / MEGABYTE + " MB, and " + Math.max(free, 0) / MEGABYTE + " MB may be used");
        }
    }

    private Summary fill(long accountId, Path part, Options options) throws IOException {
        try (OutputStream plain = new BufferedOutputStream(Files.newOutputStream(part));
                OutputStream out =
                        options.recipients().isEmpty() ? plain : AgeStreams.encrypt(plain, options.recipients())) {
            byte[] key =
                    options.hasKeys() ? InstanceExport.pem(keys.of(accountId).key()) : new byte[0];
            ArchiveWriter.Written written = archives.write(accountId, out, Long.MAX_VALUE, key);
            return new Summary(written.posts(), written.files(), written.leftOut());
        }
    }

    private static void discard(Path part) {
        try {
            Files.deleteIfExists(part);
        } catch (IOException e) {
            throw new StartException("The unfinished file " + part + " cannot be deleted: delete it by hand", e);
        }
    }
}
