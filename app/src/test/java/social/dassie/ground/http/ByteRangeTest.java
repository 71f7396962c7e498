package social.dassie.ground.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ByteRangeTest {
    @ParameterizedTest
    @CsvSource({
        "bytes=0-9, 'bytes 0-9/100'",
        "bytes=90-, 'bytes 90-99/100'",
        "bytes=-5, 'bytes 95-99/100'",
        "bytes=-500, 'bytes 0-99/100'",
        "bytes=50-1000, 'bytes 50-99/100'",
        "Bytes = 3 - 3, 'bytes 3-3/100'",
        "bytes=100-, 'bytes */100'",
        "bytes=-0, 'bytes */100'"
    })
    void oneRange_isHeldWithinTheFile(String header, String contentRange) {
        assertEquals(contentRange, ByteRange.of(header, 100).contentRange(100));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"bytes=1-2,5-6", "bytes=9-3", "bytes=-", "lines=1-2", "bytes=a-b", "bytes=1-99999999999999999999"
            })
    void invalidRange_servesTheCompleteFile(String header) {
        assertTrue(ByteRange.of(header, 100).isWhole());
        assertEquals(100, ByteRange.of(header, 100).length());
    }

    @Test
    void emptyFile_hasNoRange_butIsServedCompletely() {
        assertEquals(0, ByteRange.of(null, 0).length());
        assertTrue(ByteRange.of("bytes=0-0", 0).isUnsatisfiable());
    }
}
