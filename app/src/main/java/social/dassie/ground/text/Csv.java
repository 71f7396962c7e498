package social.dassie.ground.text;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** Tables as text with commas (RFC 4180): a field that contains a comma, a quote or a line break is quoted. */
public final class Csv implements Iterator<Csv.Row> {
    /** One record and the number of its first line, counted from one. */
    public record Row(int line, List<String> fields) {}

    /** No table has so many columns. What a record has beyond them is left out. */
    static final int MAX_FIELDS = 1_000;

    private final String text;
    private int at;
    private int line = 1;
    private @Nullable Row next;

    private Csv(String text) {
        this.text = text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    /**
     * Reads a table, each record when it is asked for, so that a text of many short lines takes no memory but its own. Lines
     * with only white space are left out. An unclosed quote extends to the end of the text.
     */
    public static Iterable<Row> read(String text) {
        return () -> new Csv(text);
    }

    @Override
    public boolean hasNext() {
        while (next == null && at < text.length()) {
            next = readRow();
        }
        return next != null;
    }

    @Override
    public Row next() {
        Row row = hasNext() ? next : null;
        if (row == null) {
            throw new NoSuchElementException();
        }
        next = null;
        return row;
    }

    /** One record, with its line break. */
    public static String write(List<String> fields) {
        List<String> quoted = new ArrayList<>();
        for (String field : fields) {
            boolean isPlain = field.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
            quoted.add(isPlain ? field : '"' + field.replace("\"", "\"\"") + '"');
        }
        return String.join(",", quoted) + "\n";
    }

    /** Null for a line with nothing in it. */
    private @Nullable Row readRow() {
        int first = line;
        List<String> fields = new ArrayList<>();
        boolean isOver;
        do {
            String field = readField();
            if (fields.size() < MAX_FIELDS) {
                fields.add(field);
            }
            isOver = at >= text.length() || text.charAt(at) != ',';
            at++;
        } while (!isOver);
        line++;
        return fields.size() > 1 || !fields.get(0).isBlank() ? new Row(first, fields) : null;
    }

    /** Reads one field and leaves {@code at} on the comma or line break after it. */
    private String readField() {
        StringBuilder field = new StringBuilder();
        boolean isQuoted = at < text.length() && text.charAt(at) == '"';
        if (isQuoted) {
            at++;
        }
        for (; at < text.length(); at++) {
            char c = text.charAt(at);
            if (isQuoted && c == '"') {
                if (at + 1 < text.length() && text.charAt(at + 1) == '"') {
                    at++;
                } else {
                    isQuoted = false;
                    continue;
                }
            } else if (!isQuoted && (c == ',' || c == '\n')) {
                break;
            } else if (!isQuoted && c == '\r') {
                continue;
            }
            line += c == '\n' ? 1 : 0;
            field.append(c);
        }
        return field.toString();
    }
}
