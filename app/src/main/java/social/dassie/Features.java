package social.dassie;

import java.util.List;
import java.util.Set;
import social.dassie.federation.imports.PostImporter;
import social.dassie.federation.inbox.FederationFeature;
import social.dassie.federation.inbox.activities.Effects;
import social.dassie.federation.publication.PublicationFeature;
import social.dassie.ground.http.Routes;
import social.dassie.ground.metrics.Metrics;
import social.dassie.ground.platform.Platform;
import social.dassie.media.attachments.HeldMedia;
import social.dassie.media.attachments.MediaFeature;
import social.dassie.media.emojis.EmojiRoutes;
import social.dassie.media.remotefiles.RemoteFileFeature;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.crypto.CryptoFeature;
import social.dassie.people.lists.ListFeature;
import social.dassie.people.oauth.SignUps;
import social.dassie.people.push.PushFeature;
import social.dassie.people.relationships.RelationshipFeature;
import social.dassie.people.signupblocks.SignUpBlockFeature;
import social.dassie.people.users.UserFeature;
import social.dassie.posts.cards.CardFeature;
import social.dassie.posts.collections.CollectionFeature;
import social.dassie.posts.filters.FilterFeature;
import social.dassie.posts.refreshes.RefreshFeature;
import social.dassie.posts.scheduled.ScheduledStatusRoutes;
import social.dassie.posts.scheduled.ScheduledStatuses;
import social.dassie.posts.statuses.StatusFeature;
import social.dassie.posts.statuses.marks.MarkFeature;
import social.dassie.posts.statuses.quotes.QuoteFeature;
import social.dassie.posts.statuses.remote.ImportedStatuses;
import social.dassie.posts.statuses.remote.RemoteStatusFeature;
import social.dassie.posts.statuses.writing.WritingFeature;
import social.dassie.posts.tags.TagFeature;
import social.dassie.posts.translation.TranslationRoutes;
import social.dassie.reading.announcements.AnnouncementFeature;
import social.dassie.reading.announcements.Announcements;
import social.dassie.reading.annualreports.AnnualReportFeature;
import social.dassie.reading.conversations.ConversationRoutes;
import social.dassie.reading.conversations.Conversations;
import social.dassie.reading.markers.MarkerRoutes;
import social.dassie.reading.markers.Markers;
import social.dassie.reading.measures.MeasureFeature;
import social.dassie.reading.notifications.NotificationFeature;
import social.dassie.reading.notifications.NotificationSubjects;
import social.dassie.reading.notifications.PushAlerts;
import social.dassie.reading.notifications.groups.GroupFeature;
import social.dassie.reading.notifications.notices.NoticeFeature;
import social.dassie.reading.notifications.policies.PolicyFeature;
import social.dassie.reading.notifications.requests.RequestFeature;
import social.dassie.reading.search.SearchFeature;
import social.dassie.reading.streaming.StreamFeature;
import social.dassie.reading.suggestions.Directory;
import social.dassie.reading.suggestions.DirectoryRoutes;
import social.dassie.reading.suggestions.SuggestionRoutes;
import social.dassie.reading.suggestions.Suggestions;
import social.dassie.reading.timelines.TimelineFeature;
import social.dassie.reading.trends.TrendFeature;
import social.dassie.staff.admin.AdminFeature;
import social.dassie.staff.instance.InstanceFeature;
import social.dassie.staff.instance.documents.Offers;
import social.dassie.staff.reports.ReportFeature;
import social.dassie.upkeep.copies.Copies;

/** The features of a server, in an order in which each one only needs those before it. */
final class Features {
    private final Core core;
    private final Platform platform;
    private final boolean isSandbox;
    final AccountFeature accounts;
    final TagFeature tags;
    final MediaFeature media;
    final UserFeature users;
    private final CardFeature cards;
    final RelationshipFeature relationships;
    final CollectionFeature collections;
    private final ScheduledStatuses scheduled;
    final StatusFeature statuses;
    private final QuoteFeature quotes;
    final WritingFeature writing;
    private final RemoteStatusFeature remoteStatuses;
    final MarkFeature marks;
    final FilterFeature filters;
    final TimelineFeature timelines;
    final TrendFeature trends;
    final ListFeature lists;
    private final RefreshFeature refreshes;
    final AnnualReportFeature annualReports;
    final NotificationFeature notifications;
    final PolicyFeature notificationPolicies;
    private final Markers markers;
    private final Conversations conversations;
    private final StreamFeature streams;
    final Announcements announcements;
    final InstanceFeature instance;
    final ReportFeature reports;
    final AdminFeature admin;
    final FederationFeature federation;
    final PublicationFeature publication;
    final SignUps signUps;
    final MeasureFeature measures;
    final Metrics metrics;
    final Copies copies;

