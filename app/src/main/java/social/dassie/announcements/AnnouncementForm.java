package social.dassie.announcements;

import org.jspecify.annotations.Nullable;
import social.dassie.api.ApiException;

/**
 * An announcement as it was typed in. Times are milliseconds since the epoch.
 *
 * @param scheduledAt when it shall be published; null or past for at once
 */
public record AnnouncementForm(
        String text,
        boolean allDay,
        @Nullable Long scheduledAt,
        @Nullable Long startsAt,
        @Nullable Long endsAt) {
    private static final int MAX_TEXT = 10_000;

    /** 422 for what cannot be announced. */
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

    /** Whole days mean something only where there is a time. */
    public boolean isAllDay() {
        return allDay && startsAt != null;
    }
}
