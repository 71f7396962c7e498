package social.dassie.posts.statuses.marks;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.Accounts;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.statuses.remote.RemoteStatuses;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.posts.statuses.rows.StatusEvent;
import social.dassie.posts.statuses.rows.StatusRows;
import social.dassie.posts.statuses.rows.StatusSource;
import social.dassie.posts.statuses.rows.StatusTimes;
import social.dassie.posts.statuses.rows.Visibility;

/**
 * Interactions of remote accounts with posts: favourites, boosts, pins. All methods join the caller's transaction, and
 * are idempotent.
 */
public final class RemoteMarks {
    /** The maximum number of pinned posts of a remote profile. */
    public static final int MAX_PINS = 10;

    private final StatusRows statuses;
    private final MarkDao marks;
    private final Statuses finder;
    private final RemoteStatuses posts;
    private final Accounts accounts;
    private final Events events;
    private final Clock clock;

    RemoteMarks(Platform platform, Accounts accounts, Statuses finder, RemoteStatuses posts) {
        Database db = platform.db();
        this.statuses = new StatusRows(db);
        this.marks = db.dao(MarkDao.class);
        this.finder = finder;
        this.posts = posts;
        this.accounts = accounts;
        this.events = platform.events();
        this.clock = platform.clock();
    }

    /** Whether the account may see the post and is not blocked by its author. */
    public boolean mayTouch(long accountId, long statusId) {
        try {
            finder.openTo(Caller.onBehalfOf(accountId, 0), statusId);
            return true;
        } catch (ApiException hidden) {
            return false;
        }
    }

    /** Whether the policy of the post, which the account may see, allows it to favourite the post. */
    public boolean mayFavourite(long accountId, Status post) {
        return finder.mayFavourite(Caller.onBehalfOf(accountId, 0), post);
    }

    /** Whether the policy of the post, which the account may see, allows it to boost the post. */
    public boolean mayBoost(long accountId, Status post) {
        return finder.mayReblog(Caller.onBehalfOf(accountId, 0), post);
    }

    /** Adds a favourite. */
    public void favourite(long accountId, Status post, @Nullable String uri) {
        if (marks.insertFavourite(accountId, post.id(), uri, clock.millis())) {
            marks.addToFavourites(post.id(), 1);
            events.publish(new MarkEvent.Favourited(post.id(), post.accountId(), accountId, uri));
        }
    }

    /** Removes a favourite, and returns whether it existed. */
    public boolean unfavourite(long accountId, Status post) {
        boolean wasThere = marks.delete(MarkDao.FAVOURITES, accountId, post.id());
        if (wasThere) {
            marks.addToFavourites(post.id(), -1);
            events.publish(new MarkEvent.Unfavourited(post.id(), post.accountId(), accountId, null));
        }
        return wasThere;
    }

    /** Returns the post of a favourite with this id by this account. */
    public Optional<Status> favourited(String uri, long accountId) {
        return marks.findFavourite(uri, accountId).flatMap(statuses::find);
    }

    /**
     * Adds a boost; if one account boosts a post several times, the first boost stays. Empty if this boost was undone
     * before. A boost whose id is already in use gets another id.
     *
     * @param isNews whether it is distributed: false for an old one, and for a reply that a group forwards
     */
    public Optional<Long> boost(
            long accountId, Status post, String uri, Visibility visibility, long at, boolean isNews) {
        Optional<Long> existing = marks.findReblog(accountId, post.id());
        if (existing.isPresent()) {
            return existing;
        }
        if (posts.isBuried(uri)) {
            return Optional.empty();
        }
        long id = posts.freeId(at);
        String own = posts.isTaken(uri) ? uri + "#boost-" + id : uri;
        StatusTimes times = StatusTimes.of(at).fetched(clock.millis());
        statuses.insert(Status.reblog(id, accountId, post, visibility, StatusSource.elsewhere(own, null, null), times));
        statuses.countReblogs(post.id(), 1);
        accounts.statusAdded(accountId, at);
        events.publish(new StatusEvent.Stored(id, true, false));
        if (isNews) {
            events.publish(new StatusEvent.Published(id, accountId, false, List.of(), true, false));
            events.publish(new MarkEvent.Reblogged(post.id(), id, post.accountId(), accountId));
        }
        return Optional.of(id);
    }

    /** Removes an account's boost of a post, and returns whether it existed. */
    public boolean unboost(long accountId, Status post) {
        Optional<Status> boost = marks.findReblog(accountId, post.id()).flatMap(statuses::find);
        boost.ifPresent(posts::remove);
        return boost.isPresent();
    }

    /** Pins a post of the account to its profile, unless it was deleted or there are {@link #MAX_PINS} already. */
    public void pin(long accountId, Status post) {
        boolean mayPin = post.isBy(accountId) && !post.isReblog() && marks.countPins(accountId) < MAX_PINS;
        if (mayPin && statuses.find(post.id()).isPresent()) {
            marks.insert(MarkDao.PINS, accountId, post.id(), clock.millis());
        }
    }

    public void unpin(long accountId, Status post) {
        marks.delete(MarkDao.PINS, accountId, post.id());
    }
}
