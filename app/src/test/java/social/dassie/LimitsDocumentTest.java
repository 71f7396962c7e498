package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import social.dassie.ground.api.RateLimit;
import social.dassie.ground.http.BodyLimits;
import social.dassie.testing.Document;

/** {@code app/docs/limits.md} names with each number the constant that enforces it, and says the same number. */
class LimitsDocumentTest {
    private static final Path SOURCES = Path.of("app/src/main/java");

    /** Units by how many of the smaller one they are, the largest first. */
    private static final Map<String, Long> TIMES = new LinkedHashMap<>();

    static {
        TIMES.put("day", 86_400L);
        TIMES.put("hour", 3_600L);
        TIMES.put("minute", 60L);
        TIMES.put("second", 1L);
    }

    @Test
    void document_statesTheEnforcedLimits() throws Exception {
        List<String> differing = new ArrayList<>();
        List<String> named = new ArrayList<>();
        for (String heading : List.of("Requests", "What people write", "Other servers")) {
            for (List<String> row : new Document("limits.md").rows(heading)) {
                for (String constant : Document.codes(row.get(2))) {
                    named.add(constant);
                    List<String> texts = texts(constant);
                    if (texts.stream().noneMatch(text -> says(row.get(1), text))) {
                        differing.add(constant + " is " + texts + ", not \"" + row.get(1) + "\"");
                    }
                }
            }
        }
        assertEquals(List.of(), differing);
        for (RateLimit limit : RateLimit.values()) {
            assertTrue(named.contains("RateLimit." + limit.name()), limit + " is not told");
        }
    }

    private static boolean says(String cell, String text) {
        return Pattern.compile("(?<![\\w,.])" + Pattern.quote(text) + "(?![\\w]|,\\d)")
                .matcher(cell)
                .find();
    }

    /** The ways to write the value of {@code Class.CONSTANT}. */
    private static List<String> texts(String constant) throws Exception {
        String[] names = constant.split("\\.", 2);
        Field field = type(names[0]).getDeclaredField(names[1]);
        field.setAccessible(true);
        Object value = field.get(null);
        if (value instanceof RateLimit limit) {
            return List.of(number(limit.requests) + " in " + time(limit.windowMs / 1000));
        }
        if (value instanceof Duration duration) {
            return List.of(time(duration.toSeconds()));
        }
        long count = value instanceof BodyLimits limits ? limits.text() : ((Number) value).longValue();
        if (field.getName().endsWith("_MS")) {
            return List.of(time(count / 1000));
        }
        if (field.getName().endsWith("SECONDS")) {
            return List.of(time(count));
        }
        List<String> texts = new ArrayList<>(List.of(number(count)));
        if (count % 1024 == 0) {
            texts.add(number(count / 1024) + " KiB");
        }
        return texts;
    }

    private static String number(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    private static String time(long seconds) {
        Map.Entry<String, Long> unit = TIMES.entrySet().stream()
                .filter(each -> seconds % each.getValue() == 0)
                .findFirst()
                .orElseThrow();
        long count = seconds / unit.getValue();
        return number(count) + " " + unit.getKey() + (count == 1 ? "" : "s");
    }

    private static Class<?> type(String name) throws IOException, ClassNotFoundException {
        try (Stream<Path> files = Files.walk(SOURCES)) {
            List<Path> found =
                    files.filter(file -> file.endsWith(name + ".java")).toList();
            assertEquals(1, found.size(), "files of " + name + ": " + found);
            String file = SOURCES.relativize(found.get(0)).toString();
            return Class.forName(
                    file.substring(0, file.length() - ".java".length()).replace('/', '.'));
        }
    }
}
