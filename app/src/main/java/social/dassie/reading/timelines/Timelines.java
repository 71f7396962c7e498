package social.dassie.reading.timelines;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountEvent;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.StatusRenderer;
import social.dassie.posts.tags.Tags;
import social.dassie.reading.timelines.feeds.Feed;
import social.dassie.reading.timelines.feeds.StoredFeeds;

/** Feeds of posts, newest first. Each takes one statement for the ids; the rest is rendering. */
public final class Timelines {
    private static final int MAX_TAGS = 4;

    private final TimelineDao timelines;
    private final Feed home;
    private final StatusRenderer renderer;
    private final Accounts accounts;
    private final Tags tags;
    private final Events events;
    private final FeedAccess access;
    private final Clock clock;

    public Timelines(Platform platform, StoredFeeds stored, StatusRenderer renderer, Accounts accounts, Tags tags) {
        this.timelines = platform.db().dao(TimelineDao.class);
        this.home = Feed.ofHome(platform.db(), stored::missed, platform.clock());
        this.renderer = renderer;
        this.accounts = accounts;
        this.tags = tags;
        this.events = platform.events();
        this.access = new FeedAccess(platform.settings());
        this.clock = platform.clock();
    }

    /** Returns who may read which feeds. */
    public FeedAccess access() {
        return access;
    }

    /** Returns the caller's home timeline: the caller's posts, and those of followed accounts and hashtags. */
    public Slice<StatusEntity> home(Caller caller, Page page) {
        return slice(caller, page.limit(), home.page(caller.accountId(), page));
    }

    /** Returns public posts, local or remote. */
    public Slice<StatusEntity> everyone(Caller caller, PublicFilter asked, Page page) {
        return access.part(caller, FeedAccess.Kind.LIVE, asked)
                .map(filter -> live(caller, filter, page))
                .orElse(Slice.empty());
    }

    private Slice<StatusEntity> live(Caller caller, PublicFilter filter, Page page) {
        List<Long> ids = filter.onlyLocal()
                ? timelines.findLocal(caller.accountId(), filter.onlyMedia(), clock.millis(), page)
                : timelines.findPublic(
                        caller.accountId(), filter.onlyMedia(), filter.onlyRemote(), clock.millis(), page);
        return slice(caller, ids, page);
    }

    /** Returns public posts with any hashtag of one set, all of another and none of a third. */
    Slice<StatusEntity> tagged(
            Caller caller,
            String name,
            List<String> any,
            List<String> all,
            List<String> none,
            PublicFilter asked,
            Page page) {
        Optional<PublicFilter> part = access.part(caller, FeedAccess.Kind.TOPIC, asked);
        List<String> alternatives = new ArrayList<>(List.of(name));
        alternatives.addAll(any);
        Optional<List<Long>> required = allIds(all);
        if (required.isEmpty() || part.isEmpty()) {
            return Slice.empty();
        }
        PublicFilter filter = part.get();
        List<Long> ids = timelines.findTagged(
                new IdList(someIds(alternatives)),
                new IdList(required.get()),
                new IdList(someIds(none)),
                caller.accountId(),
                filter.onlyMedia(),
                filter.onlyLocal(),
                filter.onlyRemote(),
                clock.millis(),
                page);
        return slice(caller, ids, page);
    }

    /** Returns public posts with one hashtag, from any server. */
    public Slice<StatusEntity> tagged(Caller caller, String name, Page page) {
        return tagged(caller, name, List.of(), List.of(), List.of(), PublicFilter.NONE, page);
    }

    /**
     * Returns public posts with the link of a card, by accounts that opted in to discovery. 401 if only users may read
     * them.
     */
    public Slice<StatusEntity> linking(Caller caller, long cardId, Page page) {
        access.requireUser(caller, FeedAccess.Kind.TOPIC, PublicFilter.NONE);
        Optional<PublicFilter> part = access.part(caller, FeedAccess.Kind.TOPIC, PublicFilter.NONE);
        return part.isEmpty()
                ? Slice.empty()
                : slice(
                        caller,
                        timelines.findLinking(cardId, part.get(), caller.accountId(), clock.millis(), page),
                        page);
    }

    private List<Long> someIds(List<String> names) {
        return names.stream()
                .limit(MAX_TAGS + 1L)
                .flatMap(n -> tags.find(n).stream())
                .toList();
    }

    /** Returns the ids of the hashtags; empty if one of them was never used: then no post can have all of them. */
    private Optional<List<Long>> allIds(List<String> names) {
        List<Long> ids = new ArrayList<>();
        for (String name : names.subList(0, Math.min(MAX_TAGS, names.size()))) {
            Optional<Long> id = tags.find(name);
            if (id.isEmpty()) {
                return Optional.empty();
            }
            ids.add(id.get());
        }
        return Optional.of(ids);
    }

    /** Returns an account's posts that the caller may see; empty if the account is suspended or has blocked the caller. */
    public Slice<StatusEntity> ofAccount(Caller caller, long accountId, AccountTimelineFilter filter, Page page) {
        Account account = accounts.get(accountId);
        long viewer = caller.accountId();
        if (account.isSuspended() || (caller.isUser() && timelines.isBlocking(accountId, viewer))) {
            return Slice.empty();
        }
        if (filter.pinned()) {
            List<StatusEntity> pinned = renderer.render(caller, timelines.findPinned(accountId, page));
            return new Slice<>(pinned, 0, 0, false);
        }
        Optional<Long> tag = filter.tagged() == null ? Optional.of(0L) : tags.find(filter.tagged());
        if (tag.isEmpty()) {
            return Slice.empty();
        }
        boolean isFollower = caller.isUser() && timelines.isFollowing(viewer, accountId);
        List<Long> ids =
                timelines.findOfAccount(accountId, viewer, isFollower, filter, tag.get(), clock.millis(), page);
        if (caller.isUser() && !account.isLocal() && page.minId() == 0 && filter.tagged() == null) {
            viewed(accountId, page, ids.size());
        }
        return slice(caller, ids, page);
    }

    /**
     * Called when a page of a remote account's posts is requested: refreshes the newest posts, and at the end requests
     * older ones.
     */
    private void viewed(long accountId, Page page, int found) {
        if (page.maxId() == Long.MAX_VALUE) {
            events.publish(new AccountEvent.ProfileViewed(accountId));
        } else if (found < page.limit()) {
            events.publish(new EarlierPostsWanted(accountId));
        }
    }

    /** Returns direct posts from and to the caller. */
    Slice<StatusEntity> direct(Caller caller, Page page) {
        return slice(caller, timelines.findDirect(caller.accountId(), clock.millis(), page), page);
    }

    private Slice<StatusEntity> slice(Caller caller, List<Long> ids, Page page) {
        return slice(caller, page.limit(), page.newestFirst(ids));
    }

    private Slice<StatusEntity> slice(Caller caller, int limit, List<Long> newestFirst) {
        return Slice.of(newestFirst, id -> id, limit, ids -> renderer.render(caller, ids));
    }
}
