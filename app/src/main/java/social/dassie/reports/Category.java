package social.dassie.reports;

import java.util.Arrays;
import java.util.Locale;
import social.dassie.api.ApiException;

/** What is wrong with what was reported (documentation page entities/Report). */
enum Category {
    SPAM,
    LEGAL,
    VIOLATION,
    OTHER;

    /** As stored and as in JSON. */
    String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** 422 for what is none. */
    static Category of(String key) {
        return Arrays.stream(values())
                .filter(category -> category.key().equals(key))
                .findFirst()
                .orElseThrow(() -> ApiException.validation("Category is not included in the list"));
    }
}
