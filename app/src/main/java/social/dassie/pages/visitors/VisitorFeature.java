package social.dassie.pages.visitors;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.pages.frame.Pages;
import social.dassie.people.PeopleCore;
import social.dassie.people.PeopleFeatures;
import social.dassie.posts.PostFeatures;
import social.dassie.reading.ReadingFeatures;

/** Builds the pages of people, posts, hashtags and collections that need no sign-in. */
public final class VisitorFeature {
    private final Platform platform;
    private final PeopleCore core;
    private final PeopleFeatures people;
    private final PostFeatures posts;
    private final ReadingFeatures reading;
    private final Pages pages;
    /** The public pages of people and posts. */
    public final PublicPages publicPages;

    public VisitorFeature(
            Platform platform,
            PeopleCore core,
            PeopleFeatures people,
            PostFeatures posts,
            ReadingFeatures reading,
            Pages pages) {
        this.platform = platform;
        this.core = core;
        this.people = people;
        this.posts = posts;
        this.reading = reading;
        this.pages = pages;
        this.publicPages = new PublicPages(
                core.accounts,
                posts.statuses.statuses,
                reading.timelines.timelines,
                posts.collections.collections,
                posts.tags.featuredTags,
                people.relationships.relationships,
                platform);
    }

    public void register(Routes routes) {
        ForeignPages foreign =
                new ForeignPages(publicPages, core.accounts.accounts, posts.statuses.statuses, platform.addresses());
        new PublicRoutes(publicPages, foreign, pages).register(routes);
        new LeavingRoutes(foreign, pages).register(routes);
        new EmbedRoutes(publicPages, pages).register(routes);
        new AnnualReportPageRoutes(publicPages, reading.annualReports.reports, platform.addresses(), pages)
                .register(routes);
        new CollectionPageRoutes(posts.collections, people.relationships.follows, platform, pages).register(routes);
    }
}
