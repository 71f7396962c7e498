package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Phrases that {@code app/docs/style.md} replaces by the usual terms. Each is counted in the sources of the server and the client,
 * whose texts are in them in English, too. A count may only fall: {@code wording.tsv} has to follow it.
 */
class WordingTest {
    private static final Path PHRASES = Path.of("app/src/test/resources/wording.tsv");
    private static final Pattern TEST_NAME =
            Pattern.compile("@(?:Test|ParameterizedTest|RepeatedTest)\\b[\\s\\S]*?\\bvoid (\\w+)\\(");
    private static final List<String> ENDINGS = List.of(".java", ".ts", ".tsx", ".jte");

    @Test
    void phrasesToAvoid_becomeFewer() throws IOException {
        assertEquals(List.of(), problems(Files.readAllLines(PHRASES), sources(Path.of("app/src/main"))));
    }

    @Test
    void phraseAddedOrRemoved_isReported() {
        List<String> phrases = List.of("# a comment", "\\banew\\b\t1\tagain");
        assertEquals(List.of(), problems(phrases, List.of("load it Anew")));
        assertEquals(
                List.of("\\banew\\b: 2 times, at most 1. Write instead: again"),
                problems(phrases, List.of("anew", "and anew")));
        assertEquals(List.of("\\banew\\b: 0 times. Lower the 1 in " + PHRASES), problems(phrases, List.of("renewed")));
        assertEquals(List.of("not a phrase, a number and an advice: anew"), problems(List.of("anew"), List.of()));
    }

    @Test
    void testNames_haveAtMost60Characters() throws IOException {
        List<String> names = sources(Path.of("app/src/test/java")).stream()
                .flatMap(source -> TEST_NAME.matcher(source).results())
                .map(found -> found.group(1))
                .toList();
        assertTrue(names.size() > 3_000, "found " + names.size());
        assertEquals(
                List.of(), names.stream().filter(name -> name.length() > 60).toList());
    }

    /** @param phrases the lines of the list: a regular expression, a count, an advice */
    private static List<String> problems(List<String> phrases, List<String> sources) {
        List<String> problems = new ArrayList<>();
        for (String line : phrases) {
            String[] parts = line.split("\t", -1);
            if (line.startsWith("#")) {
                continue;
            }
            if (parts.length != 3) {
                problems.add("not a phrase, a number and an advice: " + line);
                continue;
            }
            Pattern phrase = Pattern.compile(parts[0], Pattern.CASE_INSENSITIVE);
            long most = Long.parseLong(parts[1]);
            long count = sources.stream()
                    .mapToLong(source -> phrase.matcher(source).results().count())
                    .sum();
            if (count > most) {
                problems.add(parts[0] + ": " + count + " times, at most " + most + ". Write instead: " + parts[2]);
            } else if (count < most) {
                problems.add(parts[0] + ": " + count + " times. Lower the " + most + " in " + PHRASES);
            }
        }
        return problems;
    }

    private static List<String> sources(Path directory) throws IOException {
        List<String> sources = new ArrayList<>();
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.filter(each -> ENDINGS.stream().anyMatch(each.toString()::endsWith))
                    .toList()) {
                sources.add(Files.readString(file));
            }
        }
        return sources;
    }
}
