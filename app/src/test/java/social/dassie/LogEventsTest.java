package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import social.dassie.testing.Document;
import social.dassie.testing.Rewrite;

/**
 * The table of log events in {@code app/docs/operations.md}. Events and levels come from the sources; the meaning is written in the
 * table. {@code scripts/rewrite} adds an event without a meaning, which fails until it has one.
 */
class LogEventsTest {
    private static final String HEADING = "Log events";
    private static final String LITERAL = "\"(?:[^\"\\\\]|\\\\.)*\"";
    private static final Pattern CALL = Pattern.compile("\\b(?:LOG|log|logger|reminder)\\s*\\.\\s*"
            + "(debug|info|warn|error)\\(\\s*(" + LITERAL + "(?:\\s*\\+\\s*" + LITERAL + ")*)?");

    /** The one call whose text comes from its callers. */
    private static final String REMINDER = "Reminder.java";

    @Test
    @Tag(Rewrite.TAG)
    void document_hasEveryEvent() throws IOException {
        Map<String, String> meanings = new HashMap<>();
        Document document = new Document("operations.md");
        for (List<String> row : document.rows(HEADING)) {
            meanings.put(row.get(0), row.get(2));
        }
        List<String> rows = new ArrayList<>(List.of("| Event | Level | Meaning |", "|---|---|---|"));
        List<String> unexplained = new ArrayList<>();
        events().forEach((event, level) -> {
            String name = "`" + event + "`";
            String meaning = meanings.getOrDefault(name, "");
            if (meaning.isEmpty()) {
                unexplained.add(event);
            }
            rows.add(Document.row(name, level, meaning));
        });
        document.holds("log", rows);
        assertEquals(List.of(), unexplained, "events without a meaning");
    }

    private static Map<String, String> events() throws IOException {
        Map<String, String> events = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        try (Stream<Path> files = Files.walk(Path.of("app/src/main/java"))) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".java")).toList()) {
                Matcher calls = CALL.matcher(Files.readString(file));
                while (calls.find()) {
                    add(events, file, calls.group(1), calls.group(2));
                }
            }
        }
        assertTrue(events.size() > 150, "found " + events.size());
        return events;
    }

    private static void add(Map<String, String> events, Path file, String level, String literals) {
        if (literals == null) {
            assertEquals(REMINDER, file.getFileName().toString(), "a log call that does not begin with its event");
            return;
        }
        String event = literals.replaceAll("\"\\s*\\+\\s*\"", "")
                .replaceAll("^\"|\"$", "")
                .replace("\\\"", "\"");
        String other = events.put(event, level);
        assertTrue(other == null || other.equals(level), event + " has two levels");
    }
}
