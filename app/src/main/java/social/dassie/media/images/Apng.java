package social.dassie.media.images;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import social.dassie.media.images.headers.ImageException;
import social.dassie.media.images.headers.ImageHeader;
import social.dassie.media.images.headers.PngColours;

/**
 * The frames of an animated PNG (PNG third edition, section 4.9), each as the chunks of a separate PNG, found without
 * decoding. The file is held in memory: this is for custom emoji, whose files are small.
 *
 * @param plays how often it is played; 0 for infinite
 */
record Apng(int width, int height, int plays, List<Frame> frames) {
    /** Larger files are treated as stills: no custom emoji is that large. */
    private static final long MAX_BYTES = 4L * 1024 * 1024;

    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    private static final int HEADER = 13;
    private static final int CONTROL = 26;
    private static final int DEFAULT_MS = 100;
    private static final int SHORTEST_MS = 10;

    /** The treatment of a frame's area after the frame was shown. */
    enum Disposal {
        KEEP,
        CLEAR,
        RESTORE
    }

    /** A frame: its area of the canvas, and how it is painted. */
    @SuppressWarnings("ArrayRecordComponent") // frames are never compared
    record Frame(
            int left, int top, int width, int height, int durationMs, Disposal disposal, boolean blend, byte[] png) {}

    static final Apng STILL = new Apng(0, 0, 0, List.of());

    boolean isAnimated() {
        return frames.size() > 1;
    }

    /** Returns the memory for playing it: the canvas, the restored content, and the largest frame. */
    long playBytes() {
        return 3L * width * height * Canvas.BYTES_PER_PIXEL + 2 * MAX_BYTES;
    }

    /** Reads a file whose {@link ImageHeader} has been read; a PNG that is not animated has no frames. */
    static Apng read(Path file, long bytes) throws ImageException, IOException {
        if (bytes > MAX_BYTES) {
            return STILL;
        }
        byte[] all = Files.readAllBytes(file);
        try {
            return new Reader(ByteBuffer.wrap(all, SIGNATURE.length, all.length - SIGNATURE.length)
                            .slice())
                    .read();
        } catch (RuntimeException damaged) {
            throw ImageException.unreadable(new IOException(damaged));
        }
    }

    /** Walks the chunks, and gives each frame the header, the palette and the transparency of the file. */
    private static final class Reader {
        private final ByteBuffer in;
        private final ByteArrayOutputStream shared = new ByteArrayOutputStream();
        private final ByteArrayOutputStream data = new ByteArrayOutputStream();
        private final List<Frame> frames = new ArrayList<>();
        private byte[] header = new byte[HEADER];
        private byte[] control = new byte[0];
        private int plays = -1;
        private long pixels;

        Reader(ByteBuffer in) {
            this.in = in;
        }

        Apng read() throws ImageException {
            while (true) {
                byte[] content = new byte[in.getInt()];
                byte[] type = new byte[4];
                in.get(type).get(content).getInt();
                switch (new String(type, StandardCharsets.ISO_8859_1)) {
                    case "IHDR" -> header = content;
                    case "PLTE", "tRNS" -> shared.writeBytes(chunk(type, content));
                    case "acTL" -> plays = ByteBuffer.wrap(content).getInt(4);
                    case "fcTL" -> {
                        end();
                        control = content;
                    }
                    case "IDAT" -> {
                        if (control.length > 0) {
                            data.writeBytes(content);
                        }
                    }
                    case "fdAT" -> data.write(content, 4, content.length - 4);
                    case "IEND" -> {
                        end();
                        ByteBuffer size = ByteBuffer.wrap(header);
                        return plays < 0 ? STILL : new Apng(size.getInt(), size.getInt(), plays, List.copyOf(frames));
                    }
                    default -> {} // not about pixels
                }
            }
        }

        private void end() throws ImageException {
            if (control.length == 0) {
                return;
            }
            if (control.length != CONTROL || data.size() == 0) {
                throw new IllegalArgumentException("a frame without pixels");
            }
            ByteBuffer said = ByteBuffer.wrap(control).position(4);
            int width = said.getInt();
            int height = said.getInt();
            int left = said.getInt();
            int top = said.getInt();
            int numerator = Short.toUnsignedInt(said.getShort());
            int denominator = Short.toUnsignedInt(said.getShort());
            int durationMs = numerator * 1_000 / (denominator == 0 ? 100 : denominator);
            Disposal disposal = switch (said.get()) {
                case 0 -> Disposal.KEEP;
                case 1 -> Disposal.CLEAR;
                case 2 -> Disposal.RESTORE;
                default -> throw new IllegalArgumentException("an unknown disposal");
            };
            boolean blend = said.get() == 1;
            ByteBuffer whole = ByteBuffer.wrap(header);
            ImageHeader.checkSize(width, height);
            if (left < 0 || top < 0 || left + width > whole.getInt() || top + height > whole.getInt()) {
                throw new IllegalArgumentException("a frame outside of the canvas");
            }
            pixels += (long) width * height;
            long shown = (long) ByteBuffer.wrap(header).getInt(0)
                    * ByteBuffer.wrap(header).getInt(4)
                    * frames.size();
            if (frames.size() == GifReader.MAX_FRAMES
                    || pixels > GifReader.MAX_TOTAL_PIXELS
                    || shown > WebpAnimation.MAX_SHOWN_PIXELS) {
                throw ImageException.tooManyFrames();
            }
            // As browsers do: a very short time is an error of an old program.
            frames.add(new Frame(
                    left,
                    top,
                    width,
                    height,
                    durationMs <= SHORTEST_MS ? DEFAULT_MS : durationMs,
                    disposal,
                    blend,
                    png(width, height)));
            data.reset();
            control = new byte[0];
        }

        private byte[] png(int width, int height) {
            ByteArrayOutputStream png = new ByteArrayOutputStream();
            png.writeBytes(SIGNATURE);
            byte[] own = header.clone();
            ByteBuffer.wrap(own).putInt(width).putInt(height);
            png.writeBytes(chunk(ascii("IHDR"), own));
            png.writeBytes(shared.toByteArray());
            png.writeBytes(chunk(ascii("IDAT"), data.toByteArray()));
            png.writeBytes(chunk(ascii("IEND"), new byte[0]));
            return png.toByteArray();
        }

        private static byte[] ascii(String text) {
            return text.getBytes(StandardCharsets.ISO_8859_1);
        }

        private static byte[] chunk(byte[] type, byte[] content) {
            return PngColours.chunk(type, content);
        }
    }
}
