package social.dassie.reading.announcements;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.media.emojis.CustomEmojis;
import social.dassie.posts.statuses.StatusRenderer;

/** Assembles this package: its rules, its jobs and its routes. */
public record AnnouncementFeature(
        Platform platform, StatusRenderer statuses, CustomEmojis emojis, Announcements announcements) {
    public void register(Routes routes) {
        AnnouncementRenderer renderer = new AnnouncementRenderer(platform, statuses, emojis);
        Reactions reactions = new Reactions(platform, announcements, renderer);
        announcements.handleJobs();
        reactions.handleJobs(platform.jobs());
        new AnnouncementRoutes(announcements, reactions).register(routes);
    }
}
