package social.dassie.network.activitypub;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** A number for the address of an object, by which deliveries about the same object are kept in order. */
public final class ObjectHash {
    private ObjectHash() {}

    /** Returns the first 8 bytes of the SHA-256. It is stored, so it never changes. */
    public static long of(String objectUri) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(objectUri.getBytes(StandardCharsets.UTF_8));
            return ByteBuffer.wrap(digest).getLong();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
