package social.dassie.media.images.headers;

import java.io.IOException;

/** Walks the chunks of a PNG file up to IEND; data after it is not read. */
final class PngHeader {
    /** An orientation is in the first bytes; a longer chunk is the maker note of a camera. */
    private static final int MAX_EXIF_BYTES = 64 * 1024;

    private PngHeader() {}

    static ImageHeader read(ByteSource in) throws IOException {
        in.skip(8);
        if (in.u32() != 13 || !in.ascii(4).equals("IHDR")) {
            throw new IOException("no IHDR");
        }
        long width = in.u32();
        long height = in.u32();
        int bits = in.u8();
        int channels = channels(in.u8());
        in.skip(2);
        boolean interlaced = in.u8() != 0;
        in.skip(4);
        int orientation = restOf(in);
        return new ImageHeader(
                ImageFormat.PNG,
                clamp(width),
                clamp(height),
                orientation,
                Math.max(4, channels * bits / 8),
                true,
                interlaced);
    }

    /** Clamps a side to int, so that it is rejected as too large, with the clamped number in the text. */
    private static int clamp(long side) {
        return (int) Math.min(side, Integer.MAX_VALUE);
    }

    private static int channels(int colorType) throws IOException {
        return switch (colorType) {
            case 0, 3 -> 1;
            case 2 -> 3;
            case 4 -> 2;
            case 6 -> 4;
            default -> throw new IOException("colour type " + colorType);
        };
    }

    private static int restOf(ByteSource in) throws IOException {
        int orientation = ExifOrientation.UPRIGHT;
        boolean data = false;
        while (true) {
            long length = in.u32();
            String type = in.ascii(4);
            if (length > Integer.MAX_VALUE) {
                throw new IOException("chunk of " + length + " bytes");
            }
            if (type.equals("eXIf") && length <= MAX_EXIF_BYTES) {
                orientation = ExifOrientation.of(in.bytes((int) length));
            } else {
                in.skip(length);
            }
            in.skip(4);
            data |= type.equals("IDAT");
            if (type.equals("IEND")) {
                if (!data) {
                    throw new IOException("no IDAT");
                }
                return orientation;
            }
        }
    }
}
