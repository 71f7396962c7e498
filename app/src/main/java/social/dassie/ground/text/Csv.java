package social.dassie.ground.text;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tables as text with commas (RFC 4180): a field that contains a comma, a quote or a line break is quoted. */
public final class Csv {
    /** One record and the number of its first line, counted from one. */
    public record Row(int line, List<String> fields) {}

    /** No table has so many columns. What a record has beyond them is left out. */
    static final int MAX_FIELDS = 1_000;

    private static final int MAX_TEXT = 1 << 30;

    /** Marks comments in tables of other programs. In these, names of columns begin with the usual mark, {@code #}. */
    private static final char NO_COMMENT = '\u0001';

    private Csv() {}

    /**
     * Reads a table, each record when it is asked for, so that a text of many short lines takes no memory but its own. Lines
     * with only white space are left out. An unclosed quote extends to the end of the text.
     */
    public static Iterable<Row> read(String text) {
        String table = text.startsWith("\uFEFF") ? text.substring(1) : text;
        return () -> CsvReader.builder()
                .allowExtraFields(true)
                .allowMissingFields(true)
                .allowExtraCharsAfterClosingQuote(true)
                .maxBufferSize(MAX_TEXT)
                .build(new Rows(), table)
                .stream()
                .filter(row -> row.fields().size() > 1 || !row.fields().get(0).isBlank())
                .iterator();
    }

    /** One record, with its line break. */
    public static String write(List<String> fields) {
        StringWriter text = new StringWriter();
        CsvWriter.builder()
                .commentCharacter(NO_COMMENT)
                .lineDelimiter(LineDelimiter.LF)
                .bufferSize(0)
                .build(text)
                .writeRecord(fields);
        return text.toString();
    }

    /** Makes rows of what the reader finds. */
    private static final class Rows extends AbstractBaseCsvCallbackHandler<Row> {
        private int line;
        private List<String> fields = new ArrayList<>();

        @Override
        protected void handleBegin(long startingLineNumber) {
            line = (int) startingLineNumber;
            fields = new ArrayList<>();
        }

        @Override
        protected void handleField(int index, char[] buffer, int offset, int length, boolean quoted) {
            if (index < MAX_FIELDS) {
                fields.add(new String(buffer, offset, length));
            }
        }

        @Override
        protected @Nullable Row buildRecord() {
            return new Row(line, fields);
        }
    }
}
