package social.dassie.media.images;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.media.images.headers.ByteSource;
import social.dassie.media.images.headers.ImageException;
import social.dassie.media.images.headers.WebpChunk;
import social.dassie.media.images.headers.WebpHeader;

/**
 * One frame of an animated WebP, a rectangle of its canvas (RFC 9649 section 2.7.1.1).
 *
 * @param durationMs until the next frame
 * @param blend false if its transparent pixels replace the content as well
 * @param dispose whether the rectangle becomes transparent after the frame
 * @param alpha the transparency of a lossy image, or null
 */
record WebpFrame(
        int left,
        int top,
        int width,
        int height,
        int durationMs,
        boolean blend,
        boolean dispose,
        @Nullable WebpChunk alpha,
        WebpChunk picture) {
    /** A shorter time means "as fast as you can" in old files; browsers use {@link #USUAL_MS} instead. */
    private static final int SHORTEST_MS = 11;

    private static final int USUAL_MS = 100;
    private static final int LONGEST_MS = 60_000;
    private static final int HEADER = 16;
    private static final int NO_BLENDING = 0x02;
    private static final int DISPOSE = 0x01;
    private static final int HAS_ALPHA = 0x10;
    private static final int HAS_PROFILE = 0x20;

    /** Reads a frame, except for its pixels; values that the chunk contains twice must agree. */
    static WebpFrame read(ByteSource in, WebpChunk chunk) throws IOException, ImageException {
        if (chunk.length() < HEADER) {
            throw new IOException("a short frame");
        }
        int left = 2 * in.u24LittleEndian();
        int top = 2 * in.u24LittleEndian();
        int width = in.u24LittleEndian() + 1;
        int height = in.u24LittleEndian() + 1;
        int duration = in.u24LittleEndian();
        int flags = in.u8();
        List<WebpChunk> alphas = new ArrayList<>();
        List<WebpChunk> pictures = new ArrayList<>();
        WebpChunk.walk(in, chunk.end(), part -> {
            switch (part.type()) {
                case "ALPH" -> one(part, alphas);
                case "VP8 ", "VP8L" -> {
                    one(part, pictures);
                    if (!new WebpChunk.Size(width, height).equals(part.size(in))) {
                        throw new IOException("frame and picture differ in size");
                    }
                }
                default -> {}
            }
        });
        if (pictures.isEmpty()) {
            throw new IOException("frame without a picture");
        }
        WebpChunk picture = pictures.get(0);
        return new WebpFrame(
                left,
                top,
                width,
                height,
                duration < SHORTEST_MS ? USUAL_MS : Math.min(duration, LONGEST_MS),
                (flags & NO_BLENDING) == 0,
                (flags & DISPOSE) != 0,
                alphas.isEmpty() || picture.isLossless() ? null : alphas.get(0),
                picture);
    }

    private static void one(WebpChunk part, List<WebpChunk> parts) throws IOException {
        if (!parts.isEmpty()) {
            throw new IOException("a second " + part.type());
        }
        parts.add(part);
    }

    long pixels() {
        return (long) width * height;
    }

    /** Returns the memory for decoding it: twice its bytes, and what the decoder needs. */
    long decodeBytes() {
        long read = picture.length() + (alpha == null ? 0 : alpha.length());
        return 2 * read + pixels() * WebpHeader.bytesPerPixel(picture.isLossless(), alpha != null);
    }

    /**
     * Returns the frame as a separate WebP, which contains only the chunks that were found here, and the file's colour
     * profile: the decoder sees nothing that was not validated.
     */
    byte[] alone(RandomAccessFile file, @Nullable WebpChunk profile) throws IOException {
        List<WebpChunk> chunks = new ArrayList<>();
        for (WebpChunk chunk : new @Nullable WebpChunk[] {profile, alpha, picture}) {
            if (chunk != null) {
                chunks.add(chunk);
            }
        }
        int size = 30;
        for (WebpChunk chunk : chunks) {
            size = Math.addExact(size, Math.toIntExact(8 + chunk.length() + (chunk.length() & 1)));
        }
        ByteBuffer webp = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
        webp.put(ascii("RIFF")).putInt(size - 8).put(ascii("WEBPVP8X")).putInt(10);
        boolean isOpaque = alpha == null && !picture.isLossless();
        webp.putInt((isOpaque ? 0 : HAS_ALPHA) | (profile == null ? 0 : HAS_PROFILE));
        webp.putShort((short) (width - 1)).put((byte) ((width - 1) >> 16));
        webp.putShort((short) (height - 1)).put((byte) ((height - 1) >> 16));
        for (WebpChunk chunk : chunks) {
            webp.put(ascii(chunk.type())).putInt((int) chunk.length());
            file.seek(chunk.start());
            file.readFully(webp.array(), webp.position(), (int) chunk.length());
            webp.position(webp.position() + (int) (chunk.length() + (chunk.length() & 1)));
        }
        return webp.array();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
