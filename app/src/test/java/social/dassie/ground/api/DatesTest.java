package social.dassie.ground.api;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DatesTest {
    @ParameterizedTest
    @CsvSource({
        "2030-01-02, 2030-01-02T00:00:00.000Z",
        "2030-01-02T03:04, 2030-01-02T03:04:00.000Z",
        "2030-01-02T03:04Z, 2030-01-02T03:04:00.000Z",
        "2030-01-02T03:04:05, 2030-01-02T03:04:05.000Z",
        "2030-01-02 03:04:05, 2030-01-02T03:04:05.000Z",
        "2030-01-02t03:04:05z, 2030-01-02T03:04:05.000Z",
        "2030-01-02T03:04:05.6Z, 2030-01-02T03:04:05.600Z",
        "2030-01-02T03:04:05.678901+01:30, 2030-01-02T01:34:05.678Z",
        "2030-01-02T03:04:05 01:30, 2030-01-02T01:34:05.000Z",
        "2030-01-02T03:04:05-0200, 2030-01-02T05:04:05.000Z"
    })
    void parse_acceptsClientFormats(String text, String expected) {
        assertEquals(Optional.of(expected), Dates.parse(text).map(Dates::format));
    }

    @ParameterizedTest
    @ValueSource(strings = {"tomorrow", "2030", "2030-02-30", "2030-01-02T25:00", "+12345-01-01", "-0001-01-01", " "})
    void parse_rejectsEverythingElse(String text) {
        assertEquals(Optional.empty(), Dates.parse(text));
    }

    @Test
    void format_usesThreeFractionDigits() {
        assertEquals("1970-01-01T00:00:00.000Z", Dates.format(0));
    }
}
