package social.dassie.ground.s3;

import java.io.IOException;
import java.io.InputStream;

/**
 * Reads an object in pieces, each with its own request: no connection is open for hours, and a failed piece is requested
 * again.
 */
final class BucketInput extends InputStream {
    private static final int PIECE_BYTES = 4 << 20;

    private final Bucket bucket;
    private final StoredObject object;
    private byte[] piece = new byte[0];
    private int at;
    private long asked;

    BucketInput(Bucket bucket, StoredObject object) {
        this.bucket = bucket;
        this.object = object;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (at == piece.length && !fetch()) {
            return -1;
        }
        int count = Math.min(length, piece.length - at);
        System.arraycopy(piece, at, into, offset, count);
        at += count;
        return count;
    }

    private boolean fetch() throws IOException {
        int count = (int) Math.min(PIECE_BYTES, object.bytes() - asked);
        if (count <= 0) {
            return false;
        }
        piece = bucket.read(object.key(), asked, count);
        if (piece.length != count) {
            throw new BucketException(
                    500, "The store sent " + piece.length + " bytes of " + object.key() + " instead of " + count, null);
        }
        asked += count;
        at = 0;
        return true;
    }
}
