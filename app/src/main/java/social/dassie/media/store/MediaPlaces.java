package social.dassie.media.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import social.dassie.ground.s3.BucketAddress;
import social.dassie.ground.s3.BucketPath;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.storage.StartException;

/**
 * The places of files, according to the settings.
 *
 * @param bucket the configured bucket, even if new files do not go there
 * @param isElsewhere whether new files go to the bucket
 */
record MediaPlaces(FileDirectory directory, Optional<FileBucket> bucket, boolean isElsewhere) {
    /** Throws {@link StartException} if the settings of the bucket are incomplete. */
    static MediaPlaces of(Path root, Path temporary, Settings settings) throws IOException {
        boolean isElsewhere = settings.get(StoreSettings.PLACE) == StoreSettings.Place.S3;
        BucketPath where = settings.get(StoreSettings.BUCKET).orElse(null);
        FileDirectory directory = new FileDirectory(root, temporary);
        if (where == null && isElsewhere) {
            throw new StartException("media.store is s3, and no bucket is named: set media.s3.bucket to s3://BUCKET");
        }
        return where == null
                ? new MediaPlaces(directory, Optional.empty(), false)
                : new MediaPlaces(directory, Optional.of(bucket(root, temporary, where, settings)), isElsewhere);
    }

    private static FileBucket bucket(Path root, Path temporary, BucketPath where, Settings settings)
            throws IOException {
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
        BucketCache near = new BucketCache(
                root.resolve("near"), settings.get(StoreSettings.NEAR_BYTES), settings.get(StoreSettings.FREE_BYTES));
        return new FileBucket(address, where.prefix(), near, root, temporary);
    }

    /** Returns the places in lookup order. */
    List<FilePlace> all() {
        return Stream.concat(Stream.of(directory), bucket.stream()).toList();
    }

    FilePlace forNewFiles() {
        return isElsewhere ? named() : directory;
    }

    /** Returns the bucket; throws {@link StartException} if none is configured. */
    FileBucket named() {
        return bucket.orElseThrow(
                () -> new StartException("No bucket for media is named: set media.s3.bucket to s3://BUCKET"));
    }

    /** Returns the display name of the bucket; empty if none is configured. */
    String shown() {
        return bucket.map(FileBucket::shown).orElse("");
    }
}
