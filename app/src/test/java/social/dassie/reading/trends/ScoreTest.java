package social.dassie.reading.trends;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScoreTest {
    private static final Score NOTHING = new Score(0, 0, 0);
    private static final long HOUR = 3_600_000;
    private static final long NOW = 1_000 * HOUR;

    private static Score now(long observed, long expected) {
        return Score.of(observed, expected, NOTHING, Score.TAG_HALF_LIFE_MS, NOW);
    }

    @ParameterizedTest
    @CsvSource({"5,0,16", "5,1,16", "10,4,9", "100,100,0", "4,0,0", "20,30,0", "9,1,64"})
    void worth_isTheSquaredGrowthRelativeToYesterday(long observed, long expected, double score) {
        assertEquals(score, now(observed, expected).value());
    }

    @Test
    void score_isHalvedEveryHalfLifeSinceThePeak() {
        Score peak = now(9, 0);
        Score later = Score.of(0, 0, peak, Score.TAG_HALF_LIFE_MS, NOW + 4 * HOUR);
        assertEquals(32, later.value());
        assertEquals(64, later.peak());
        assertEquals(
                16,
                Score.of(0, 0, later, Score.TAG_HALF_LIFE_MS, NOW + 8 * HOUR).value());
        assertEquals(
                16,
                Score.of(0, 0, peak, Score.LINK_HALF_LIFE_MS, NOW + 16 * HOUR).value());
    }

    @Test
    void lesserWorth_doesNotReplaceThePeak_aGreaterOneDoes() {
        Score peak = now(9, 0);
        Score less = Score.of(8, 0, peak, Score.TAG_HALF_LIFE_MS, NOW + 8 * HOUR);
        assertEquals(16, less.value());
        assertEquals(NOW, less.peakAt());
        Score more = Score.of(11, 0, less, Score.TAG_HALF_LIFE_MS, NOW + 9 * HOUR);
        assertEquals(100, more.value());
        assertEquals(NOW + 9 * HOUR, more.peakAt());
    }

    @Test
    void scoreBelowOne_isNotTrending_andExpiresAfterTwoDays() {
        Score peak = now(9, 0);
        Score day = Score.of(0, 0, peak, Score.TAG_HALF_LIFE_MS, NOW + 25 * HOUR);
        assertEquals(0, day.value());
        assertEquals(64, day.peak());
        assertFalse(Score.of(0, 0, day, Score.TAG_HALF_LIFE_MS, NOW + 49 * HOUR).isKept());
        assertEquals(
                16, Score.of(5, 0, day, Score.TAG_HALF_LIFE_MS, NOW + 49 * HOUR).value());
    }

    @ParameterizedTest
    @CsvSource({"5,0,16", "4,0,0", "5,2,8", "11,4,25", "5,12,0"})
    void post_isWorthTheSquareOfItsMarks_halvedEveryTwoHours(long marks, long hours, double score) {
        assertEquals(score, Score.ofPost(marks, NOW - hours * HOUR, NOW));
    }
}
