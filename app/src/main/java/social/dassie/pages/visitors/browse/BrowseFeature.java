package social.dassie.pages.visitors.browse;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.visitors.PublicPages;
import social.dassie.reading.ReadingFeatures;

/** Builds the pages that visitors can browse. */
public record BrowseFeature(Platform platform, PublicPages open, ReadingFeatures reading, Pages pages) {
    public void register(Routes routes) {
        BrowsePages browse =
                new BrowsePages(platform, open, reading.timelines.timelines, reading.trends.trends, reading.directory);
        new BrowseRoutes(browse, pages).register(routes);
    }
}
