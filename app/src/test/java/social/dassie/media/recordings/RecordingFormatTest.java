package social.dassie.media.recordings;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.media.images.headers.ImageFormat;

class RecordingFormatTest {
    @TempDir
    Path directory;

    /** A file of one brand is a picture or a recording: what neither takes could not be uploaded, what both take would be both. */
    @ParameterizedTest
    @ValueSource(
            strings = {"avif", "avis", "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1", "isom", "M4A "})
    void brand_distinguishesImagesAndRecordings(String brand) throws IOException {
        Path file = file(brand);
        assertEquals(
                ImageFormat.of(file) == ImageFormat.VIDEO,
                RecordingFormat.of(file).isPresent(),
                brand);
    }

    @ParameterizedTest
    @CsvSource({
        "avif, AVIF",
        "avis, AVIF",
        "heic, HEIC",
        "heix, HEIC",
        "heim, HEIC",
        "heis, HEIC",
        "hevc, HEIC",
        "hevx, HEIC",
        "mif1, HEIC",
        "msf1, HEIC",
        "isom, VIDEO",
        "mp42, VIDEO"
    })
    void brand_determinesTheImageFormat(String brand, ImageFormat format) throws IOException {
        assertEquals(format, ImageFormat.of(file(brand)));
    }

    @Test
    void brand_determinesTheRecordingType() throws IOException {
        assertEquals(Optional.of(RecordingFormat.QUICKTIME), RecordingFormat.of(file("qt  ")));
        assertEquals(Optional.of(RecordingFormat.M4A), RecordingFormat.of(file("M4B ")));
        assertEquals(Optional.of(RecordingFormat.MP4), RecordingFormat.of(file("mp42")));
    }

    private Path file(String brand) throws IOException {
        return Files.write(
                directory.resolve("file"),
                ("\0\0\0\u0014ftyp" + brand + "\0\0\0\0").getBytes(StandardCharsets.ISO_8859_1));
    }
}
