package social.dassie.media.images.headers;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Reads the only EXIF value that is needed: how to rotate the stored image upright.
 *
 * <p>Values 1–8 as in Exif 2.3, tag 0x0112: 1 upright, 2 mirrored, 3 half turn, 4 flipped, 5 transposed, 6 turn right, 7
 * transversed, 8 turn left. A damaged or absent value is treated as 1.
 */
public final class ExifOrientation {
    public static final int UPRIGHT = 1;
    private static final int TAG = 0x0112;
    private static final int TYPE_SHORT = 3;

    private ExifOrientation() {}

    /** Whether width and height are exchanged. */
    public static boolean isTurned(int orientation) {
        return orientation >= 5;
    }

    /** Reads the first directory of a TIFF structure, with or without the prefix {@code Exif\0\0} that JPEG uses. */
    static int of(byte[] exif) {
        int start = exif.length > 6 && exif[0] == 'E' && exif[1] == 'x' && exif[2] == 'i' ? 6 : 0;
        if (exif.length - start < 8) {
            return UPRIGHT;
        }
        ByteBuffer tiff = ByteBuffer.wrap(exif, start, exif.length - start).slice();
        if (tiff.get(0) != tiff.get(1) || (tiff.get(0) != 'I' && tiff.get(0) != 'M')) {
            return UPRIGHT;
        }
        tiff.order(tiff.get(0) == 'I' ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
        long directory = Integer.toUnsignedLong(tiff.getInt(4));
        if (tiff.getShort(2) != 42 || directory + 2 > tiff.limit()) {
            return UPRIGHT;
        }
        return inDirectory(tiff, (int) directory);
    }

    private static int inDirectory(ByteBuffer tiff, int directory) {
        int entries = Short.toUnsignedInt(tiff.getShort(directory));
        for (int i = 0, at = directory + 2; i < entries && at + 12 <= tiff.limit(); i++, at += 12) {
            if (tiff.getShort(at) == TAG && tiff.getShort(at + 2) == TYPE_SHORT) {
                int value = tiff.getShort(at + 8);
                return value >= 1 && value <= 8 ? value : UPRIGHT;
            }
        }
        return UPRIGHT;
    }
}
