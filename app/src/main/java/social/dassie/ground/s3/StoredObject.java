package social.dassie.ground.s3;

/**
 * An object in a bucket.
 *
 * @param modifiedAt when it was stored, in milliseconds since the epoch, by the clock of the store
 */
public record StoredObject(String key, long bytes, long modifiedAt) {}
