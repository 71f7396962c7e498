package social.dassie.media.images;

import java.io.IOException;
import java.util.Arrays;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.ImageInputStreamImpl;

/**
 * The bytes of a WebP, followed by a few zeroes. Its decoder reads a little ahead, which is allowed; but after the end of
 * a file it keeps reading any number of bits, slowly, with one exception for each. Here further reading fails.
 */
final class WebpInput extends ImageInputStreamImpl {
    private static final int READ_AHEAD = 32;

    private final ImageInputStream in;
    private final long length;

    /** @param in is closed with it */
    WebpInput(ImageInputStream in, long length) {
        this.in = in;
        this.length = length;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int count) throws IOException {
        bitOffset = 0;
        if (streamPos >= length + READ_AHEAD) {
            throw new IOException("the picture ends too soon");
        }
        int wanted = (int) Math.min(count, length + READ_AHEAD - streamPos);
        int stored = (int) Math.max(0, Math.min(wanted, length - streamPos));
        if (stored > 0) {
            if (in.getStreamPosition() != streamPos) {
                in.seek(streamPos);
            }
            in.readFully(bytes, offset, stored);
        }
        // Not in two parts: code that reads numbers treats a short read as the end.
        Arrays.fill(bytes, offset + stored, offset + wanted, (byte) 0);
        streamPos += wanted;
        return wanted;
    }

    @Override
    public long length() {
        return length;
    }

    @Override
    public void close() throws IOException {
        super.close();
        in.close();
    }
}
