package social.dassie.posts;

import java.util.List;
import social.dassie.ground.api.Caller;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.platform.ProfileSettings;
import social.dassie.media.attachments.MediaFeature;
import social.dassie.media.attachments.ReservedMedia;
import social.dassie.media.emojis.CustomEmojis;
import social.dassie.people.PeopleCore;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.posts.cards.CardFeature;
import social.dassie.posts.cleanups.Cleanups;
import social.dassie.posts.collections.CollectionFeature;
import social.dassie.posts.filters.FilterFeature;
import social.dassie.posts.refreshes.RefreshFeature;
import social.dassie.posts.scheduled.ScheduledStatusRoutes;
import social.dassie.posts.scheduled.ScheduledStatuses;
import social.dassie.posts.statuses.StatusFeature;
import social.dassie.posts.statuses.marks.MarkFeature;
import social.dassie.posts.statuses.quotes.QuoteFeature;
import social.dassie.posts.statuses.remote.RemoteStatusFeature;
import social.dassie.posts.statuses.replies.ReplyFeature;
import social.dassie.posts.statuses.writing.UnknownMentions;
import social.dassie.posts.statuses.writing.WritingFeature;
import social.dassie.posts.subscriptions.SubscriptionFeature;
import social.dassie.posts.tags.TagFeature;
import social.dassie.posts.translation.TranslationRoutes;
import social.dassie.posts.translation.Translations;

/** The features of this group, in an order in which each one only needs those before it. */
public final class PostFeatures {
    private final Platform platform;
    private final PeopleCore people;
    public final TagFeature tags;
    public final CardFeature cards;
    public final CollectionFeature collections;
    public final RefreshFeature refreshes;
    public final StatusFeature statuses;
    public final QuoteFeature quotes;
    public final ReplyFeature replies;
    public final WritingFeature writing;
    /** Remote posts. */
    public final RemoteStatusFeature remote;

    public final MarkFeature marks;
    public final FilterFeature filters;
    public final Cleanups cleanups;
    /** Public posts by email. */
    public final SubscriptionFeature subscriptions;

    private final ScheduledStatusRoutes scheduled;

    /** @param elsewhere asks other servers for unknown accounts that a post mentions */
    public PostFeatures(
            Platform platform,
            PeopleCore people,
            TagFeature tags,
            CustomEmojis emojis,
            MediaFeature media,
            UnknownMentions.Lookup elsewhere) {
        this.platform = platform;
        this.people = people;
        AccountFeature accounts = people.accounts;
        this.tags = tags;
        this.cards = new CardFeature(platform, accounts.accounts, media.intake);
        this.collections = new CollectionFeature(platform, accounts, people.users, tags.tags);
        this.refreshes = new RefreshFeature(platform);
        this.statuses = new StatusFeature(
                platform,
                accounts,
                media.attachments,
                cards.cards,
                tags.tags,
                collections,
                emojis,
                refreshes.refreshes);
        this.quotes = new QuoteFeature(platform, accounts.accounts, statuses);
        this.replies = new ReplyFeature(platform, accounts, statuses);
        ScheduledStatuses waiting =
                new ScheduledStatuses(platform, media.attachments, new ReservedMedia(platform, media.attachments));
        this.scheduled = new ScheduledStatusRoutes(waiting, media.intake.maxBytes());
        this.writing = new WritingFeature(
                platform, accounts, people.users, waiting, statuses, quotes.quotes, replies.approvals, elsewhere);
        this.remote = new RemoteStatusFeature(
                platform, accounts.accounts, statuses.parts, writing.deleting, quotes.remote, replies.approvals);
        this.marks = new MarkFeature(platform, accounts, people.users, statuses, writing.deleting, remote.statuses);
        this.filters = new FilterFeature(platform, this::isVisible);
        this.subscriptions = new SubscriptionFeature(platform, accounts.accounts, people.users, people.mailer);
        this.cleanups = new Cleanups(platform, writing.deleting);
    }

    private boolean isVisible(Caller caller, long id) {
        return !statuses.renderer.byId(caller, List.of(id)).isEmpty();
    }

    public void register(Routes routes) {
        collections.register(routes);
        statuses.register(routes);
        quotes.register(routes);
        replies.register(routes);
        writing.register(routes);
        marks.register(routes);
        filters.register(routes);
        scheduled.register(routes);
        new TranslationRoutes(new Translations(platform, statuses.statuses, this::language)).register(routes);
        tags.register(routes);
        refreshes.register(routes);
        cleanups.handleJobs();
        subscriptions.register(routes);
    }

    /** Returns the language into which posts are translated: the reader's, or the server's own for visitors. */
    private String language(Caller reader) {
        return reader.isUser()
                ? people.users.get(reader.accountId()).display().locale()
                : platform.settings().get(ProfileSettings.LANGUAGES).stream()
                        .findFirst()
                        .orElse("en");
    }
}
