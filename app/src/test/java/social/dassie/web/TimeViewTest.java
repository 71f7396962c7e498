package social.dassie.web;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.words.Tongue;
import social.dassie.words.Words;

class TimeViewTest {
    /** A newer Java puts a comma into Spanish ones. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ENGLISH | 2026-11-02 09:41 UTC",
                "GERMAN | 02.11.2026, 09:41 UTC",
                "SPANISH | 2 nov 2026,? 9:41 UTC",
                "JAPANESE | 2026/11/02 9:41 UTC"
            })
    void aTime_isWrittenAsTheReadersLanguageDoes(Tongue tongue, String shown) {
        Words.in(tongue, () -> {
            String said = TimeView.of("2026-11-02T09:41:07.000Z").shown();
            assertTrue(said.matches(shown), said);
        });
    }
}
