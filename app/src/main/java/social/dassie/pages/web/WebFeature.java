package social.dassie.pages.web;

import social.dassie.federation.inbox.Lookups;
import social.dassie.ground.http.ErrorPage;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.emails.EmailFeature;
import social.dassie.people.invites.Invites;
import social.dassie.people.oauth.OAuthFeature;
import social.dassie.people.oauth.SignUps;
import social.dassie.people.relationships.Follows;
import social.dassie.people.relationships.RelationshipFeature;
import social.dassie.people.relationships.Relationships;
import social.dassie.people.strikes.Appeals;
import social.dassie.people.strikes.Strikes;
import social.dassie.people.users.Users;
import social.dassie.posts.collections.CollectionFeature;
import social.dassie.posts.collections.Collections;
import social.dassie.posts.statuses.StatusFeature;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.tags.FeaturedTags;
import social.dassie.reading.annualreports.AnnualReports;
import social.dassie.reading.timelines.Timelines;
import social.dassie.reading.trends.Trends;
import social.dassie.staff.instance.InstanceFeature;
import social.dassie.staff.instance.InstanceSettings;

/** Puts the pages together: their routes, and the page of every error. */
public final class WebFeature {
    private final Platform platform;
    private final AccountFeature accounts;
    private final Users users;
    private final InstanceFeature instance;
    private final InstanceSettings settings;
    private final Setup setup;
    private final SignUps signUps;
    private final EmailFeature emails;
    private final Strikes strikes;
    private final Appeals appeals;
    private final Addresses addresses;
    private final Assets assets = new Assets();
    private final Pages pages;
    private final SignIns signIns;
    private final StepUp stepUp;
    private final SignInPage signInPage;

    public WebFeature(
            Platform platform,
            AccountFeature accounts,
            Users users,
            InstanceFeature instance,
            InstanceSettings settings,
            Setup setup,
            SignUps signUps,
            EmailFeature emails,
            Strikes strikes,
            Appeals appeals,
            SignInSteps steps) {
        this.platform = platform;
        this.accounts = accounts;
        this.users = users;
        this.instance = instance;
        this.settings = settings;
        this.setup = setup;
        this.signUps = signUps;
        this.emails = emails;
        this.strikes = strikes;
        this.appeals = appeals;
        this.addresses = platform.addresses();
        this.pages = new Pages(platform.settings(), instance.texts(), assets, addresses);
        this.stepUp = new StepUp(users, steps, platform.clock());
        this.signIns = new SignIns(users, strikes, emails.strikeLinks(), steps, stepUp);
        this.signInPage = new SignInPage(signUps, emails.confirmations(), pages);
    }

    public SignIns signIns() {
        return signIns;
    }

    public SignInPage signInPage() {
        return signInPage;
    }

    public StepUp stepUp() {
        return stepUp;
    }

    public ErrorPage errorPage() {
        return pages;
    }

    public Pages pages() {
        return pages;
    }

    /** The content of what everybody may read. */
    public PublicPages publicPages(
            Statuses statuses,
            Timelines timelines,
            Collections collections,
            FeaturedTags featuredTags,
            Relationships relationships) {
        return new PublicPages(
                accounts.accounts(),
                accounts.renderer(),
                statuses,
                timelines,
                collections,
                featuredTags,
                relationships,
                addresses,
                platform.settings());
    }

    /** What everybody may read, and the ways from there to other servers. */
    public void registerPublic(Routes routes, PublicPages publicPages, AnnualReports annualReports, Lookups lookups) {
        new DocumentRoutes(instance, platform.settings(), addresses, pages).register(routes);
        new EmbedRoutes(publicPages, pages).register(routes);
        new RemoteInteractionRoutes(publicPages, lookups, addresses, pages).register(routes);
        new AnnualReportPageRoutes(publicPages, annualReports, addresses, pages).register(routes);
    }

    /** The start page, the pages of people, posts and hashtags, and their feeds for feed readers. */
    public void registerPosts(
            Routes routes, PublicPages publicPages, Statuses statuses, Timelines timelines, Trends trends) {
        ForeignPages foreign = new ForeignPages(publicPages, accounts.accounts(), statuses, addresses);
        Landing landing = new Landing(instance, platform.settings(), addresses, setup, signUps, timelines, trends);
        new PublicRoutes(publicPages, foreign, landing, pages, assets).register(routes);
        new LeavingRoutes(foreign, pages).register(routes);
        new FeedRoutes(new Syndication(publicPages, timelines, addresses)).register(routes);
    }

    /** The ways in: set-up, signing up and in, new passwords, confirmed addresses, permission for apps. */
    public void registerSessions(Routes routes, OAuthFeature oauth, Invites invites) {
        ClientTokens tokens = new ClientTokens(platform.db(), oauth.apps(), oauth.tokens(), addresses);
        new ClientRoutes(tokens, assets, pages).register(routes);
        int minPasswordCharacters = users.minPasswordCharacters();
        new SessionRoutes(signIns, signInPage).register(routes);
        new SignUpPageRoutes(
                        signUps,
                        invites,
                        accounts.accounts(),
                        signIns,
                        instance.rules(),
                        minPasswordCharacters,
                        addresses,
                        pages)
                .register(routes);
        new PasswordRoutes(emails.passwordResets(), minPasswordCharacters, pages).register(routes);
        new ConfirmationRoutes(emails.confirmations(), pages).register(routes);
        new SetupRoutes(setup, settings, addresses, minPasswordCharacters, pages).register(routes);
        new AuthorizeRoutes(oauth.authorizations(), pages).register(routes);
    }

    /** What people read of the staff's decisions about them, and where they write from other places. */
    public void registerOwn(Routes routes, StatusFeature statuses) {
        new StrikeRoutes(strikes, appeals, emails.strikeLinks(), pages).register(routes);
        new ShareRoutes(
                        statuses.publishing(),
                        statuses.statuses(),
                        users,
                        addresses,
                        () -> platform.settings().get().maxCharacters(),
                        signInPage,
                        pages)
                .register(routes);
    }

    /** Where people of this server act on what they saw elsewhere. */
    public void registerFederation(
            Routes routes, Lookups lookups, RelationshipFeature relationships, StatusFeature statuses) {
        Interactions interactions = new Interactions(
                lookups, accounts.accounts(), relationships.relationships(), statuses.statuses(), addresses);
        new InteractionRoutes(interactions, relationships.follows(), statuses.favourites(), statuses.reblogs(), pages)
                .register(routes);
    }

    /** The pages of collections. */
    public void registerCollections(Routes routes, CollectionFeature collections, Follows follows) {
        new CollectionPageRoutes(
                        collections.collections(), collections.items(), follows, platform.settings(), addresses, pages)
                .register(routes);
    }
}
