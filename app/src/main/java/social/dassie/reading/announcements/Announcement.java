package social.dassie.reading.announcements;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Dates;

/**
 * One announcement. Times are milliseconds since the epoch.
 *
 * @param text as typed
 * @param content the text as HTML
 * @param allDay whether only the dates of its start and end are used, not the time of day
 * @param scheduledAt when it will be published; null when it is already published or is to be published manually
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

    /** Returns when the announcement expires: at its end, or after its last day if it has dates only. */
    @Nullable
    Long expiresAt() {
        if (endsAt == null) {
            return null;
        }
        return allDay ? (Math.floorDiv(endsAt, Dates.DAY_MS) + 1) * Dates.DAY_MS : endsAt;
    }
}
