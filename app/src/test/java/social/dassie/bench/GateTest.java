package social.dassie.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The shares that a run has to reach. */
class GateTest {
    private static final Gate GATE =
            Gate.parse("shares", List.of("# 25", "", "home\t0.50", "status\t0.80", "rules\t1"));

    @Test
    void file_isNamesAndShares_withComments() {
        assertEquals(Map.of("home", 0.5, "status", 0.8, "rules", 1.0), GATE.shares());
    }

    /** What is committed is what the program reads. */
    @Test
    void fileOfTheRepository_hasEveryLine_andTheMix() {
        Gate written = Gate.read(Path.of("scripts/bench-shares.tsv"));
        assertEquals(List.of(), written.missing(Reading.ALL));
        assertEquals(List.of(), written.missing(List.of(MixedBench.LINE + "3")));
    }

    @Test
    void mixOfReadsAndPosts_isALineToo() {
        Gate gate = Gate.parse("shares", List.of("mixed-3\t0.2"));
        assertTrue(Gate.passes(gate, List.of("mixed-3"), Map.of("mixed-3", 0.171)));
        assertFalse(Gate.passes(gate, List.of("mixed-3"), Map.of("mixed-3", 0.169)));
        assertTrue(Gate.passes(null, List.of("mixed-3"), Map.of()), "no gate");
    }

    @ParameterizedTest
    @CsvSource({
        "'home 0.5', 'f, line 2: a name, a tabulator and a share such as 0.63 are needed'",
        "'home\t', 'f, line 2: a name, a tabulator and a share such as 0.63 are needed'",
        "'home\t-1', 'f, line 2: a name, a tabulator and a share such as 0.63 are needed'",
        "'home\t0.5\t0.6', 'f, line 2: a name, a tabulator and a share such as 0.63 are needed'",
        "'hom\t0.5', 'f, line 2: there is no hom to measure'",
        "'mixed\t0.5', 'f, line 2: there is no mixed to measure'",
        "'status\t0.5', 'f, line 2: status is there twice'"
    })
    void invalidLine_isReportedWithItsText(String line, String expected) {
        var failure = assertThrows(IllegalArgumentException.class, () -> Gate.parse("f", List.of("status\t0.7", line)));
        assertEquals(expected, failure.getMessage());
    }

    @Test
    void missingFile_isReported() {
        var failure = assertThrows(IllegalArgumentException.class, () -> Gate.read(Path.of("no", "where")));
        assertEquals(Path.of("no", "where") + " cannot be read", failure.getMessage());
    }

    @Test
    void share_isEnoughFrom85PercentOn() {
        List<String> asked = List.of("home", "status", "rules");
        assertEquals(List.of(), GATE.failures(asked, Map.of("home", 0.425, "status", 0.9, "rules", 0.86)));
        assertEquals(
                List.of("home reaches 0.420 of bare Javalin, less than 85 % of the 0.500 in shares."),
                GATE.failures(asked, Map.of("home", 0.42, "status", 0.9, "rules", 0.86)));
    }

    @Test
    void unmeasuredName_fails_ifRequested() {
        Map<String, Double> measured = Map.of("status", 0.8);
        assertEquals(
                List.of("home was not measured, and shares has a share of it."),
                GATE.failures(List.of("home", "status"), measured));
        assertEquals(List.of(), GATE.failures(List.of("status"), measured));
    }

    @Test
    void nameMissingInFile_isReported_withoutFailing() {
        assertEquals(List.of("account is not in shares."), GATE.missing(List.of("home", "account")));
        assertEquals(List.of(), GATE.failures(List.of("account"), Map.of("account", 0.01)));
    }
}
