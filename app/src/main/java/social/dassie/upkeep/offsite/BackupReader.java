package social.dassie.upkeep.offsite;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Secrets;
import social.dassie.ground.s3.BucketPath;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.storage.StorageFailure;
import social.dassie.upkeep.backup.ArchiveSource;

/**
 * Finds what to restore: a file, or the newest good backup of a directory or a bucket; and decrypts it. A backup with a
 * receipt is compared with it.
 */
public final class BackupReader {
    private static final int BUFFER_BYTES = 1 << 16;
    private static final int HASH_CHARACTERS = 64;

    private final Settings settings;
    private final @Nullable Path identity;

    /**
     * @param settings contain the key of the store if the backup is in a bucket
     * @param identity the file with the secret key; null for none
     */
    public BackupReader(Settings settings, @Nullable Path identity) {
        this.settings = settings;
        this.identity = identity;
    }

    /**
     * Opens the backup at an address: a file, a directory, {@code s3://BUCKET/PREFIX}, or one file there. Throws {@link
     * StartException} with a sentence.
     */
    public ArchiveSource open(String address) {
        try {
            if (BucketPath.parse(address).isEmpty()) {
                Path path = Path.of(address);
                return Files.isDirectory(path)
                        ? newest(new DirectoryDestination(path.toAbsolutePath()))
                        : file(ArchiveSource.file(path));
            }
            String name = address.substring(address.lastIndexOf('/') + 1);
            if (name.endsWith(".zip") || name.endsWith(".age")) {
                BackupDestination place =
                        BackupDestination.at(address.substring(0, address.lastIndexOf('/')), settings);
                return of(place, name, place.list());
            }
            return newest(BackupDestination.at(address, settings));
        } catch (IOException e) {
            throw new StartException(StorageFailure.reason(e), e);
        }
    }

    private ArchiveSource newest(BackupDestination place) throws IOException {
        Map<String, Long> files = place.list();
        List<StoredBackup> all = StoredBackup.among(files);
        List<StoredBackup> good = all.stream().filter(StoredBackup::isGood).toList();
        if (good.isEmpty()) {
            throw new StartException(
                    all.isEmpty()
                            ? "There is no backup of Dassie in " + place.shown()
                            : "No backup in " + place.shown()
                                    + " was verified; to restore one anyway, name it: "
                                    + all.get(0).name());
        }
        TreeSet<String> domains =
                good.stream().map(copy -> copy.name().domain()).collect(Collectors.toCollection(TreeSet::new));
        if (domains.size() > 1) {
            throw new StartException("There are backups of several servers in " + place.shown() + " ("
                    + String.join(", ", domains) + "): name the file, the newest is "
                    + good.get(0).name());
        }
        return of(place, good.get(0).name().toString(), files);
    }

    private ArchiveSource of(BackupDestination place, String name, Map<String, Long> files) throws IOException {
        String shown = name + " in " + place.shown();
        if (!files.containsKey(name)) {
            throw new StartException("There is no " + shown);
        }
        InputStream raw = place.open(name);
        if (files.containsKey(name + BackupName.RECEIPT)) {
            try (InputStream receipt = place.open(name + BackupName.RECEIPT)) {
                String hash = new String(receipt.readNBytes(HASH_CHARACTERS), StandardCharsets.US_ASCII);
                raw = new Compared(raw, Secrets.newDigest(), hash);
            }
        }
        return file(new ArchiveSource(shown, raw, files.get(name)));
    }

    /** Decrypts encrypted files: those of age are recognised by their first line. */
    private ArchiveSource file(ArchiveSource source) throws IOException {
        BufferedInputStream in = new BufferedInputStream(source.in(), BUFFER_BYTES);
        in.mark(AgeStreams.HEADER.length);
        boolean isEncrypted = Arrays.equals(in.readNBytes(AgeStreams.HEADER.length), AgeStreams.HEADER);
        in.reset();
        if (!isEncrypted) {
            return new ArchiveSource(source.name(), in, source.bytes());
        }
        if (identity == null) {
            in.close();
            throw new StartException(source.name() + " is encrypted: name the file that has its key with --identity");
        }
        List<String> identities = AgeStreams.identities(identity);
        InputStream plain = AgeStreams.decrypt(in, identities, source.name());
        return new ArchiveSource(source.name(), new Whole(plain, in), source.bytes());
    }

    /** Compares the hash of what was read with the expected one at the end of the stream. */
    private static final class Compared extends DigestInputStream {
        private final String hash;
        private boolean isCompared;

        Compared(InputStream in, MessageDigest digest, String hash) {
            super(in, digest);
            this.hash = hash;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            int read = super.read(into, offset, length);
            if (read < 0 && !isCompared) {
                isCompared = true;
                if (!HexFormat.of().formatHex(getMessageDigest().digest()).equals(hash)) {
                    throw new IOException(
                            "it is not what was stored: its SHA-256 differs from the one written beside it");
                }
            }
            return read;
        }
    }

    /** Reads the underlying stream to its end as well when this one ends. */
    private static final class Whole extends FilterInputStream {
        private final InputStream behind;

        Whole(InputStream in, InputStream behind) {
            super(in);
            this.behind = behind;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            int read = super.read(into, offset, length);
            if (read < 0) {
                behind.transferTo(OutputStream.nullOutputStream());
            }
            return read;
        }
    }
}
