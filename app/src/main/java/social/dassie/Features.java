package social.dassie;

import java.util.List;
import java.util.Set;
import social.dassie.accounts.AccountRoutes;
import social.dassie.accounts.VerifiedLinks;
import social.dassie.cards.CardFetching;
import social.dassie.cards.Cards;
import social.dassie.conversations.ConversationRoutes;
import social.dassie.conversations.Conversations;
import social.dassie.crypto.CryptoFeature;
import social.dassie.directory.Directory;
import social.dassie.directory.DirectoryRoutes;
import social.dassie.emails.Confirmations;
import social.dassie.emails.Digests;
import social.dassie.emails.EmailRoutes;
import social.dassie.emails.EmailWriting;
import social.dassie.emails.PasswordResets;
import social.dassie.emojis.EmojiRoutes;
import social.dassie.filters.FilterFeature;
import social.dassie.http.ErrorPage;
import social.dassie.http.Routes;
import social.dassie.instance.InstanceSettings;
import social.dassie.lists.ListMembers;
import social.dassie.lists.ListRoutes;
import social.dassie.lists.Lists;
import social.dassie.markers.MarkerRoutes;
import social.dassie.markers.Markers;
import social.dassie.media.HeldMedia;
import social.dassie.media.MediaFeature;
import social.dassie.notifications.NotificationFeature;
import social.dassie.notifications.Notifications;
import social.dassie.notifications.PushAlerts;
import social.dassie.oauth.AppRoutes;
import social.dassie.oauth.AuthorizationServer;
import social.dassie.oauth.Grants;
import social.dassie.oauth.SignUpRoutes;
import social.dassie.oauth.SignUps;
import social.dassie.oauth.TokenRoutes;
import social.dassie.polls.Polls;
import social.dassie.push.PushRoutes;
import social.dassie.push.PushSending;
import social.dassie.push.PushSubscriptions;
import social.dassie.push.TokenSafe;
import social.dassie.push.VapidTokens;
import social.dassie.relationships.RelationshipFeature;
import social.dassie.scheduled.ScheduledStatusRoutes;
import social.dassie.scheduled.ScheduledStatuses;
import social.dassie.search.AccountSearch;
import social.dassie.search.SearchRoutes;
import social.dassie.search.Searches;
import social.dassie.search.StatusIndex;
import social.dassie.signupblocks.SignUpBlockFeature;
import social.dassie.statuses.Parts;
import social.dassie.statuses.StatusFeature;
import social.dassie.streaming.StreamFeature;
import social.dassie.suggestions.SuggestionRoutes;
import social.dassie.suggestions.Suggestions;
import social.dassie.tags.FeaturedTagRoutes;
import social.dassie.tags.FeaturedTags;
import social.dassie.tags.TagFollows;
import social.dassie.tags.TagRenderer;
import social.dassie.tags.TagRoutes;
import social.dassie.tags.Tags;
import social.dassie.timelines.Exclusions;
import social.dassie.timelines.HomeFeeds;
import social.dassie.timelines.ListFeeds;
import social.dassie.timelines.StoredFeeds;
import social.dassie.timelines.TagFeeds;
import social.dassie.timelines.TimelineRoutes;
import social.dassie.timelines.Timelines;
import social.dassie.translation.TranslationRoutes;
import social.dassie.translation.Translations;
import social.dassie.users.PreferencesRoutes;
import social.dassie.users.ProfileRoutes;
import social.dassie.users.Profiles;
import social.dassie.web.Setup;
import social.dassie.web.WebFeature;

/** Puts the features together on the core, group by group, and lets each register its routes and its listeners. */
final class Features {
    private final Core core;
    private final boolean isSandbox;
    private final Tags tags;
    private final FeaturedTags featuredTags;
    private final MediaFeature media;
    private final Cards cards;
    private final ScheduledStatuses scheduled;
    private final StatusFeature statuses;
    private final StoredFeeds storedFeeds;
    private final Timelines timelines;
    private final Lists lists;
    private final Markers markers;
    private final NotificationFeature notifications;
    private final Conversations conversations;
    private final StreamFeature streams;
    private final Profiles profiles;
    private final StaffFeatures staff;
    private final SignUps signUps;
    private final Confirmations confirmations;
    private final WebFeature web;

