package social.dassie.media.store;

/**
 * What is known of a stored file.
 *
 * @param modifiedAt when it was stored, in milliseconds since the epoch, by the clock of where it lies
 * @param isElsewhere whether it lies in a bucket
 */
public record StoredMedia(String name, long bytes, long modifiedAt, boolean isElsewhere) {}
