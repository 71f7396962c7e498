package social.dassie.reading.measures;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HumanSizeTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0 Bytes",
        "1, 1 Byte",
        "1023, 1023 Bytes",
        "1024, 1 KB",
        "1536, 1.5 KB",
        "49581359907, 46.2 GB",
        "837837315424, 780 GB",
        "9223372036854775807, 8 EB"
    })
    void sizes_haveThreeDigitsAndAUnit(long bytes, String text) {
        assertEquals(text, HumanSize.of(bytes));
    }
}
