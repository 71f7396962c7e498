package social.dassie.reading.timelines.feeds;

import java.time.Clock;
import java.util.List;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.db.IdList;
import social.dassie.ground.db.MembershipCache;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.people.lists.ListEvent;
import social.dassie.people.lists.Lists;
import social.dassie.people.relationships.blocks.BlockEvent;
import social.dassie.people.relationships.follows.FollowEvent;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.StatusRenderer;
import social.dassie.posts.statuses.rows.StatusEvent;

/**
 * Writes and reads the timelines of lists, which are stored like home timelines. Most authors are on no list; this is
 * cached, so that their posts cost no statement here.
 */
public final class ListFeeds {
    /** How many posts of each member are added at most when a list changes. */
    static final int BACKFILL = 400;

    private static final int MAX_REMEMBERED = 10_000;

    private final StoredFeeds stored;
    private final ListFeedDao feeds;
    private final Feed feed;
    private final Lists lists;
    private final StatusRenderer renderer;
    private final Clock clock;
    private final MembershipCache listed;

    public ListFeeds(Platform platform, StoredFeeds stored, Lists lists, StatusRenderer renderer) {
        this.stored = stored;
        this.feeds = platform.db().dao(ListFeedDao.class);
        this.feed = Feed.ofLists(platform.db(), platform.clock());
        this.lists = lists;
        this.renderer = renderer;
        this.clock = platform.clock();
        this.listed = platform.db().caches().ofMembers(MAX_REMEMBERED, "list_accounts", feeds::findListed);
    }

    public void subscribe(Events events) {
        events.subscribe(Phase.DERIVE, StatusEvent.Published.class, this::published);
        events.subscribe(Phase.DERIVE, StatusEvent.ReachesMore.class, e -> add(e.statusId()));
        events.subscribe(Phase.DERIVE, ListEvent.Changed.class, this::changed);
        events.subscribe(
                Phase.DERIVE, FollowEvent.Followed.class, e -> fill(e.accountId(), 0, List.of(e.targetAccountId())));
        events.subscribe(
                Phase.DERIVE, FollowEvent.Changed.class, e -> fill(e.accountId(), 0, List.of(e.targetAccountId())));
        events.subscribe(
                Phase.DERIVE, BlockEvent.Unmuted.class, e -> fill(e.accountId(), 0, List.of(e.targetAccountId())));
    }

    /** Returns the timeline of the caller's list. */
    public Slice<StatusEntity> page(Caller caller, long listId, Page page) {
        lists.ownedBy(caller, listId);
        return Slice.of(
                feed.page(listId, page), id -> id, page.limit(), newestFirst -> renderer.render(caller, newestFirst));
    }

    private void published(StatusEvent.Published event) {
        if (listed.has(event.accountId())) {
            add(event.statusId());
        }
    }

    private void add(long statusId) {
        stored.wrote(feeds.add(statusId, HomeFeeds.RECENT, clock.millis()));
    }

    private void changed(ListEvent.Changed event) {
        stored.openList(event.accountId(), event.listId());
        feeds.removeUnfit(event.listId());
        if (!event.memberIds().isEmpty()) {
            fill(event.accountId(), event.listId(), event.memberIds());
        }
    }

    private void fill(long ownerId, long listId, List<Long> memberIds) {
        IdList members = new IdList(memberIds);
        feeds.narrow(ownerId, listId, members, BACKFILL);
        feeds.fill(ownerId, listId, members, HomeFeeds.RECENT, clock.millis());
    }
}
