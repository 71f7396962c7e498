package social.dassie.media.images;

import java.awt.color.CMMException;
import java.awt.color.ColorSpace;
import java.awt.color.ICC_Profile;
import java.awt.image.ColorConvertOp;
import java.awt.image.DataBuffer;
import java.awt.image.Raster;
import java.awt.image.WritableRaster;
import org.jspecify.annotations.Nullable;

/** Converts rows from the colours of an ICC profile to sRGB. Transparency is preserved. */
final class ProfileRows implements RowSink {
    /** The maximum difference of a colour from sRGB for a profile to be treated as sRGB. */
    private static final int SAME = 1;

    private static final int[] SAMPLES = {0xff0000, 0xff00, 0xff, 0x808080, 0xc86432, 0x3264c8, 0x32c864, 0x202020};
    private static final int BANDS = 3;

    private final ColorConvertOp conversion;
    private final WritableRaster from;
    private final WritableRaster to;
    private final byte[] samples;
    private final int[] converted;
    private final RowSink sink;

    private ProfileRows(ICC_Profile profile, int width, RowSink sink) {
        ICC_Profile[] both = {profile, ICC_Profile.getInstance(ColorSpace.CS_sRGB)};
        this.conversion = new ColorConvertOp(both, null);
        this.from = Raster.createInterleavedRaster(DataBuffer.TYPE_BYTE, width, 1, BANDS, null);
        this.to = Raster.createInterleavedRaster(DataBuffer.TYPE_BYTE, width, 1, BANDS, null);
        this.samples = new byte[BANDS * width];
        this.converted = new int[width];
        this.sink = sink;
    }

    /**
     * Puts the conversion before a sink, if one is needed.
     *
     * @param profile as in the file; null, damaged ones and those of other colours than RGB change nothing
     */
    static RowSink before(RowSink sink, byte @Nullable [] profile, int width) {
        if (profile == null) {
            return sink;
        }
        try {
            ICC_Profile read = ICC_Profile.getInstance(profile);
            if (read.getColorSpaceType() != ColorSpace.TYPE_RGB) {
                return sink;
            }
            int[] test = new int[SAMPLES.length];
            new ProfileRows(read, SAMPLES.length, row -> System.arraycopy(row, 0, test, 0, row.length)).row(SAMPLES);
            return isSrgb(test) ? sink : new ProfileRows(read, width, sink);
        } catch (IllegalArgumentException | CMMException damaged) {
            return sink;
        }
    }

    private static boolean isSrgb(int[] test) {
        for (int i = 0; i < SAMPLES.length; i++) {
            for (int shift = 0; shift < 24; shift += 8) {
                if (Math.abs((test[i] >> shift & 0xff) - (SAMPLES[i] >> shift & 0xff)) > SAME) {
                    return false;
                }
            }
        }
        return true;
    }

    @Override
    public void row(int[] pixels) {
        for (int x = 0, at = 0; x < converted.length; x++, at += BANDS) {
            samples[at] = (byte) (pixels[x] >> 16);
            samples[at + 1] = (byte) (pixels[x] >> 8);
            samples[at + 2] = (byte) pixels[x];
        }
        from.setDataElements(0, 0, converted.length, 1, samples);
        conversion.filter(from, to);
        to.getDataElements(0, 0, converted.length, 1, samples);
        for (int x = 0, at = 0; x < converted.length; x++, at += BANDS) {
            converted[x] = (pixels[x] & 0xff000000)
                    | (samples[at] & 0xff) << 16
                    | (samples[at + 1] & 0xff) << 8
                    | (samples[at + 2] & 0xff);
        }
        sink.row(converted);
    }
}
