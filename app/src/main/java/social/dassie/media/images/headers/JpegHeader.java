package social.dassie.media.images.headers;

import java.io.IOException;

/** Walks the markers of a JPEG file, ITU-T T.81 annex B, up to the end-of-image marker; data after it is not read. */
final class JpegHeader {
    private static final int START_OF_IMAGE = 0xd8;
    private static final int END_OF_IMAGE = 0xd9;
    private static final int START_OF_SCAN = 0xda;
    private static final int BASELINE = 0xc0;
    private static final int PROGRESSIVE = 0xc2;
    private static final int APP1 = 0xe1;

    private final ByteSource in;
    private int width;
    private int height;
    private int components;
    private boolean progressive;
    private int orientation;

    private JpegHeader(ByteSource in) {
        this.in = in;
    }

    static ImageHeader read(ByteSource in) throws IOException {
        JpegHeader jpeg = new JpegHeader(in);
        jpeg.walk();
        // Eight bytes: a row of CMYK and the same row as RGB. The decoder handles inverted planes and profiles.
        return new ImageHeader(
                ImageFormat.JPEG,
                jpeg.width,
                jpeg.height,
                Math.max(jpeg.orientation, ExifOrientation.UPRIGHT),
                jpeg.components == 1 ? 2 : 8,
                true,
                jpeg.progressive);
    }

    private void walk() throws IOException {
        if (in.u16() != (0xff00 | START_OF_IMAGE)) {
            throw new IOException("no start of image");
        }
        boolean scanned = false;
        for (int marker = nextMarker(); marker != END_OF_IMAGE; ) {
            int length = in.u16() - 2;
            if (length < 0) {
                throw new IOException("segment of negative length");
            }
            if (marker == START_OF_SCAN) {
                scanned = true;
                in.skip(length);
                marker = markerAfterScan();
                continue;
            }
            if (isFrame(marker)) {
                frame(marker, length);
            } else if (marker == APP1 && orientation == 0) {
                exif(length);
            } else {
                in.skip(length);
            }
            marker = nextMarker();
        }
        if (!scanned || components == 0) {
            throw new IOException("no picture in the file");
        }
    }

    private int nextMarker() throws IOException {
        int value = in.u8();
        if (value != 0xff) {
            throw new IOException("no marker at " + in.position());
        }
        while (value == 0xff) {
            value = in.u8();
        }
        return value;
    }

    /** In entropy-coded data 0xff is followed by 0 (it stands for itself) or by a restart marker. */
    private int markerAfterScan() throws IOException {
        while (true) {
            int value = in.u8();
            while (value == 0xff) {
                value = in.u8();
                if (value != 0xff && value != 0 && (value & 0xf8) != 0xd0) {
                    return value;
                }
            }
        }
    }

    /** Whether the marker is SOF0–SOF15, except the three numbers in that range that mean tables. */
    private static boolean isFrame(int marker) {
        return (marker & 0xf0) == 0xc0 && marker != 0xc4 && marker != 0xc8 && marker != 0xcc;
    }

    private void frame(int marker, int length) throws IOException {
        if (components != 0 || marker > PROGRESSIVE || marker < BASELINE || length < 6) {
            throw new IOException("lossless, arithmetic or repeated frame " + marker);
        }
        int bits = in.u8();
        height = in.u16();
        width = in.u16();
        components = in.u8();
        in.skip(length - 6);
        progressive = marker == PROGRESSIVE;
        if (bits != 8 || (components != 1 && components != 3 && components != 4)) {
            throw new IOException(components + " components of " + bits + " bits");
        }
    }

    private void exif(int length) throws IOException {
        byte[] segment = in.bytes(length);
        if (length > 6 && segment[0] == 'E' && segment[1] == 'x' && segment[2] == 'i' && segment[3] == 'f') {
            orientation = ExifOrientation.of(segment);
        }
    }
}
