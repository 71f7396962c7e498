package social.dassie.packaging;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Instant;
import org.apache.commons.compress.compressors.gzip.GzipCompressorOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipParameters;
import org.apache.commons.compress.compressors.xz.XZCompressorOutputStream;
import org.tukaani.xz.LZMA2Options;

/**
 * What is packaged.
 *
 * @param label the version, with the commit behind it where that is not a tagged one
 * @param effort how hard it is compressed
 * @param time of the commit, which all files get
 * @param files the directory {@code scripts/packaging}
 * @param documents licence, changelog and the operators' document
 */
record Release(String label, Effort effort, Instant time, Path files, Documents documents) {
    private static final int UNKNOWN_SYSTEM = 255;

    /** Levels of gzip and of xz, of which 0 compresses nothing. More than usual takes minutes for a twentieth of the size. */
    enum Effort {
        LITTLE(1, 0),
        USUAL(6, 3);

        private final int gzip;
        private final int xz;

        Effort(int gzip, int xz) {
            this.gzip = gzip;
            this.xz = xz;
        }
    }

    /** A gzip stream without a name and a time, which may not say on which system it was made. */
    OutputStream gzip(OutputStream out) throws IOException {
        GzipParameters parameters = new GzipParameters();
        parameters.setCompressionLevel(effort.gzip);
        parameters.setOperatingSystem(UNKNOWN_SYSTEM);
        return new GzipCompressorOutputStream(out, parameters);
    }

    OutputStream xz(OutputStream out) throws IOException {
        LZMA2Options options = new LZMA2Options(effort.xz);
        if (effort.xz == 0) {
            options.setMode(LZMA2Options.MODE_UNCOMPRESSED);
        }
        return XZCompressorOutputStream.builder()
                .setOutputStream(out)
                .setLzma2Options(options)
                .get();
    }

    record Documents(Path licence, Path changelog, Path operations) {}
}
