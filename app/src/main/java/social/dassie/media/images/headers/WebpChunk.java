package social.dassie.media.images.headers;

import java.io.IOException;

/**
 * A chunk of a WebP (RFC 9649 section 2.3).
 *
 * @param start where its content begins in the file
 * @param length of its content in bytes
 */
public record WebpChunk(String type, long start, long length) {
    public interface Visitor {
        /** Receives a chunk whose content comes next; it may read none, a part or all of it. */
        void visit(WebpChunk chunk) throws IOException, ImageException;
    }

    /** Width and height of an image, as in its bit stream. */
    public record Size(int width, int height) {}

    /** Visits the chunks from here to the end of their parent. */
    public static void walk(ByteSource in, long end, Visitor visitor) throws IOException, ImageException {
        while (in.position() < end) {
            String type = in.ascii(4);
            long length = in.u32LittleEndian();
            WebpChunk chunk = new WebpChunk(type, in.position(), length);
            long next = chunk.end() + (length & 1);
            if (next > end + (length & 1)) {
                throw new IOException("chunk " + type + " reaches beyond its parent");
            }
            visitor.visit(chunk);
            // The pad byte of the last chunk is often missing.
            if (!(next > end && in.atEnd())) {
                in.skip(next - in.position());
            }
        }
    }

    public long end() {
        return start + length;
    }

    public boolean isLossless() {
        return type.equals("VP8L");
    }

    /** Reads the size at the start of an image, lossy (RFC 6386 section 9.1) or lossless (RFC 9649 section 3.4). */
    public Size size(ByteSource in) throws IOException {
        if (length < (isLossless() ? 5 : 10)) {
            throw new IOException("a short picture");
        }
        if (isLossless()) {
            in.skip(1);
            long bits = in.u32LittleEndian();
            return new Size((int) (bits & 0x3fff) + 1, (int) (bits >> 14 & 0x3fff) + 1);
        }
        in.skip(3);
        if (in.u8() != 0x9d || in.u8() != 0x01 || in.u8() != 0x2a) {
            throw new IOException("no start code");
        }
        return new Size(in.u16LittleEndian() & 0x3fff, in.u16LittleEndian() & 0x3fff);
    }
}
