package social.dassie.pages.console.content;

import static social.dassie.ground.words.Words.say;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.text.HtmlSanitiser;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.UpkeepView;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.pages.frame.TimeView;
import social.dassie.reading.announcements.Announcement;

/** The page with all announcements. */
public record AnnouncementsView(
        ConsoleNavigation.Menu menu,
        List<Row> announcements,
        @Nullable String done) implements UpkeepView {
    /**
     * One announcement in the list.
     *
     * @param html its text, sanitised
     * @param state its state in words, up to the time
     * @param time when it is published or ends; null for none
     */
    public record Row(
            long id,
            String html,
            boolean isPublished,
            boolean isScheduled,
            String state,
            @Nullable TimeView time) {
        static Row of(Announcement announcement) {
            Long at = announcement.scheduledAt();
            Long end = announcement.endsAt();
            String html = HtmlSanitiser.sanitise(announcement.content());
            if (announcement.published()) {
                String state = end == null
                        ? say("console.content.published", "Published")
                        : say("console.content.published_until", "Published, until");
                return new Row(announcement.id(), html, true, at != null, state, TimeView.orNull(end));
            }
            String state = at == null
                    ? say("console.content.not_published", "Not published")
                    : say("console.content.scheduled_for", "Scheduled for");
            return new Row(announcement.id(), html, false, at != null, state, TimeView.orNull(at));
        }
    }

    @Override
    public @Nullable FieldProblem wrong() {
        return null;
    }

    @Override
    public String template() {
        return "console/content/announcements.jte";
    }
}
