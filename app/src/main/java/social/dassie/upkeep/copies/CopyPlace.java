package social.dassie.upkeep.copies;

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

/** Where copies are: a directory or a bucket. Every method throws an {@link IOException} whose message is a sentence. */
interface CopyPlace {
    /** A file on its way there. It is there when it is completed; one that is closed before leaves nothing. */
    interface Sink extends AutoCloseable {
        OutputStream out();

        void complete() throws IOException;

        @Override
        void close() throws IOException;
    }

    /** @param spool a file that the place may use until the sink is closed */
    Sink create(String name, Path spool) throws IOException;

    /** Stores a small file. */
    void put(String name, byte[] bytes) throws IOException;

    InputStream open(String name) throws IOException;

    /** The names of the files and their sizes. */
    Map<String, Long> list() throws IOException;

    void delete(String name) throws IOException;

    /** Removes what processes that were killed before that moment left on its way, of names that begin so. */
    void sweep(String prefix, Instant before) throws IOException;

    /** The place as people know it. */
    String shown();

    /**
     * The place at an address: a directory, or {@code s3://BUCKET/PREFIX}, with the key that the settings name. Throws {@link
     * StartException} when something is missing.
     */
    static CopyPlace at(String address, Settings settings) {
        BucketPath bucket = BucketPath.parse(address).orElse(null);
        if (bucket == null) {
            return new DirectoryPlace(Path.of(address));
        }
        String keyId = settings.get(CopySettings.KEY);
        String secret = settings.get(CopySettings.SECRET);
        if (keyId.isEmpty() || secret.isEmpty()) {
            throw new StartException(
                    "For " + address + " a key of the store is needed: set backup.s3.key, and the secret"
                            + " in DASSIE_BACKUP_S3_SECRET");
        }
        BucketAddress where = BucketAddress.of(
                settings.get(CopySettings.ENDPOINT), settings.get(CopySettings.REGION), bucket.bucket(), keyId, secret);
        return new BucketPlace(new Bucket(where), bucket.prefix(), address);
    }
}
