package social.dassie.reading.announcements;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;

/**
 * The data of a new or changed announcement. Times are milliseconds since the epoch.
 *
 * @param scheduledAt when to publish it; at once when it is null or past
 */
public record AnnouncementForm(
        String text,
        boolean allDay,
        @Nullable Long scheduledAt,
        @Nullable Long startsAt,
        @Nullable Long endsAt) {
    private static final ErrorCode ENDS_TOO_EARLY =
            ErrorCode.of("error.ends_at_must_be_after", "Ends at must be after its beginning");
    public static final Field ENDS_AT = Field.of("ends_at");
    public static final Field STARTS_AT = Field.of("starts_at");

    private static final int MAX_TEXT = 10_000;

    /** Validates the values; 422 if one is invalid. */
    void check() {
        if (text.isBlank()) {
            throw ApiException.invalid(Field.TEXT, ErrorCode.BLANK);
        }
        if (text.length() > MAX_TEXT) {
            throw ApiException.invalid(Field.TEXT, ErrorCode.TOO_LONG, MAX_TEXT);
        }
        if (startsAt == null && endsAt != null) {
            throw ApiException.invalid(STARTS_AT, ErrorCode.BLANK);
        }
        if (startsAt != null && endsAt == null) {
            throw ApiException.invalid(ENDS_AT, ErrorCode.BLANK);
        }
        if (startsAt != null && endsAt != null && endsAt < startsAt) {
            throw ApiException.invalid(ENDS_AT, ENDS_TOO_EARLY);
        }
    }

    /** Whether only dates are used. Only meaningful if there is a time. */
    public boolean isAllDay() {
        return allDay && startsAt != null;
    }
}
