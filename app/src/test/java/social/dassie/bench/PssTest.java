package social.dassie.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What Linux says of the memory of a process. */
class PssTest {
    @Test
    void kilobytes_areThoseOfTheSum_notOfItsParts() throws IOException {
        assertEquals(151_234, Pss.kilobytes("""
                55d0c0000000-7ffe12345000 ---p 00000000 00:00 0                          [rollup]
                Rss:              190000 kB
                Pss_Dirty:        140000 kB
                Pss:              151234 kB
                Pss_Anon:         140001 kB
                SwapPss:               0 kB
                """.lines().toList()));
    }

    @Test
    void fileWithoutTheLine_isNotTakenForNoMemory() {
        assertThrows(IOException.class, () -> Pss.kilobytes(List.of("Rss: 190000 kB", "SwapPss: 0 kB")));
    }
}
