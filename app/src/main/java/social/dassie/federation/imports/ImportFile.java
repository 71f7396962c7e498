package social.dassie.federation.imports;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.text.Csv;
import social.dassie.ground.text.DomainNames;

/** The lines of a file, deduplicated, without column names. */
record ImportFile(List<Csv.Row> lines) {
    private static final ErrorCode NO_LINES = ErrorCode.of("error.no_lines", "The file contains no lines");

    private static final ErrorCode TOO_MANY_LINES =
            ErrorCode.of("error.the_file_has_more_than", "The file has more than {0} lines: split it");

    /**
     * A line to store.
     *
     * @param removes 1 for an entry that is removed because the file lacks it; else 0
     */
    record NewLine(int line, int removes, List<String> fields) {}

    static final int MAX_LINES = 20_000;
    private static final int MAX_FIELD = 2_048;

    /**
     * Parses a file. 422 if it is empty or too large.
     *
     * @param handles normalises a handle as this server does
     */
    static ImportFile read(ImportKind kind, String text, UnaryOperator<String> handles) {
        ImportFile file = readAny(kind, text, handles, MAX_LINES);
        if (file.lines().isEmpty()) {
            throw ApiException.unprocessable(NO_LINES);
        }
        return file;
    }

    /** As {@link #read}, for a file that may be empty, and may have this many lines. */
    static ImportFile readAny(ImportKind kind, String text, UnaryOperator<String> handles, int maxLines) {
        Map<String, Csv.Row> byKey = new LinkedHashMap<>();
        int lines = 0;
        for (Csv.Row row : Csv.read(text)) {
            if (++lines > maxLines + 1) {
                throw tooLong(maxLines);
            }
            Csv.Row line = cleaned(kind, row, handles);
            if (!isHeader(kind, line) && !line.fields().get(0).isEmpty()) {
                byKey.putIfAbsent(key(kind, line.fields()), line);
            }
        }
        if (byKey.size() > maxLines) {
            throw tooLong(maxLines);
        }
        return new ImportFile(List.copyOf(byKey.values()));
    }

    static ApiException tooLong(int maxLines) {
        return ApiException.unprocessable(TOO_MANY_LINES, maxLines);
    }

    /** Returns a key that is equal for two lines about the same subject. */
    static String key(ImportKind kind, List<String> fields) {
        return fields.stream()
                .limit(kind.keyColumns())
                .map(field -> field.toLowerCase(Locale.ROOT))
                .collect(Collectors.joining("\n"));
    }

    /**
     * Normalises a line, so that equal entries are spelled equally: otherwise an overwriting import would remove them as
     * missing.
     */
    private static Csv.Row cleaned(ImportKind kind, Csv.Row row, UnaryOperator<String> handles) {
        List<String> fields = new ArrayList<>();
        for (String field : row.fields()
                .subList(0, Math.min(row.fields().size(), kind.columns().size()))) {
            String text = field.strip();
            fields.add(text.length() > MAX_FIELD ? text.substring(0, MAX_FIELD) : text);
        }
        int account = kind == ImportKind.LISTS ? 1 : 0;
        if (isHeader(kind, new Csv.Row(row.line(), fields))) {
            return new Csv.Row(row.line(), fields);
        }
        if (kind == ImportKind.DOMAIN_BLOCKS) {
            String domain = DomainNames.normalise(fields.get(0));
            fields.set(0, domain == null ? fields.get(0) : domain);
        } else if (kind != ImportKind.BOOKMARKS && fields.size() > account) {
            fields.set(account, handles.apply(fields.get(account)));
        }
        return new Csv.Row(row.line(), fields);
    }

    /** Mastodon's files with several columns begin with the column names. */
    private static boolean isHeader(ImportKind kind, Csv.Row row) {
        return row.line() == 1
                && (row.fields().get(0).startsWith("#")
                        || row.fields().get(0).equalsIgnoreCase(kind.columns().get(0)));
    }
}
