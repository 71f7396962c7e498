package social.dassie.text;

import java.util.ArrayList;
import java.util.List;

/** Tables as text with commas (RFC 4180): a field that contains a comma, a quote or a line break is quoted. */
public final class Csv {
    /** One record and the number of its first line, counted from one. */
    public record Row(int line, List<String> fields) {}

    private final String text;
    private final List<Row> rows = new ArrayList<>();
    private int at;
    private int line = 1;

    private Csv(String text) {
        this.text = text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    /** Reads a table; lines with only white space are left out. An unclosed quote extends to the end of the text. */
    public static List<Row> read(String text) {
        Csv csv = new Csv(text);
        while (csv.at < csv.text.length()) {
            csv.readRow();
        }
        return csv.rows;
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

    private void readRow() {
        int first = line;
        List<String> fields = new ArrayList<>();
        boolean isOver;
        do {
            fields.add(readField());
            isOver = at >= text.length() || text.charAt(at) != ',';
            at++;
        } while (!isOver);
        line++;
        if (fields.size() > 1 || !fields.get(0).isBlank()) {
            rows.add(new Row(first, fields));
        }
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
