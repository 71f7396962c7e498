package social.dassie.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A document in {@code app/docs} that is compared with the program. The part that comes from the program is between two
 * comments, {@code <!-- program: NAME -->} and {@code <!-- end: NAME -->}, and must be exactly what a test generates.
 */
public record Document(String name) {
    private static final Path DOCUMENTS = Path.of("app/docs");
    /** The bars between two cells of a table row, but not those within a cell. */
    private static final Pattern BAR = Pattern.compile("(?<!\\\\)\\|");

    public String text() throws IOException {
        return Files.readString(DOCUMENTS.resolve(name));
    }

    /** Fails, or {@linkplain Rewrite rewrites} the document, unless this block contains exactly these lines. */
    public void holds(String block, List<String> lines) throws IOException {
        holds(Map.of(block, lines));
    }

    /** Checks several blocks at once; fails, or rewrites the document, unless all of them match. */
    public void holds(Map<String, List<String>> blocks) throws IOException {
        String corrected = text();
        for (Map.Entry<String, List<String>> block : blocks.entrySet()) {
            corrected = with(corrected, block.getKey(), String.join("\n", block.getValue()));
        }
        Path file = DOCUMENTS.resolve(name);
        if (Rewrite.isOn()) {
            Files.writeString(file, corrected);
        }
        assertEquals(corrected, text(), file + " differs from the program: " + Rewrite.ADVICE);
    }

    private String with(String text, String block, String content) {
        String begin = "<!-- program: " + block + " -->\n";
        String end = "\n<!-- end: " + block + " -->";
        int from = text.indexOf(begin);
        int to = text.indexOf(end, from);
        assertTrue(from >= 0 && to >= 0, name + " has no place for " + block);
        return text.substring(0, from) + begin + "\n" + content + "\n" + text.substring(to);
    }

    /** The cells of every row of the tables under a heading, without the header rows. */
    public List<List<String>> rows(String heading) throws IOException {
        List<List<String>> rows = new ArrayList<>();
        boolean isHere = false;
        boolean isBody = false;
        for (String line : text().lines().toList()) {
            if (line.startsWith("#")) {
                isHere = line.replaceFirst("#+ ", "").equals(heading);
            }
            boolean isRule = line.startsWith("|---");
            if (isHere && isBody && line.startsWith("|")) {
                rows.add(cells(line));
            }
            isBody = isRule || (isBody && line.startsWith("|"));
        }
        return rows;
    }

    /** One row of a table. */
    public static String row(String... cells) {
        return "|" + String.join("|", Arrays.stream(cells).map(Document::cell).toList()) + "|";
    }

    private static String cell(String text) {
        return text.isEmpty() ? " " : " " + text.replace("|", "\\|") + " ";
    }

    private static List<String> cells(String line) {
        return Arrays.stream(BAR.split(line.strip().substring(1)))
                .map(String::strip)
                .toList();
    }

    /** The texts in backticks in a cell. */
    public static List<String> codes(String cell) {
        return Pattern.compile("`([^`]+)`")
                .matcher(cell)
                .results()
                .map(found -> found.group(1))
                .toList();
    }
}
