package social.dassie.ground.api;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Collects the errors of a form: one sentence for people, and a code per field for programs. */
public final class ValidationErrors {
    private final Map<String, List<Map<String, String>>> details = new LinkedHashMap<>();
    private final List<String> sentences = new ArrayList<>();

    /** Adds an error of one field. */
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

    /** Throws a 422 with all errors, if there are any. */
    public void done() {
        if (!details.isEmpty()) {
            throw ApiException.of(422, message(), Map.of("details", details));
        }
    }

    /**
     * Throws a 422 with all errors, if there are any, in the form of the pages methods/collections#create and
     * methods/collections#update_collection: {@code error} is an object with the sentence and the details.
     */
    public void doneNested() {
        if (!details.isEmpty()) {
            throw ApiException.of(422, message(), Map.of("error", Map.of("error", message(), "details", details)));
        }
    }

    private String message() {
        return "Validation failed: " + String.join(", ", sentences);
    }
}
