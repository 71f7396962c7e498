package social.dassie.posts.statuses.marks;

import java.time.Clock;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.people.accounts.Accounts;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.StatusRenderer;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.statuses.rows.Status;

/** Favouriting posts, and the lists of favourites. */
public final class Favourites {
    static final ErrorCode NOT_ALLOWED =
            ErrorCode.of("error.favourite_not_allowed", "The author of this post does not allow you to favourite it");

    private final Database db;
    private final MarkDao marks;
    private final Statuses finder;
    private final StatusRenderer renderer;
    private final AccountRenderer accounts;
    private final Accounts accountRows;
    private final Addresses addresses;
    private final Events events;
    private final Clock clock;

    Favourites(Platform platform, AccountFeature accountFeature, Statuses finder, StatusRenderer renderer) {
        this.db = platform.db();
        this.marks = db.dao(MarkDao.class);
        this.finder = finder;
        this.renderer = renderer;
        this.accounts = accountFeature.renderer;
        this.accountRows = accountFeature.accounts;
        this.addresses = platform.addresses();
        this.events = platform.events();
        this.clock = platform.clock();
    }

    /** Favourites a post. A second time changes nothing: the author is notified only the first time. */
    public StatusEntity add(Caller caller, long id) {
        return db.inTransaction(() -> {
            Status status = favouritable(caller, id);
            String uri = newUri(caller, status);
            if (insert(caller, status, uri)) {
                events.publish(new MarkEvent.Favourited(status.id(), status.accountId(), caller.accountId(), uri));
            }
            return finder.get(caller, status.id());
        });
    }

    /** Adds a favourite that the caller gave on another server: its author was notified of it then. */
    public void addImported(Caller caller, long id) {
        db.runInTransaction(() -> {
            Status status = finder.openTo(caller, id);
            insert(caller, status, newUri(caller, status));
        });
    }

    /** Returns the post that is shown for this id. 403 if its policy does not allow the caller to favourite it. */
    private Status favouritable(Caller caller, long id) {
        Status status = finder.openTo(caller, id);
        if (!finder.mayFavourite(caller, status)) {
            throw ApiException.of(403, NOT_ALLOWED);
        }
        return status;
    }

    private @Nullable String newUri(Caller caller, Status status) {
        return status.local()
                ? null
                : addresses.newUri(accountRows.get(caller.accountId()).username(), "likes");
    }

    /** Returns false if it existed already. */
    private boolean insert(Caller caller, Status status, @Nullable String uri) {
        return marks.insertFavourite(caller.accountId(), status.id(), uri, clock.millis())
                && marks.addToFavourites(status.id(), 1);
    }

    public StatusEntity remove(Caller caller, long id) {
        return db.inTransaction(() -> {
            Status status = finder.originVisibleTo(caller, id);
            String uri = status.local()
                    ? null
                    : marks.findFavouriteUri(caller.accountId(), status.id()).orElse(null);
            if (marks.delete(MarkDao.FAVOURITES, caller.accountId(), status.id())) {
                marks.addToFavourites(status.id(), -1);
                events.publish(new MarkEvent.Unfavourited(status.id(), status.accountId(), caller.accountId(), uri));
            }
            return finder.get(caller, status.id());
        });
    }

    /** Returns the caller's favourites, paged by the favourite and not by the post. */
    public Slice<StatusEntity> list(Caller caller, Page page) {
        return MarkRow.slice(
                marks.findPage(MarkDao.FAVOURITES, caller.accountId(), page),
                page,
                ids -> renderer.render(caller, ids));
    }

    /** Returns the accounts that favourited a post, paged by the favourite. */
    public Slice<AccountEntity> accounts(Caller caller, long id, Page page) {
        Status status = finder.originVisibleTo(caller, id);
        return MarkRow.slice(
                marks.findFavouritedBy(status.id(), caller.accountId(), clock.millis(), page), page, accounts::inOrder);
    }
}