    Features(Core core, Setup setup, InstanceSettings instanceSettings, boolean isSandbox) {
        this.core = core;
        this.isSandbox = isSandbox;
        this.tags = new Tags(core.db, new TagRenderer(core.db, core.html, core.clock), core.clock);
        this.featuredTags = new FeaturedTags(core.db, tags, core.accounts, core.addresses, core.clock);
        this.media = new MediaFeature(
                core.db, core.directory.path(), core.settings.get(), core.addresses, core.jobs, core.clock);
        this.cards = new Cards(core.db, core.jobs, media.intake(), core.outbound, core.addresses, core.clock);
        HeldMedia held = new HeldMedia(core.db, media.attachments(), core.clock);
        this.scheduled = new ScheduledStatuses(core.db, media.attachments(), held, core.jobs, core.clock);
        this.statuses = new StatusFeature(
                new Parts(
                        core.db,
                        core.accounts,
                        core.accountRenderer,
                        core.users,
                        media.attachments(),
                        cards,
                        tags,
                        core.addresses,
                        core.html,
                        () -> core.settings.get().maxCharacters(),
                        core.events,
                        core.clock,
                        new Polls(core.db, core.jobs, core.events, core.clock),
                        scheduled,
                        core.jobs),
                core.emojis);
        this.storedFeeds = new StoredFeeds(core.db, core.jobs, this::listeners, core.clock);
        this.timelines = new Timelines(core.db, storedFeeds, statuses.renderer(), core.accounts, tags, core.clock);
        this.lists = new Lists(core.db, core.accounts, core.events, core.clock);
        this.markers = new Markers(core.db, core.clock);
        this.notifications = new NotificationFeature(
                core.db, core.accountRenderer, statuses.renderer(), core.strikes, markers, core.events, core.clock);
        this.conversations =
                new Conversations(core.db, core.accountRenderer, statuses.renderer(), core.events, core.clock);
        this.streams = streamFeature();
        this.staff = new StaffFeatures(core, statuses, media, cards, timelines, tags);
        this.signUps = new SignUps(core.users, core.apps, core.tokens, core.settings, isSandbox);
        this.confirmations = new Confirmations(core.db, core.users, core.emails, core.clock);
        this.profiles = profiles();
        this.web = webFeature(setup, instanceSettings);
    }

    private WebFeature webFeature(Setup setup, InstanceSettings instanceSettings) {
        return new WebFeature(new WebFeature.Parts(
                core.db,
                core.events,
                core.accounts,
                core.accountRenderer,
                core.users,
                profiles,
                core.sessions,
                setup,
                core.authorizations,
                signUps,
                confirmations,
                new PasswordResets(core.db, core.users, core.emails, core.clock),
                statuses.statuses(),
                statuses.publishing(),
                timelines,
                staff.announcements(),
                staff.instance(),
                instanceSettings,
                staff.forPages(),
                core.addresses,
                core.settings));
    }

    ErrorPage errorPage() {
        return web.errorPage();
    }

    private StreamFeature streamFeature() {
        return new StreamFeature(new StreamFeature.Parts(
                core.db,
                core.events,
                core.clock,
                core.tokens,
                lists,
                statuses.renderer(),
                notifications.notifications(),
                conversations));
    }

    private Set<Long> listeners() {
        return streams.listeners();
    }

    StreamFeature streams() {
        return streams;
    }

    boolean convertsRecordings() {
        return media.converts();
    }

    void register(Routes routes) {
        registerOAuth(routes);
        registerPeople(routes);
        registerPosts(routes);
        registerReading(routes);
        registerSearch(routes);
        staff.register(routes);
        new SignUpBlockFeature(core.signUpBlocks, core.jobs).register(routes);
        new CryptoFeature(core.db, core.state, core.events, core.clock).register(routes);
        web.register(routes);
        streams.register(routes);
    }

    private void registerOAuth(Routes routes) {
        Grants grants = new Grants(core.apps, core.codes, core.tokens, core.users, isSandbox);
        AuthorizationServer server =
                new AuthorizationServer(grants, core.accounts, core.accountRenderer, core.addresses);
        new AppRoutes(core.apps).register(routes);
        new TokenRoutes(grants, server).register(routes);
        new SignUpRoutes(signUps).register(routes);
        new EmailRoutes(confirmations, web::signedIn).register(routes);
        new EmailWriting(core.db, core.users, core.accounts, core.strikes, core.mailer, core.addresses, core.clock)
                .handle(core.jobs);
        core.pendingSignUps.handle(core.jobs);
        new Digests(core.db, core.emails, () -> core.settings.get().digestDays(), core.clock).handle(core.jobs);
    }

    private Profiles profiles() {
        VerifiedLinks links =
                new VerifiedLinks(core.db, core.accounts, core.jobs, core.outbound, core.events, core.clock);
        return new Profiles(
                core.db,
                core.accounts,
                core.accountRenderer,
                media.intake(),
                core.html,
                links,
                core.events,
                core.clock);
    }

