package social.dassie.media.images.headers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HexFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ImageFormatTest {
    @ParameterizedTest
    @CsvSource({
        "ffd8ffe000104a46, JPEG",
        "89504e470d0a1a0a, PNG",
        "474946383761, GIF",
        "474946383961, GIF",
        "474946383861, UNKNOWN",
        "52494646ffffffff57454250, WEBP",
        "52494646ffffffff57415645, UNKNOWN",
        "52494646ffffffff41564920, VIDEO",
        "000000206674797061766966, AVIF",
        "000000206674797068656963, HEIC",
        "00000020667479706d696631, HEIC",
        "000000206674797069736f6d, VIDEO",
        "1a45dfa3, VIDEO",
        "255044462d312e37, PDF",
        "efbbbf3c3f786d6c3f3e3c737667, SVG",
        "0a3c21444f43545950452068746d6c3e, HTML",
        "3c5343524950543e, HTML",
        "504b0304, UNKNOWN",
        "ffd8, UNKNOWN",
        "ff, UNKNOWN"
    })
    void format_isDetectedByContent(String hex, ImageFormat format) {
        assertEquals(format, ImageFormat.of(HexFormat.of().parseHex(hex)));
    }
}
