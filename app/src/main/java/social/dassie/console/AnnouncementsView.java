package social.dassie.console;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.announcements.Announcement;
import social.dassie.api.Dates;

/** The page with all announcements, and the form for a new one. */
public record AnnouncementsView(
        ConsoleNavigation.Menu menu,
        List<Row> announcements,
        AnnouncementFields fields,
        @Nullable String problem) implements ConsoleView {
    /** One announcement in the list. */
    public record Row(long id, String text, boolean isPublished, boolean isScheduled, String state) {
        static Row of(Announcement announcement) {
            Long at = announcement.scheduledAt();
            Long end = announcement.endsAt();
            String state = announcement.published()
                    ? "Published" + (end == null ? "" : ", until " + Dates.format(end))
                    : at == null ? "Not published" : "Scheduled for " + Dates.format(at);
            return new Row(announcement.id(), announcement.text(), announcement.published(), at != null, state);
        }
    }

    @Override
    public String template() {
        return "console/announcements.jte";
    }
}
