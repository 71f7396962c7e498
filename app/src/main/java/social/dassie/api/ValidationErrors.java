package social.dassie.api;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What is wrong with the values of a form: one sentence for people, and for programs a code for each field. */
public final class ValidationErrors {
    private final Map<String, List<Map<String, String>>> details = new LinkedHashMap<>();
    private final List<String> sentences = new ArrayList<>();

    /** Notes what is wrong with one field. */
    public void add(String field, String code, String description) {
        String name = field.substring(0, 1).toUpperCase(Locale.ROOT)
                + field.substring(1).replace('_', ' ');
        add(field, name, code, description);
    }

    public void add(String field, String name, String code, String description) {
        details.computeIfAbsent(field, ignored -> new ArrayList<>())
                .add(Map.of("error", code, "description", description));
        sentences.add(name + " " + description);
    }

    public void tooLong(String field, int max) {
        add(field, "ERR_TOO_LONG", "is too long (maximum is " + max + " characters)");
    }

    /** Ends in 422 with every refusal, when there was one. */
    public void done() {
        if (!details.isEmpty()) {
            throw ApiException.of(
                    422, "Validation failed: " + String.join(", ", sentences), Map.of("details", details));
        }
    }
}
