package social.dassie.posts.statuses;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.media.attachments.Attachments;
import social.dassie.media.emojis.CustomEmojis;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.users.Users;
import social.dassie.posts.cards.Cards;
import social.dassie.posts.collections.CollectionFeature;
import social.dassie.posts.collections.LinkedCollections;
import social.dassie.posts.filters.ActiveFilters;
import social.dassie.posts.polls.PollRenderer;
import social.dassie.posts.polls.Polls;
import social.dassie.posts.refreshes.AsyncRefreshes;
import social.dassie.posts.scheduled.ScheduledStatuses;
import social.dassie.posts.tags.Tags;

/** Builds this package: the parts that other packages use, and its routes. */
public final class StatusFeature {
    private final StatusRenderer renderer;
    private final Statuses statuses;
    private final Publishing publishing;
    private final UnknownMentions unknownMentions;
    private final StatusRoutes statusRoutes;
    private final MarkRoutes markRoutes;
    private final PollRoutes pollRoutes;
    private final Deleting deleting;
    private final Favourites favourites;
    private final Bookmarks bookmarks;
    private final Reblogs reblogs;
    private final RemoteStatuses remote;
    private final RemoteQuotes remoteQuotes;
    private final RemoteMarks remoteMarks;
    private final StaffPosts staffPosts;

    public StatusFeature(
            Platform platform,
            AccountFeature accounts,
            Users users,
            Attachments attachments,
            Cards cards,
            Tags tags,
            ScheduledStatuses scheduled,
            CollectionFeature collections,
            CustomEmojis emojis,
            AsyncRefreshes refreshes) {
        Polls polls = new Polls(platform, accounts.accounts());
        PollRenderer pollRenderer = new PollRenderer(platform, emojis);
        this.renderer = new StatusRenderer(
                platform,
                accounts.renderer(),
                attachments,
                cards,
                emojis,
                new ActiveFilters(platform),
                pollRenderer,
                collections);
        this.statuses = new Statuses(platform, renderer);
        this.unknownMentions = new UnknownMentions(platform.db(), accounts.accounts(), UnknownMentions.LONGEST);
        Composer composer =
                new Composer(accounts.accounts(), unknownMentions, platform.html(), () -> platform.settings()
                        .get()
                        .maxCharacters());
        IdempotencyKeys keys = new IdempotencyKeys(platform);
        Quotes quotes = new Quotes(platform, accounts.accounts(), statuses, renderer);
        LinkedCollections links = collections.linked();
        this.publishing = new Publishing(
                platform, accounts, users, attachments, tags, polls, statuses, renderer, composer, links, keys, quotes);
        this.deleting = new Deleting(platform, accounts, attachments, statuses);
        this.statusRoutes = new StatusRoutes(
                statuses,
                new Scheduling(platform, accounts, users, scheduled, publishing, statuses, keys),
                new Editing(platform, accounts, attachments, tags, polls, statuses, composer, links, emojis, quotes),
                deleting,
                quotes,
                refreshes,
                attachments.maxThumbnailBytes());
        this.remoteQuotes = new RemoteQuotes(platform, statuses);
        this.remote =
                new RemoteStatuses(platform, accounts.accounts(), attachments, tags, polls, deleting, remoteQuotes);
        this.staffPosts = new StaffPosts(platform, attachments, polls, deleting, remote);
        this.remoteMarks = new RemoteMarks(platform, accounts.accounts(), statuses, remote);
        this.pollRoutes = new PollRoutes(new Voting(statuses, polls, pollRenderer, platform.events()));
        this.favourites = new Favourites(platform, accounts, statuses, renderer);
        this.reblogs = new Reblogs(platform, accounts, users, statuses, deleting);
        this.bookmarks = new Bookmarks(platform, statuses, renderer);
        this.markRoutes = new MarkRoutes(favourites, reblogs, bookmarks, new Pins(platform, statuses));
    }

    public Statuses statuses() {
        return statuses;
    }

    public Publishing publishing() {
        return publishing;
    }

    public Favourites favourites() {
        return favourites;
    }

    public Bookmarks bookmarks() {
        return bookmarks;
    }

    public Deleting deleting() {
        return deleting;
    }

    public Reblogs reblogs() {
        return reblogs;
    }

    /** The mentions of accounts that are not known here. */
    public UnknownMentions unknownMentions() {
        return unknownMentions;
    }

    public StatusRenderer renderer() {
        return renderer;
    }

    /** Posts of other servers. */
    public RemoteStatuses remote() {
        return remote;
    }

    /** Quotes that involve another server. */
    public RemoteQuotes remoteQuotes() {
        return remoteQuotes;
    }

    /** What accounts of other servers do with posts. */
    public RemoteMarks remoteMarks() {
        return remoteMarks;
    }

    public StaffPosts staffPosts() {
        return staffPosts;
    }

    public void register(Routes routes) {
        statusRoutes.register(routes);
        markRoutes.register(routes);
        pollRoutes.register(routes);
    }
}
