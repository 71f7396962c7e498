package social.dassie.media.store;

import java.io.IOException;
import java.util.Optional;
import social.dassie.ground.storage.StorageFailure;

/**
 * The state of the configured bucket.
 *
 * @param place the display name
 * @param trouble why nothing can be stored, read and deleted there; empty if it can
 * @param isOwner whether this data directory deletes there
 * @param going the number of deleted files whose objects still exist
 * @param waiting the number of files still in the data directory although new ones go to the bucket, at most
 *     {@value #MAX_WAITING}
 */
public record BucketHealth(String place, String trouble, boolean isOwner, long going, int waiting) {
    private static final int MAX_WAITING = 1_000;

    /** Probes the bucket; empty if none is configured. */
    public static Optional<BucketHealth> of(MediaStore store) throws IOException {
        FileBucket bucket = store.places().bucket().orElse(null);
        if (bucket == null) {
            return Optional.empty();
        }
        String trouble = "";
        boolean isOwner = true;
        try {
            bucket.probe();
            isOwner = bucket.isOurs();
        } catch (IOException e) {
            trouble = StorageFailure.reason(e);
        }
        int waiting = store.isElsewhere() ? store.places().directory().count(MAX_WAITING) : 0;
        return Optional.of(new BucketHealth(bucket.shown(), trouble, isOwner, bucket.going(), waiting));
    }
}
