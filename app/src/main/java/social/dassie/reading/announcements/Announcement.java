package social.dassie.reading.announcements;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Dates;

/**
 * One announcement. Times are milliseconds since the epoch.
 *
 * @param text as typed
 * @param content the text as HTML
 * @param allDay whether only the dates of its start and end count, not the time of day
 * @param scheduledAt when it will be published; null when it is published already or waits to be published by hand
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

    /** When the announcement expires: at its end, or after its last day when only dates count. */
    @Nullable
    Long expiresAt() {
        if (endsAt == null) {
            return null;
        }
        return allDay ? (Math.floorDiv(endsAt, Dates.DAY_MS) + 1) * Dates.DAY_MS : endsAt;
    }
}
