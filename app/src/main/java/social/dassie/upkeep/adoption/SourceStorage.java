package social.dassie.upkeep.adoption;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Optional;
import social.dassie.ground.s3.Bucket;
import social.dassie.ground.s3.BucketAddress;
import social.dassie.ground.s3.BucketPath;
import social.dassie.ground.s3.StoredObject;
import social.dassie.ground.storage.StartException;

/** Where the files of the other program are: a directory or a bucket of an S3-compatible store. */
public interface SourceStorage {
    /** What is used if no files come along: all are missing. */
    SourceStorage NONE = new SourceStorage() {
        @Override
        public long size(String path) {
            return MISSING;
        }

        @Override
        public void copy(String path, Path into) throws IOException {
            throw new IOException(path);
        }
    };

    /** The size of a file that does not exist. */
    long MISSING = -1;

    /** Returns the size of a file in bytes, or {@link #MISSING}. A path that leads out of the place is missing, too. */
    long size(String path) throws IOException;

    /** Copies a file that exists. */
    void copy(String path, Path into) throws IOException;

    /**
     * Returns the place that a person named.
     *
     * @param place a directory, or {@code s3://BUCKET} or {@code s3://BUCKET/PREFIX}
     * @param environment with {@code AWS_ACCESS_KEY_ID}, {@code AWS_SECRET_ACCESS_KEY} and, where the store is not Amazon's, {@code
     *     S3_ENDPOINT} or {@code S3_HOSTNAME}, as Mastodon names them; {@code S3_REGION} is optional
     * @throws StartException for a bucket without a key
     */
    static SourceStorage at(String place, Map<String, String> environment) {
        Optional<BucketPath> path = BucketPath.parse(place);
        if (path.isEmpty()) {
            return ofDirectory(Path.of(place).toAbsolutePath().normalize());
        }
        String keyId = environment.getOrDefault("AWS_ACCESS_KEY_ID", "");
        String secret = environment.getOrDefault("AWS_SECRET_ACCESS_KEY", "");
        if (keyId.isEmpty() || secret.isEmpty()) {
            throw new StartException("To read " + place
                    + ", set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment or in the file of --env");
        }
        String host = environment.getOrDefault("S3_HOSTNAME", "");
        String endpoint = environment.getOrDefault(
                "S3_ENDPOINT", host.isEmpty() ? "" : environment.getOrDefault("S3_PROTOCOL", "https") + "://" + host);
        String region = environment.getOrDefault("S3_REGION", "");
        try {
            BucketAddress address =
                    BucketAddress.of(endpoint, region, path.get().bucket(), keyId, secret);
            return ofBucket(new Bucket(address), path.get().prefix());
        } catch (IllegalArgumentException e) {
            throw new StartException(
                    "S3_ENDPOINT must be an address such as https://s3.example.org, not " + endpoint, e);
        }
    }

    private static SourceStorage ofDirectory(Path directory) {
        return new SourceStorage() {
            @Override
            public long size(String path) throws IOException {
                Path file = directory.resolve(path).normalize();
                boolean isThere = file.startsWith(directory) && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
                return isThere ? Files.size(file) : MISSING;
            }

            @Override
            public void copy(String path, Path into) throws IOException {
                Files.copy(directory.resolve(path).normalize(), into, StandardCopyOption.REPLACE_EXISTING);
            }
        };
    }

    private static SourceStorage ofBucket(Bucket bucket, String prefix) {
        return new SourceStorage() {
            @Override
            public long size(String path) throws IOException {
                boolean leadsOut = ("/" + path + "/").contains("/../");
                return leadsOut
                        ? MISSING
                        : bucket.find(prefix + path).map(StoredObject::bytes).orElse(MISSING);
            }

            @Override
            public void copy(String path, Path into) throws IOException {
                bucket.save(prefix + path, into);
            }
        };
    }
}
