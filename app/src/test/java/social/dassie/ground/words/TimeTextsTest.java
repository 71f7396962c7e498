package social.dassie.ground.words;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Times as their reader writes them. */
class TimeTextsTest {
    private static final long EVENING = Instant.parse("2026-11-02T23:41:07Z").toEpochMilli();

    /** Newer versions of Java put a comma into Spanish times, and a narrow space before AM and PM. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ENGLISH | Nov 2, 2026, 11:41\\hPM UTC | Nov 2, 2026",
                "GERMAN | 02\\.11\\.2026, 23:41 UTC | 02.11.2026",
                "SPANISH | 2 nov 2026,? 23:41 UTC | 2 nov 2026",
                "JAPANESE | 2026/11/02 23:41 UTC | 2026/11/02"
            })
    void timesAndDays_areWrittenAsTheLanguageDoes(InterfaceLanguage language, String minute, String day) {
        Words.in(language, () -> {
            String said = TimeTexts.minute(EVENING);
            assertTrue(said.matches(minute), said);
            assertEquals(day, TimeTexts.day(EVENING));
            assertEquals(day, TimeTexts.day("2026-11-02"));
            assertEquals("UTC", TimeTexts.zone());
        });
    }

    @Test
    void ofAReaderWithAZone_theyAreItsTimes_andNotCalledUtc() {
        Words.in(InterfaceLanguage.GERMAN, ZoneId.of("America/Argentina/Buenos_Aires"), () -> {
            assertEquals("02.11.2026, 20:41", TimeTexts.minute(EVENING));
            assertEquals("America/Argentina/Buenos Aires", TimeTexts.zone());
        });
        Words.in(
                InterfaceLanguage.GERMAN,
                ZoneId.of("Asia/Tokyo"),
                () -> assertEquals("03.11.2026", TimeTexts.day(EVENING)));
    }
}
