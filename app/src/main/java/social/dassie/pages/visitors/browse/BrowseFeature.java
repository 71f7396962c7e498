package social.dassie.pages.visitors.browse;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.visitors.PublicPages;
import social.dassie.reading.suggestions.Directory;
import social.dassie.reading.timelines.Timelines;
import social.dassie.reading.trends.Trends;

/** Puts together the pages on which visitors look around. */
public final class BrowseFeature {
    private final BrowsePages browse;

    public BrowseFeature(Platform platform, PublicPages open, Timelines timelines, Trends trends, Directory directory) {
        this.browse = new BrowsePages(platform, open, timelines, trends, directory);
    }

    public void register(Routes routes, Pages pages) {
        new BrowseRoutes(browse, pages).register(routes);
    }
}
