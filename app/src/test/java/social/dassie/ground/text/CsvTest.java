package social.dassie.ground.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

class CsvTest {
    private static List<Csv.Row> rows(String text) {
        return StreamSupport.stream(Csv.read(text).spliterator(), false).toList();
    }

    private static List<List<String>> read(String text) {
        return rows(text).stream().map(Csv.Row::fields).toList();
    }

    @Test
    void plainTable_isReadWithAnyLineBreak() {
        List<List<String>> table = List.of(List.of("a", "b"), List.of("c", ""));
        assertEquals(table, read("a,b\nc,\n"));
        assertEquals(table, read("a,b\r\nc,"));
        assertEquals(table, read("\uFEFFa,b\n\n  \nc,"));
        assertEquals(List.of(), read(""));
        assertEquals(List.of(), read("\n\n"));
    }

    @Test
    void quotedFields_holdCommasQuotesAndLines() {
        assertEquals(
                List.of(List.of("a,b", "say \"hi\"", "two\nlines", "")),
                read("\"a,b\",\"say \"\"hi\"\"\",\"two\nlines\",\"\""));
    }

    @Test
    void rows_knowTheirLines() {
        List<Csv.Row> rows = rows("a\n\"b\nb\"\n\nc");
        assertEquals(List.of(1, 2, 5), rows.stream().map(Csv.Row::line).toList());
    }

    @Test
    void unterminatedQuote_endsWithTheText() {
        assertEquals(List.of(List.of("a", "b,c\nd")), read("a,\"b,c\nd"));
    }

    @Test
    void writtenCsv_isReadBack() {
        List<String> fields = List.of("plain", "a,b", "\"", "x\r\ny", "");
        assertEquals(List.of(fields), read(Csv.write(fields)));
        assertEquals("a,b\n", Csv.write(List.of("a", "b")));
    }

    @Test
    void rows_areStreamed_withALimitedNumberOfFields() {
        Iterator<Csv.Row> rows = Csv.read(",".repeat(2_000_000) + "\nlast").iterator();
        assertEquals(Csv.MAX_FIELDS, rows.next().fields().size());
        assertEquals(new Csv.Row(2, List.of("last")), rows.next());
        assertFalse(rows.hasNext());
        assertThrows(NoSuchElementException.class, rows::next);
    }
}
