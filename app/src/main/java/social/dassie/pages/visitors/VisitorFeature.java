package social.dassie.pages.visitors;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.pages.frame.Pages;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.relationships.RelationshipFeature;
import social.dassie.posts.collections.CollectionFeature;
import social.dassie.posts.statuses.StatusFeature;
import social.dassie.posts.tags.FeaturedTags;
import social.dassie.reading.annualreports.AnnualReports;
import social.dassie.reading.timelines.Timelines;

/** Puts together the pages of people, posts, hashtags and collections that need no sign-in. */
public final class VisitorFeature {
    private final Platform platform;
    private final AccountFeature accounts;
    private final StatusFeature statuses;
    private final CollectionFeature collections;
    private final RelationshipFeature relationships;
    /** What every visitor may read of people and posts. */
    public final PublicPages publicPages;

    public VisitorFeature(
            Platform platform,
            AccountFeature accounts,
            StatusFeature statuses,
            Timelines timelines,
            CollectionFeature collections,
            FeaturedTags featuredTags,
            RelationshipFeature relationships) {
        this.platform = platform;
        this.accounts = accounts;
        this.statuses = statuses;
        this.collections = collections;
        this.relationships = relationships;
        this.publicPages = new PublicPages(
                accounts,
                statuses.statuses,
                timelines,
                collections.collections,
                featuredTags,
                relationships.relationships,
                platform);
    }

    public void register(Routes routes, AnnualReports annualReports, Pages pages) {
        ForeignPages foreign =
                new ForeignPages(publicPages, accounts.accounts, statuses.statuses, platform.addresses());
        new PublicRoutes(publicPages, foreign, pages).register(routes);
        new LeavingRoutes(foreign, pages).register(routes);
        new EmbedRoutes(publicPages, pages).register(routes);
        new AnnualReportPageRoutes(publicPages, annualReports, platform.addresses(), pages).register(routes);
        new CollectionPageRoutes(collections, relationships.follows, platform, pages).register(routes);
    }
}
