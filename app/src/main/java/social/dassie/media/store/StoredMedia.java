package social.dassie.media.store;

/**
 * A stored file.
 *
 * @param modifiedAt when it was stored, in milliseconds since the epoch, by the clock of its place
 * @param isElsewhere whether it is in a bucket
 */
public record StoredMedia(String name, long bytes, long modifiedAt, boolean isElsewhere) {}
