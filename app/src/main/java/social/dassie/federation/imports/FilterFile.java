package social.dassie.federation.imports;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Json;
import social.dassie.ground.text.Csv;

/** Parses a filter export of Mastodon 4.6 or Dassie; each filter becomes a line with its JSON. */
final class FilterFile {
    private static final ErrorCode TOO_MANY_FILTERS =
            ErrorCode.of("error.too_many_filters", "The file contains too many filters, or filters that are too large");
    private static final ErrorCode NO_FILTERS = ErrorCode.of("error.no_filters", "The file contains no filters");
    private static final ErrorCode NOT_A_FILTER_FILE =
            ErrorCode.of("error.not_a_filter_file", "This is not a filter file: select custom_filters.json");

    private static final int MAX_FILTERS = 1_000;
    private static final int MAX_TEXT = 64 * 1024;

    private FilterFile() {}

    /** 422 for an invalid file, or too many or too large filters. */
    static ImportFile read(String text) {
        ImportFile file = readAny(text);
        if (file.lines().isEmpty()) {
            throw ApiException.unprocessable(NO_FILTERS);
        }
        return file;
    }

    /** As {@link #read}, for a file that may contain no filters. */
    static ImportFile readAny(String text) {
        Set<String> filters = new LinkedHashSet<>();
        for (JsonNode filter : list(text)) {
            String json = filter.toString();
            if (filters.size() == MAX_FILTERS || json.length() > MAX_TEXT) {
                throw ApiException.unprocessable(TOO_MANY_FILTERS);
            }
            filters.add(json);
        }
        List<Csv.Row> lines = new ArrayList<>();
        for (String filter : filters) {
            lines.add(new Csv.Row(lines.size() + 1, List.of(filter)));
        }
        return new ImportFile(lines);
    }

    private static JsonNode list(String text) {
        try {
            return Json.read(text, JsonNode.class).path("custom_filters");
        } catch (RuntimeException notJson) {
            throw ApiException.caused(422, notJson, NOT_A_FILTER_FILE);
        }
    }
}
