package social.dassie.ground.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WrittenTimesTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "2024-05-01T08:00:00Z",
                "2024-05-01t08:00:00z",
                "2024-05-01T10:00:00+02:00",
                "2024-05-01T10:00:00+0200",
                "2024-05-01T10:00:00+02",
                "2024-05-01T10:00:00 +0200",
                "2024-05-01T03:30:00.000-0430",
                "2024-05-01T10:00:00+02:00[Europe/Berlin]",
                "2024-05-01 08:00:00 UTC",
                "2024-05-01 10:00:00 +0200",
                "2024-05-01 10:00:00 CEST",
                "2024-05-01T08:00:00,000",
                "2024-05-01T08:00",
                "2024-05-01T08:00Z",
                "20240501T080000Z",
                "20240501T100000+0200",
                "2024-05-01T08:00:00.000000000000Z",
                "Wed, 01 May 2024 08:00:00 GMT",
                "Wed, 1 May 2024 10:00:00 +0200",
                "Wed, 1 May 2024 10:00:00 +0200 (CEST)",
                "Wednesday, 01-May-24 08:00:00 UTC",
                "01 May 24 04:00 EDT",
                "1 may 2024 08:00:00 ZULU",
                "Wed May 01 2024 10:00:00 GMT+0200 (Central European Summer Time)",
                "Wed May  1 08:00:00 UTC 2024",
                "Wed May  1 08:00:00 2024",
                "May 1, 2024 08:00:00"
            })
    void time_isReadAsItsWriterMeantIt(String written) {
        assertEquals(Instant.parse("2024-05-01T08:00:00Z").toEpochMilli(), WrittenTimes.read(written));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"2024-05-01", "20240501", "2024-05-01T00:00:00Z", "2024-04-30T24:00:00Z", "1 May 2024 00:00 UT"})
    void day_beginsAtMidnightInUtc(String written) {
        assertEquals(Instant.parse("2024-05-01T00:00:00Z").toEpochMilli(), WrittenTimes.read(written));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "yesterday",
                "2024",
                "1714557600",
                "2024-13-01T00:00:00Z",
                "2024-02-30",
                "2024-05-01T25:00:00Z",
                "2024-05-01T10:00:00+99:00",
                "1969-12-31T23:59:59Z",
                "10000-01-01",
                "Wed, 32 May 2024 10:00:00 GMT",
                "Wed, 01 Foo 2024 10:00:00 GMT",
                "2024-05-01T10:00:00ZZZZZZ"
            })
    void otherTexts_areRejected(String written) {
        assertNull(WrittenTimes.read(written));
    }

    @Test
    void leapSecond_isTheLastOfItsMinute() {
        assertEquals(Instant.parse("2016-12-31T23:59:59Z").toEpochMilli(), WrittenTimes.read("2016-12-31T23:59:60Z"));
    }
}
