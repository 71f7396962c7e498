package social.dassie.pages.visitors.feeds;

import social.dassie.ground.http.Routes;
import social.dassie.ground.settings.Addresses;
import social.dassie.media.attachments.Attachments;
import social.dassie.pages.visitors.PublicPages;
import social.dassie.reading.timelines.Timelines;

/** Builds the feeds for feed readers. */
public record SyndicationFeature(
        PublicPages publicPages, Timelines timelines, Attachments attachments, Addresses addresses) {
    public void register(Routes routes) {
        new FeedRoutes(new Syndication(publicPages, timelines, attachments, addresses)).register(routes);
    }
}