    Features(Core core, Metrics metrics, boolean isSandbox) {
        this.core = core;
        this.platform = core.platform();
        this.isSandbox = isSandbox;
        this.accounts = core.accountFeature();
        this.tags = new TagFeature(platform, accounts.accounts());
        this.media = new MediaFeature(platform);
        accounts.erasure().removesFilesBy(media.attachments()::deleteOfAccount);
        this.users = new UserFeature(platform, accounts, core.users(), media.intake());
        this.cards = new CardFeature(platform, accounts.accounts(), media.intake());
        this.relationships = new RelationshipFeature(platform, accounts);
        this.collections = new CollectionFeature(platform, accounts, tags.tags());
        HeldMedia held = new HeldMedia(platform, media.attachments());
        this.scheduled = new ScheduledStatuses(platform, media.attachments(), held);
        this.refreshes = new RefreshFeature(platform);
        this.statuses = new StatusFeature(
                platform, accounts, media.attachments(), cards.cards(), tags.tags(), collections, core.emojiRows());
        this.quotes = new QuoteFeature(platform, accounts.accounts(), statuses);
        this.writing = new WritingFeature(platform, accounts, core.users(), scheduled, statuses, quotes.quotes());
        this.remoteStatuses = new RemoteStatusFeature(
                platform, accounts.accounts(), statuses.parts(), writing.deleting(), quotes.remote());
        this.marks = new MarkFeature(
                platform, accounts, core.users(), statuses, writing.deleting(), remoteStatuses.statuses());
        this.filters = filters();
        this.timelines =
                new TimelineFeature(platform, statuses.renderer(), accounts.accounts(), tags.tags(), this::listeners);
        this.trends = trended();
        this.lists = new ListFeature(platform, accounts);
        this.markers = new Markers(platform);
        this.annualReports = new AnnualReportFeature(platform, accounts, statuses, refreshes.refreshes());
        this.notifications =
                new NotificationFeature(platform, accounts.renderer(), statuses.renderer(), subjects(), markers);
        this.notificationPolicies = new PolicyFeature(platform);
        this.conversations = new Conversations(platform, accounts.renderer(), statuses.renderer());
        this.streams = streaming();
        this.announcements = core.announcements();
        this.instance = instance();
        this.reports = new ReportFeature(platform, accounts, statuses.renderer(), collections, instance.rules()::all);
        this.admin = core.administration(media);
        this.federation = federated();
        this.publication = publication();
        this.signUps = core.oauth().signUps(core.users(), isSandbox);
        this.measures = new MeasureFeature(platform, metrics);
        this.metrics = metrics;
        this.copies = core.copies();
    }

    /** What notifications are about beside posts. */
    private NotificationSubjects subjects() {
        return new NotificationSubjects(
                platform,
                accounts.renderer(),
                core.strikes(),
                collections.renderer(),
                annualReports.reports(),
                relationships.severances());
    }

    private TrendFeature trended() {
        return new TrendFeature(
                platform,
                core.users(),
                accounts.renderer(),
                tags.tags(),
                statuses.statuses(),
                cards.cards(),
                timelines.timelines());
    }

    private StreamFeature streaming() {
        return new StreamFeature(
                platform,
                core.tokens(),
                lists.lists(),
                statuses.renderer(),
                notifications.notifications(),
                conversations);
    }

    private FilterFeature filters() {
        return new FilterFeature(
                platform,
                (caller, id) -> !statuses.renderer().byId(caller, List.of(id)).isEmpty());
    }

    /** What takes in the posts that people bring along. */
    PostImporter postImporter() {
        ImportedStatuses imported = new ImportedStatuses(
                platform, statuses.parts(), remoteStatuses.statuses(), accounts.accounts(), core.users());
        return new PostImporter(platform, media, federation.reader(), imported);
    }

    private PublicationFeature publication() {
        return new PublicationFeature(platform, accounts, core.actors(), statuses.statuses(), tags.featuredTags());
    }

    private InstanceFeature instance() {
        Offers offers =
                new Offers(core.vapidKeys()::publicKey, media::mimeTypes, annualReports.reports()::campaignYear);
        return new InstanceFeature(
                platform,
                core.accounts(),
                core.users(),
                statuses.statuses(),
                offers,
                core.domains().blocked(),
                media.intake());
    }

