package social.dassie.upkeep.offsite;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import social.dassie.ground.s3.Bucket;
import social.dassie.ground.s3.BucketAddress;
import social.dassie.ground.s3.BucketPath;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.storage.StartException;

/**
 * The destination of backups: a directory or a bucket. Every method throws an {@link IOException} whose message is a
 * sentence.
 */
interface BackupDestination {
    /** A file being written to the destination. It exists once it is completed; closing it earlier leaves nothing behind. */
    interface Sink extends AutoCloseable {
        OutputStream out();

        void complete() throws IOException;

        @Override
        void close() throws IOException;
    }

    /** @param spool a file that the destination may use until the sink is closed */
    Sink create(String name, Path spool) throws IOException;

    /** Stores a small file. */
    void put(String name, byte[] bytes) throws IOException;

    InputStream open(String name) throws IOException;

    /** Returns the names of the files and their sizes. */
    Map<String, Long> list() throws IOException;

    void delete(String name) throws IOException;

    /** Deletes leftovers of processes that were killed before that moment, of names with this prefix. */
    void sweep(String prefix, Instant before) throws IOException;

    /** Returns the destination for display. */
    String shown();

    /**
     * Returns the destination at an address: a directory, or {@code s3://BUCKET/PREFIX}, with the key from the settings.
     * Throws {@link StartException} if something is missing.
     */
    static BackupDestination at(String address, Settings settings) {
        BucketPath bucket = BucketPath.parse(address).orElse(null);
        if (bucket == null) {
            return new DirectoryDestination(Path.of(address));
        }
        String keyId = settings.get(BackupSettings.KEY);
        String secret = settings.get(BackupSettings.SECRET);
        if (keyId.isEmpty() || secret.isEmpty()) {
            throw new StartException(
                    "For " + address + " a key of the store is needed: set backup.s3.key, and the secret"
                            + " in DASSIE_BACKUP_S3_SECRET");
        }
        BucketAddress where = BucketAddress.of(
                settings.get(BackupSettings.ENDPOINT),
                settings.get(BackupSettings.REGION),
                bucket.bucket(),
                keyId,
                secret);
        return new BucketDestination(new Bucket(where), bucket.prefix(), address);
    }
}
