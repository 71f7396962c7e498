package social.dassie.reading;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.media.emojis.CustomEmojis;
import social.dassie.network.domains.DomainRules;
import social.dassie.people.PeopleCore;
import social.dassie.people.PeopleFeatures;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.people.push.PushFeature;
import social.dassie.posts.PostFeatures;
import social.dassie.posts.statuses.StatusRenderer;
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
import social.dassie.reading.notifications.notices.NotificationWriter;
import social.dassie.reading.notifications.policies.PolicyFeature;
import social.dassie.reading.notifications.requests.RequestFeature;
import social.dassie.reading.search.RemoteLookup;
import social.dassie.reading.search.SearchFeature;
import social.dassie.reading.streaming.StreamFeature;
import social.dassie.reading.streaming.StreamWatch;
import social.dassie.reading.suggestions.Directory;
import social.dassie.reading.suggestions.DirectoryRoutes;
import social.dassie.reading.suggestions.SuggestionRoutes;
import social.dassie.reading.suggestions.Suggestions;
import social.dassie.reading.timelines.TimelineFeature;
import social.dassie.reading.trends.TrendFeature;

/** The features of this group, in an order in which each one only needs those before it. */
public final class ReadingFeatures {
    private final Platform platform;
    private final PeopleCore peopleCore;
    private final PeopleFeatures people;
    private final PostFeatures posts;
    public final TimelineFeature timelines;
    /** The accounts that opted in to discovery. */
    public final Directory directory;

    public final TrendFeature trends;
    public final AnnualReportFeature annualReports;
    private final RemoteLookup elsewhere;
    private final CustomEmojis emojis;
    private final boolean isSandbox;
    private final Markers markers;
    private final NotificationFeature notifications;
    private final PolicyFeature policies;
    private final Conversations conversations;
    public final StreamFeature streams;
    public final Announcements announcements;
    public final MeasureFeature measures;

    /**
     * @param elsewhere the requests that a search sends to other servers; also for posts that trend there
     * @param watch observes the streams of a sandbox; null elsewhere
     */
    public ReadingFeatures(
            Platform platform,
            PeopleCore peopleCore,
            PeopleFeatures people,
            PostFeatures posts,
            AnnualReportFeature annualReports,
            DomainRules rules,
            RemoteLookup elsewhere,
            CustomEmojis emojis,
            boolean isSandbox,
            @Nullable StreamWatch watch) {
        this.platform = platform;
        this.peopleCore = peopleCore;
        this.people = people;
        this.posts = posts;
        AccountRenderer accounts = peopleCore.accounts.renderer;
        StatusRenderer statuses = posts.statuses.renderer;
        this.timelines = new TimelineFeature(
                platform,
                statuses,
                peopleCore.accounts.accounts,
                posts.tags.tags,
                this::listeners,
                people.lists.lists,
                posts.refreshes.refreshes);
        this.directory = new Directory(platform, accounts);
        this.trends = new TrendFeature(
                platform,
                peopleCore.users,
                accounts,
                posts.tags.tags,
                posts.statuses.statuses,
                posts.cards.cards,
                timelines.timelines,
                rules,
                elsewhere);
        this.annualReports = annualReports;
        this.elsewhere = elsewhere;
        this.emojis = emojis;
        this.isSandbox = isSandbox;
        this.markers = new Markers(platform);
        this.notifications =
                new NotificationFeature(platform, accounts, statuses, subjects(), peopleCore.users, markers);
        this.policies = new PolicyFeature(platform);
        this.conversations = new Conversations(platform, accounts, statuses);
        this.streams = new StreamFeature(
                platform,
                peopleCore.oauth.tokens,
                people.lists.lists,
                statuses,
                notifications.notifications,
                conversations,
                watch);
        this.announcements = new Announcements(platform, peopleCore.accounts.accounts);
        this.measures = new MeasureFeature(platform);
    }

    private Set<Long> listeners() {
        return streams.listeners();
    }

    /** Returns what notifications can be about other than posts. */
    private NotificationSubjects subjects() {
        return new NotificationSubjects(
                platform,
                peopleCore.accounts.renderer,
                peopleCore.strikes.strikes,
                posts.collections.renderer,
                annualReports.reports,
                people.relationships.severances,
                posts.statuses.reactionRenderer);
    }

    public PolicyFeature notificationPolicies() {
        return policies;
    }

    public void register(Routes routes) {
        timelines.register(routes);
        new MarkerRoutes(markers).register(routes);
        annualReports.register(routes);
        registerNotifications(routes);
        conversations.subscribe();
        new ConversationRoutes(conversations).register(routes);
        PushAlerts alerts = new PushAlerts(notifications.notifications, peopleCore.users);
        new PushFeature(platform, peopleCore.vapidKeys, alerts, isSandbox).register(routes);
        streams.register(routes);
        registerFinding(routes);
        measures.register(routes);
        trends.register(routes);
        new AnnouncementFeature(platform, posts.statuses.renderer, emojis, announcements).register(routes);
    }

    private void registerNotifications(Routes routes) {
        AccountRenderer accounts = peopleCore.accounts.renderer;
        StatusRenderer statuses = posts.statuses.renderer;
        new NotificationWriter(platform, notifications.clearings).subscribe();
        notifications.register(routes);
        new GroupFeature(platform, accounts, statuses, notifications, markers).register(routes);
        policies.register(routes);
        new RequestFeature(platform, accounts, statuses, notifications).register(routes);
    }

    private void registerFinding(Routes routes) {
        new SearchFeature(
                        platform,
                        peopleCore.accounts,
                        peopleCore.users,
                        posts.statuses.statuses,
                        posts.tags.tags,
                        posts.collections.collections,
                        elsewhere)
                .register(routes);
        new DirectoryRoutes(directory).register(routes);
        new SuggestionRoutes(new Suggestions(platform, peopleCore.accounts.renderer)).register(routes);
    }
}