    private FederationFeature federated() {
        Effects effects = new Effects(
                remoteStatuses, marks.remote(), relationships.remote(), reports.remote(), collections.remote());
        return new FederationFeature(
                platform,
                accounts,
                core.actors(),
                core.deliveries(),
                core.domains().rules(),
                core.remoteEmojis(),
                effects);
    }

    FederationFeature federation() {
        return federation;
    }

    StreamFeature streams() {
        return streams;
    }

    boolean convertsRecordings() {
        return media.converts();
    }

    private Set<Long> listeners() {
        return streams.listeners();
    }

    /** Registers listeners and routes. The order is the one in which the features receive events. */
    void register(Routes routes, PageFeatures pages) {
        core.oauth().register(routes, accounts, core.users(), signUps, isSandbox);
        core.emails().register(routes, core.strikes());
        registerPeople(routes);
        registerPosts(routes);
        registerReading(routes);
        registerSearch(routes);
        registerStaff(routes);
        new CryptoFeature(platform).register(routes);
        federation.register(routes, core.remoteLookup(), refreshes.refreshes());
        pages.register(routes);
        publication.register(routes);
        streams.register(routes);
    }

    private void registerPeople(Routes routes) {
        accounts.register(routes);
        users.register(routes, caller -> tags.featuredTags().of(caller, caller.accountId()));
        relationships.register(routes);
        core.oauth().invites().register(routes, relationships.follows());
        collections.register(routes);
    }

    private void registerPosts(Routes routes) {
        statuses.register(routes, refreshes.refreshes());
        quotes.register(routes);
        writing.register(routes);
        marks.register(routes);
        writing.unknownMentions().askWith(core.actors()::find);
        core.remoteLookup().askForAccounts(core.actors()::find);
        core.actors().register();
        filters.register(routes);
        cards.start();
        new ScheduledStatusRoutes(scheduled, media.intake().maxBytes()).register(routes);
        new EmojiRoutes(core.emojiRows()).register(routes);
        new TranslationRoutes(core.translations(statuses.statuses())).register(routes);
        media.register(routes);
        new RemoteFileFeature(platform, core.remoteFiles()).register(routes);
        core.pruning().subscribe(platform.jobs());
    }

    private void registerReading(Routes routes) {
        timelines.registerHome();
        lists.register(routes);
        timelines.registerLists(routes, lists.lists(), refreshes.refreshes());
        tags.register(routes);
        new MarkerRoutes(markers).register(routes);
        refreshes.register(routes);
        annualReports.register(routes);
        registerNotifications(routes);
        conversations.subscribe();
        new ConversationRoutes(conversations).register(routes);
        PushAlerts alerts = new PushAlerts(notifications.notifications(), core.users());
        new PushFeature(platform, core.vapidKeys(), alerts, isSandbox).register(routes);
    }

    private void registerNotifications(Routes routes) {
        new NoticeFeature(platform, notifications).subscribe();
        notifications.register(routes);
        new GroupFeature(platform, accounts.renderer(), statuses.renderer(), notifications, markers).register(routes);
        notificationPolicies.register(routes);
        new RequestFeature(platform, accounts.renderer(), statuses.renderer(), notifications).register(routes);
    }

    private void registerSearch(Routes routes) {
        new SearchFeature(
                        platform,
                        accounts,
                        core.users(),
                        statuses.statuses(),
                        tags.tags(),
                        collections.collections(),
                        core.remoteLookup())
                .register(routes);
        new DirectoryRoutes(new Directory(platform, accounts.renderer())).register(routes);
        new SuggestionRoutes(new Suggestions(platform, accounts.renderer())).register(routes);
    }

    /** Registers what the staff manages: the instance's texts, its accounts, and blocks. */
    private void registerStaff(Routes routes) {
        measures.register(routes);
        trends.register(routes);
        instance.register(routes);
        new AnnouncementFeature(platform, statuses.renderer(), core.emojiRows(), announcements).register(routes);
        reports.register(routes);
        admin.register(routes);
        copies.handle();
        copies.measure(metrics);
        media.measure(metrics);
        core.domains().limits().whenSuspended(relationships.severances()::cutOffDomain);
        relationships.severances().onlyWhile(core.domains().rules()::isSuspended);
        core.domains().register(routes);
        core.deliveries().register(routes, statuses.statuses());
        new SignUpBlockFeature(platform, core.signUpBlocks()).register(routes);
    }
}