    private void registerPeople(Routes routes) {
        new AccountRoutes(core.accounts).register(routes);
        new ProfileRoutes(
                        profiles,
                        caller -> featuredTags.of(caller, caller.accountId()),
                        media.intake().maxBytes())
                .register(routes);
        new PreferencesRoutes(core.users).register(routes);
        new RelationshipFeature(core.db, core.jobs, core.accounts, core.accountRenderer, core.events, core.clock)
                .register(routes);
    }

    private void registerPosts(Routes routes) {
        statuses.register(routes);
        new FilterFeature(core.db, core.events, core.clock, (caller, id) -> !statuses.renderer()
                        .byId(caller, List.of(id))
                        .isEmpty())
                .register(routes);
        cards.subscribe(core.events);
        new CardFetching(core.db, core.accounts, media.intake(), core.outbound, core.addresses, core.clock)
                .handle(core.jobs);
        new ScheduledStatusRoutes(scheduled, media.intake().maxBytes()).register(routes);
        new EmojiRoutes(core.emojis).register(routes);
        new TranslationRoutes(translations()).register(routes);
        media.register(routes);
    }

    private Translations translations() {
        return new Translations(
                core.db,
                core.settings,
                core.outbound,
                statuses.statuses(),
                caller -> caller.isUser()
                        ? core.users.get(caller.accountId()).locale()
                        : core.settings.get().languages().stream().findFirst().orElse("en"),
                core.clock);
    }

    private void registerReading(Routes routes) {
        storedFeeds.subscribe(core.events);
        storedFeeds.handleJobs();
        new HomeFeeds(core.db, storedFeeds, core.clock).subscribe(core.events);
        registerLists(routes);
        registerTags(routes);
        new MarkerRoutes(markers).register(routes);
        notifications.register(routes);
        conversations.subscribe();
        new ConversationRoutes(conversations).register(routes);
        registerPush(routes, notifications.notifications());
    }

    private void registerPush(Routes routes, Notifications notifications) {
        TokenSafe safe = TokenSafe.open(core.directory.path().resolve("push.key"));
        PushSubscriptions subscriptions = new PushSubscriptions(core.db, core.vapidKeys, safe, core.clock);
        new PushRoutes(subscriptions, isSandbox).register(routes);
        new PushSending(
                        core.db,
                        new VapidTokens(core.vapidKeys, this::contact, core.clock),
                        safe,
                        new PushAlerts(notifications, core.users),
                        core.addresses.path("/avatars/original/missing.png"),
                        core.jobs,
                        core.outbound,
                        core.clock)
                .subscribe(core.events);
    }

    /** Where push services turn to about what we send. */
    private String contact() {
        String email = core.settings.get().contactEmail();
        return email.isEmpty() ? core.addresses.baseUrl() : "mailto:" + email;
    }

    private void registerSearch(Routes routes) {
        StatusIndex index = new StatusIndex(core.db, core.jobs, core.clock);
        index.subscribe(core.events);
        index.begin();
        AccountSearch accounts =
                new AccountSearch(core.db, core.accounts, core.accountRenderer, core.addresses, core.remoteLookup);
        Searches searches = new Searches(
                core.db,
                index,
                core.accounts,
                accounts,
                core.users,
                statuses.statuses(),
                tags,
                core.addresses,
                core.remoteLookup);
        new SearchRoutes(searches, accounts).register(routes);
        new DirectoryRoutes(new Directory(core.db, core.accountRenderer, core.clock)).register(routes);
        new SuggestionRoutes(new Suggestions(core.db, core.accountRenderer, core.clock)).register(routes);
    }

    private void registerLists(Routes routes) {
        ListMembers members = new ListMembers(core.db, lists, core.accountRenderer, core.events, core.clock);
        members.subscribe(core.events);
        ListFeeds feeds = new ListFeeds(core.db, storedFeeds, lists, statuses.renderer(), core.clock);
        feeds.subscribe(core.events);
        new Exclusions(core.db, core.clock).subscribe(core.events);
        new ListRoutes(lists, members).register(routes);
        new TimelineRoutes(timelines, feeds).register(routes);
    }

    private void registerTags(Routes routes) {
        new TagFeeds(core.db, core.clock).subscribe(core.events);
        new TagRoutes(tags, new TagFollows(core.db, tags, core.events, core.clock), featuredTags).register(routes);
        new FeaturedTagRoutes(featuredTags).register(routes);
    }
}
