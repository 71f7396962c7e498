package social.dassie.announcements;

import java.time.Clock;
import social.dassie.db.Database;
import social.dassie.emojis.CustomEmojis;
import social.dassie.events.Events;
import social.dassie.http.Routes;
import social.dassie.jobs.Jobs;
import social.dassie.settings.Addresses;
import social.dassie.statuses.StatusRenderer;
import social.dassie.text.HtmlWriter;

/** Puts this package together: its rules, its jobs and its routes. */
public final class AnnouncementFeature {
    /** What this package is built on. */
    public record Parts(
            Database db,
            StatusRenderer statuses,
            CustomEmojis emojis,
            HtmlWriter html,
            Addresses addresses,
            Jobs jobs,
            Events events,
            Clock clock) {}

    private final Parts parts;
    private final Announcements announcements;

    public AnnouncementFeature(Parts parts, Announcements announcements) {
        this.parts = parts;
        this.announcements = announcements;
    }

    public void register(Routes routes) {
        AnnouncementRenderer renderer =
                new AnnouncementRenderer(parts.db(), parts.statuses(), parts.emojis(), parts.html(), parts.addresses());
        Reactions reactions = new Reactions(parts.db(), announcements, renderer, parts.events(), parts.clock());
        announcements.handleJobs();
        reactions.handleJobs(parts.jobs());
        new AnnouncementRoutes(announcements, reactions).register(routes);
    }
}
