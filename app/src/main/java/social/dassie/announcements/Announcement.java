package social.dassie.announcements;

import org.jspecify.annotations.Nullable;
import social.dassie.api.Dates;

/**
 * One announcement. Times are milliseconds since the epoch.
 *
 * @param text as typed
 * @param content its HTML
 * @param allDay whether only the days of its begin and end count, not the hours
 * @param scheduledAt when it is to be published; null when it was, or waits for somebody to do it
 */
public record Announcement(
        long id,
        String text,
        String content,
        boolean published,
        boolean allDay,
        @Nullable Long scheduledAt,
        @Nullable Long startsAt,
        @Nullable Long endsAt,
        @Nullable Long publishedAt,
        long createdAt,
        long updatedAt) {

    /** When nobody needs to read it any more: at its end, or when the whole of its last day is over. */
    @Nullable
    Long expiresAt() {
        if (endsAt == null) {
            return null;
        }
        return allDay ? (Math.floorDiv(endsAt, Dates.DAY_MS) + 1) * Dates.DAY_MS : endsAt;
    }
}
