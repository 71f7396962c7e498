package social.dassie.staff.reports;

import java.util.Arrays;
import java.util.Locale;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;

/** The category of a report (documentation page entities/Report). */
enum Category {
    SPAM,
    LEGAL,
    VIOLATION,
    OTHER;

    /** Returns the name in the database and in JSON. */
    String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Parses a name; 422 for an unknown one. */
    static Category of(String key) {
        return Arrays.stream(values())
                .filter(category -> category.key().equals(key))
                .findFirst()
                .orElseThrow(() -> ApiException.invalid(Field.CATEGORY, ErrorCode.INCLUSION));
    }
}
