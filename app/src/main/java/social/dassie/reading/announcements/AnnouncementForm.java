package social.dassie.reading.announcements;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;

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
    private static final int MAX_TEXT = 10_000;

    /** Checks the values; 422 when one is not valid. */
    void check() {
        if (text.isBlank()) {
            throw ApiException.validation("Text can't be blank");
        }
        if (text.length() > MAX_TEXT) {
            throw ApiException.validation("Text is too long (maximum is " + MAX_TEXT + " characters)");
        }
        if (startsAt == null && endsAt != null) {
            throw ApiException.validation("Starts at can't be blank");
        }
        if (startsAt != null && endsAt == null) {
            throw ApiException.validation("Ends at can't be blank");
        }
        if (startsAt != null && endsAt != null && endsAt < startsAt) {
            throw ApiException.validation("Ends at must be after its beginning");
        }
    }

    /** Whether only dates count. This has a meaning only when there is a time. */
    public boolean isAllDay() {
        return allDay && startsAt != null;
    }
}
