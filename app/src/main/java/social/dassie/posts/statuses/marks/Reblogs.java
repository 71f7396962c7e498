package social.dassie.posts.statuses.marks;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.IdSource;
import social.dassie.ground.settings.Addresses;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.users.Users;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.statuses.remote.RemoteStatuses;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.posts.statuses.rows.StatusEvent;
import social.dassie.posts.statuses.rows.StatusRows;
import social.dassie.posts.statuses.rows.StatusSource;
import social.dassie.posts.statuses.rows.StatusTimes;
import social.dassie.posts.statuses.rows.Visibility;
import social.dassie.posts.statuses.writing.Deleting;

/** Boosts: posts that show another post. */
public final class Reblogs {
    private static final ErrorCode RESERVED = ErrorCode.of("error.visibility_is_reserved", "Visibility is reserved");
    private static final ErrorCode NOT_ALLOWED =
            ErrorCode.of("error.boost_not_allowed", "The author of this post does not allow you to boost it");
    private static final Field VISIBILITY = Field.of("visibility");

    private final Database db;
    private final IdSource ids;
    private final StatusRows statuses;
    private final MarkDao marks;
    private final Statuses finder;
    private final Deleting deleting;
    private final RemoteStatuses remote;
    private final Accounts accounts;
    private final Users users;
    private final AccountRenderer accountRenderer;
    private final Addresses addresses;
    private final Events events;
    private final Clock clock;

    Reblogs(
            Platform platform,
            AccountFeature accountFeature,
            Users users,
            Statuses finder,
            Deleting deleting,
            RemoteStatuses remote) {
        this.remote = remote;
        this.db = platform.db();
        this.ids = platform.ids();
        this.statuses = new StatusRows(db);
        this.marks = db.dao(MarkDao.class);
        this.finder = finder;
        this.deleting = deleting;
        this.accounts = accountFeature.accounts;
        this.users = users;
        this.accountRenderer = accountFeature.renderer;
        this.addresses = platform.addresses();
        this.events = platform.events();
        this.clock = platform.clock();
    }

    /**
     * Boosts a post; boosting it again returns the existing boost. 403 for a private post of another account, and for any
     * direct post.
     *
     * @param wanted the visibility of the boost; null for the caller's default, never wider than that of the post
     */
    public StatusEntity add(Caller caller, long id, @Nullable Visibility wanted) {
        return db.inTransaction(() -> {
            Status status = boostable(caller, id);
            Optional<Long> existing = marks.findReblog(caller.accountId(), status.id());
            long reblogId = existing.orElseGet(() -> insert(caller, status, wanted));
            return finder.get(caller, reblogId);
        });
    }

    /** Boosts a post with the caller's default visibility. */
    public StatusEntity add(Caller caller, long id) {
        return add(caller, id, null);
    }

    private Status boostable(Caller caller, long id) {
        Status status = finder.openTo(caller, id);
        boolean isOwnPrivate = status.visibility() == Visibility.PRIVATE && status.isBy(caller.accountId());
        if (!status.visibility().isForEveryone() && !isOwnPrivate) {
            throw ApiException.forbidden();
        }
        if (!finder.mayReblog(caller, status)) {
            throw ApiException.of(403, NOT_ALLOWED);
        }
        return status;
    }

    /**
     * Adds a boost that the caller made on another server, unless the post is boosted here already. It is in no timeline
     * but the caller's own, and no one is notified.
     *
     * @param at when it was made, in milliseconds since the epoch; not before the post
     */
    public void addImported(Caller caller, long id, Visibility wanted, long at) {
        db.runInTransaction(() -> {
            Status status = boostable(caller, id);
            if (marks.findReblog(caller.accountId(), status.id()).isEmpty()) {
                long time = Math.max(status.times().createdAt(), Math.min(at, clock.millis()));
                insert(caller, status, visibility(caller, status, wanted), remote.freeId(time), time);
            }
        });
    }

    private long insert(Caller caller, Status status, @Nullable Visibility wanted) {
        long id = ids.next();
        insert(caller, status, visibility(caller, status, wanted), id, clock.millis());
        events.publish(new StatusEvent.Published(id, caller.accountId(), true, List.of(), true, false));
        events.publish(new MarkEvent.Reblogged(status.id(), id, status.accountId(), caller.accountId()));
        return id;
    }

    private void insert(Caller caller, Status status, Visibility visibility, long id, long at) {
        String username = accounts.get(caller.accountId()).username();
        StatusSource source = StatusSource.here(addresses.reblogUri(username, id), null, caller.appId());
        statuses.insert(Status.reblog(id, caller.accountId(), status, visibility, source, StatusTimes.of(at)));
        statuses.countReblogs(status.id(), 1);
        accounts.statusAdded(caller.accountId(), at);
        events.publish(new StatusEvent.Stored(id, true, false));
    }

    private Visibility visibility(Caller caller, Status status, @Nullable Visibility wanted) {
        if (status.visibility() == Visibility.PRIVATE) {
            return Visibility.PRIVATE;
        }
        if (wanted == Visibility.DIRECT) {
            throw ApiException.invalid(VISIBILITY, RESERVED);
        }
        if (wanted != null) {
            return wanted;
        }
        Visibility usual = Visibility.of(users.get(caller.accountId()).posting().privacy());
        return usual == null || usual == Visibility.DIRECT ? Visibility.PRIVATE : usual;
    }

    /**
     * Removes the caller's boost, if there is one. Returns the boosted post, or 404 if the caller may no longer see it;
     * the boost is removed in both cases.
     */
    public StatusEntity remove(Caller caller, long id) {
        long originId = db.inTransaction(() -> {
            Optional<Status> own = statuses.find(id)
                    .filter(status -> status.isReblog() && status.isBy(caller.accountId()))
                    .or(() -> findOwn(caller, id));
            long origin = own.isPresent()
                    ? own.get().originId()
                    : finder.originVisibleTo(caller, id).id();
            own.or(() -> findOwn(caller, origin)).ifPresent(deleting::remove);
            return origin;
        });
        return finder.get(caller, originId);
    }

    /** Removes the caller's boost of a post, if there is one; joins the caller's transaction. */
    public void withdraw(Caller caller, long originId) {
        findOwn(caller, originId).ifPresent(deleting::remove);
    }

    private Optional<Status> findOwn(Caller caller, long originId) {
        return marks.findReblog(caller.accountId(), originId).flatMap(statuses::find);
    }

    /** Returns the accounts that boosted a post, paged by the boost. */
    public Slice<AccountEntity> accounts(Caller caller, long id, Page page) {
        Status status = finder.originVisibleTo(caller, id);
        return MarkRow.slice(
                marks.findRebloggedBy(status.id(), caller.accountId(), clock.millis(), page),
                page,
                accountRenderer::inOrder);
    }
}
