package social.dassie.words;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads a gettext file (GNU gettext manual, "The Format of PO Files"): entries with {@code msgctxt}, which is the key. What is
 * behind {@code #~} is obsolete and left out. An error names the file and the line.
 */
final class PoReader {
    private final Path file;
    private final Map<String, Entry> entries = new TreeMap<>();
    private final Map<String, StringBuilder> parts = new TreeMap<>();
    private boolean isFuzzy;
    private StringBuilder open = new StringBuilder();
    private int line;

    private PoReader(Path file) {
        this.file = file;
    }

    /** The entries of a file by key. */
    static Map<String, Entry> read(Path file) throws IOException {
        PoReader reader = new PoReader(file);
        for (String line : Files.readAllLines(file)) {
            reader.line++;
            reader.take(line.strip());
        }
        reader.end();
        return reader.entries;
    }

    private void take(String text) {
        if (text.isEmpty()) {
            end();
        } else if (text.startsWith("#,")) {
            isFuzzy |= text.contains("fuzzy");
        } else if (text.startsWith("#|")) {
            keyword("previous ", text.substring(2).strip());
        } else if (text.startsWith("\"")) {
            open.append(unquoted(text));
        } else if (!text.startsWith("#")) {
            keyword("", text);
        }
    }

    private void keyword(String before, String text) {
        if (text.startsWith("\"")) {
            open.append(unquoted(text));
            return;
        }
        int space = text.indexOf(' ');
        if (space < 0) {
            throw wrong("no text behind " + text);
        }
        open = new StringBuilder(unquoted(text.substring(space).strip()));
        if (parts.put(before + text.substring(0, space), open) != null) {
            throw wrong("a second " + text.substring(0, space) + ": is an empty line missing?");
        }
    }

    private void end() {
        if (parts.containsKey("msgctxt")) {
            String key = part("msgctxt");
            Entry entry = new Entry(
                    key,
                    joined("msgid", "msgid_plural"),
                    translation(),
                    isFuzzy,
                    joined("previous msgid", "previous msgid_plural"));
            if (entries.put(key, entry) != null) {
                throw wrong("the key " + key + " is there twice");
            }
        }
        parts.clear();
        isFuzzy = false;
    }

    private String translation() {
        List<String> forms = new ArrayList<>();
        for (int n = 0; parts.containsKey("msgstr[" + n + "]"); n++) {
            forms.add(part("msgstr[" + n + "]"));
        }
        if (forms.isEmpty()) {
            return part("msgstr");
        }
        return forms.stream().allMatch(String::isEmpty) ? "" : String.join("|", forms);
    }

    private String joined(String one, String many) {
        return parts.containsKey(many) ? part(one) + "|" + part(many) : part(one);
    }

    private String part(String name) {
        StringBuilder text = parts.get(name);
        return text == null ? "" : text.toString();
    }

    private String unquoted(String quoted) {
        if (quoted.length() < 2 || !quoted.startsWith("\"") || !quoted.endsWith("\"")) {
            throw wrong("not a text in quotes: " + quoted);
        }
        return quoted.substring(1, quoted.length() - 1).translateEscapes();
    }

    private IllegalArgumentException wrong(String what) {
        return new IllegalArgumentException(file + ", line " + line + ": " + what);
    }
}
