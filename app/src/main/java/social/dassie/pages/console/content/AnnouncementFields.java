package social.dassie.pages.console.content;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Params;
import social.dassie.ground.words.Words;
import social.dassie.reading.announcements.Announcement;

/**
 * The values in the form of an announcement. Times have the form of a browser's input field, {@code 2026-11-21T18:00},
 * in the reader's time zone.
 *
 * @param id 0 for a new one
 */
public record AnnouncementFields(
        long id, String text, boolean allDay, String scheduledAt, String startsAt, String endsAt, boolean isPublished) {
    static final AnnouncementFields EMPTY = new AnnouncementFields(0, "", false, "", "", "", false);

    static AnnouncementFields of(Announcement announcement) {
        return new AnnouncementFields(
                announcement.id(),
                announcement.text(),
                announcement.allDay(),
                field(announcement.scheduledAt()),
                field(announcement.startsAt()),
                field(announcement.endsAt()),
                announcement.published());
    }

    /** Returns the submitted values, so that the user can correct them. */
    static AnnouncementFields typed(Params params) {
        return new AnnouncementFields(
                params.number("id").orElse(0),
                params.text("text", ""),
                params.flag("all_day", false),
                params.text("scheduled_at", ""),
                params.text("starts_at", ""),
                params.text("ends_at", ""),
                params.flag("is_published", false));
    }

    private static String field(@Nullable Long epochMs) {
        return epochMs == null
                ? ""
                : LocalDateTime.ofInstant(Instant.ofEpochMilli(epochMs), Words.zone())
                        .truncatedTo(ChronoUnit.MINUTES)
                        .toString();
    }
}
