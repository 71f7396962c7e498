package social.dassie.ground.text;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads and writes comma-separated values (RFC 4180): a field that contains a comma, a quote or a line break is quoted. */
public final class Csv {
    /** A record and its first line's number, counted from one. */
    public record Row(int line, List<String> fields) {}

    /** More columns than any table has. Further fields of a record are omitted. */
    static final int MAX_FIELDS = 1_000;

    private static final int MAX_TEXT = 1 << 30;

    /**
     * The comment mark for tables of other programs, which never occurs in them. In these, column names begin with the
     * usual mark, {@code #}.
     */
    private static final char NO_COMMENT = '\u0001';

    private Csv() {}

    /**
     * Reads a table lazily, record by record, so that a text of many short lines takes no memory but its own. Lines with
     * only white space are skipped. An unclosed quote extends to the end of the text.
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

    /** Returns one record, including its line break. */
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

    /** Creates rows from the parser's events. */
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
