package social.dassie.pages.visitors;

import social.dassie.federation.inbox.Lookups;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.signin.Setup;
import social.dassie.pages.signin.SignInFeature;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.emails.EmailFeature;
import social.dassie.people.oauth.SignUps;
import social.dassie.people.relationships.Follows;
import social.dassie.people.relationships.RelationshipFeature;
import social.dassie.people.strikes.Appeals;
import social.dassie.people.strikes.Strikes;
import social.dassie.people.users.Users;
import social.dassie.posts.collections.CollectionFeature;
import social.dassie.posts.statuses.StatusFeature;
import social.dassie.posts.statuses.marks.MarkFeature;
import social.dassie.posts.statuses.writing.WritingFeature;
import social.dassie.posts.tags.FeaturedTags;
import social.dassie.reading.annualreports.AnnualReports;
import social.dassie.reading.timelines.Timelines;
import social.dassie.reading.trends.Trends;
import social.dassie.staff.instance.InstanceFeature;

/** Puts together the pages that need no sign-in, and those to which other places lead. */
public final class VisitorFeature {
    private final Platform platform;
    private final AccountFeature accounts;
    private final StatusFeature statuses;
    private final Timelines timelines;
    private final Pages pages;
    private final PublicPages publicPages;

    public VisitorFeature(
            Platform platform,
            AccountFeature accounts,
            StatusFeature statuses,
            Timelines timelines,
            CollectionFeature collections,
            FeaturedTags featuredTags,
            RelationshipFeature relationships,
            Pages pages) {
        this.platform = platform;
        this.accounts = accounts;
        this.statuses = statuses;
        this.timelines = timelines;
        this.pages = pages;
        this.publicPages = new PublicPages(
                accounts,
                statuses.statuses(),
                timelines,
                collections.collections(),
                featuredTags,
                relationships.relationships(),
                platform);
    }

    /** What everybody may read, and the ways from there to other servers. */
    public void registerPublic(Routes routes, InstanceFeature instance, AnnualReports annualReports, Lookups lookups) {
        new DocumentRoutes(instance, platform, pages).register(routes);
        new EmbedRoutes(publicPages, pages).register(routes);
        new RemoteInteractionRoutes(publicPages, lookups, platform.addresses(), pages).register(routes);
        new AnnualReportPageRoutes(publicPages, annualReports, platform.addresses(), pages).register(routes);
    }

    /** The start page, the pages of people, posts and hashtags, and their feeds for feed readers. */
    public void registerPosts(Routes routes, InstanceFeature instance, Setup setup, SignUps signUps, Trends trends) {
        ForeignPages foreign =
                new ForeignPages(publicPages, accounts.accounts(), statuses.statuses(), platform.addresses());
        Landing landing = new Landing(instance, platform, setup, signUps, timelines, trends);
        new PublicRoutes(publicPages, foreign, landing, pages).register(routes);
        new LeavingRoutes(foreign, pages).register(routes);
        new FeedRoutes(new Syndication(publicPages, timelines, platform.addresses())).register(routes);
    }

    /** What people read of the staff's decisions about them. */
    public void registerStrikes(Routes routes, Strikes strikes, Appeals appeals, EmailFeature emails) {
        new StrikeRoutes(strikes, appeals, emails.strikeLinks(), pages).register(routes);
    }

    /** Where people of this server act on what they saw elsewhere. */
    public void registerActs(
            Routes routes,
            Lookups lookups,
            RelationshipFeature relationships,
            Users users,
            WritingFeature writing,
            MarkFeature marks,
            SignInFeature signIn) {
        new ShareRoutes(
                        writing.publishing(),
                        statuses.statuses(),
                        users,
                        platform.addresses(),
                        () -> platform.settings().get().maxCharacters(),
                        signIn.signInPage(),
                        pages)
                .register(routes);
        Interactions interactions = new Interactions(
                lookups, accounts.accounts(), relationships.relationships(), statuses.statuses(), platform.addresses());
        new InteractionRoutes(interactions, relationships.follows(), marks, pages).register(routes);
    }

    public void registerCollections(Routes routes, CollectionFeature collections, Follows follows) {
        new CollectionPageRoutes(collections, follows, platform, pages).register(routes);
    }
}
