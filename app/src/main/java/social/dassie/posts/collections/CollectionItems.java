package social.dassie.posts.collections;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.ValidationErrors;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.BatchedWork;
import social.dassie.ground.rows.IdSource;
import social.dassie.ground.settings.Addresses;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.policies.PolicyAnswer;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.relationships.blocks.BlockEvent;

/**
 * The members of collections: who may be added, and how an account is removed. A local account whose policy allows it is
 * added at once; a remote one is pending until its server agrees.
 */
public final class CollectionItems {
    static final int MAX_ITEMS = 25;

    /** How long an account that left a collection cannot be added to it again. */
    private static final Duration APART = Duration.ofHours(24);

    private static final int AT_ONCE = 200;

    static final ErrorCode TOO_MANY =
            ErrorCode.ofField("ERR_TOO_MANY", "error.are_too_many_maximum_is", "{0} are too many (maximum is {1})");
    private static final Field ACCOUNT_ID = Field.of("account_id", "account", "Account");
    private static final Field COLLECTION_ITEMS = Field.of("collection_items");

    private final Database db;
    private final CollectionDao collections;
    private final CollectionItemDao items;
    private final RemoteItems remote;
    private final Accounts accounts;
    private final Addresses addresses;
    private final Events events;
    private final IdSource newIds;
    private final Clock clock;

    CollectionItems(Platform platform, RemoteItems remote, Accounts accounts) {
        this.db = platform.db();
        this.collections = db.dao(CollectionDao.class);
        this.items = db.dao(CollectionItemDao.class);
        this.remote = remote;
        this.accounts = accounts;
        this.addresses = platform.addresses();
        this.events = platform.events();
        this.newIds = platform.ids();
        this.clock = platform.clock();
    }

    void subscribe() {
        events.subscribe(Phase.STORE, BlockEvent.Blocked.class, this::blocked);
    }

    /** Returns the collection; 404 if the caller may not see it. */
    Collection visible(Caller caller, long id) {
        return collections.find(id, caller.accountId()).orElseThrow(ApiException::recordNotFound);
    }

    /** Returns the caller's collection; 403 for one of another account, 404 for one that the caller may not even see. */
    Collection owned(Caller caller, long id) {
        Collection found = visible(caller, id);
        if (!found.isBy(caller.accountId())) {
            throw ApiException.forbidden();
        }
        return found;
    }

    /**
     * Adds an account. 422 if it is in the collection already or withdrew from it, and if the collection is full; 403 if
     * it may not be added.
     */
    CollectionItemEntity add(Caller caller, long collectionId, long accountId) {
        return db.inTransaction(() -> {
            owned(caller, collectionId);
            List<Long> ids = List.of(accountId);
            ValidationErrors refusals = new ValidationErrors();
            checkAddable(caller, ids);
            if (!items.findTaken(collectionId, new IdList(ids)).isEmpty()) {
                refusals.add(ACCOUNT_ID, ErrorCode.TAKEN);
            }
            if (items.count(collectionId) >= MAX_ITEMS) {
                refusals.add(COLLECTION_ITEMS, TOO_MANY, MAX_ITEMS);
            }
            refusals.refuseWithDetails();
            return insert(caller, collectionId, ids).get(0).entity();
        });
    }

    /**
     * 403, as on the reference server, if the caller may not add one of the accounts, for example because it did not
     * opt in to discovery. 404 if one does not exist.
     */
    void checkAddable(Caller caller, List<Long> ids) {
        if (ids.isEmpty()) {
            return;
        }
        for (long id : ids) {
            if (accounts.getFinished(id).isSuspended()) {
                throw ApiException.recordNotFound();
            }
        }
        Map<Long, PolicyAnswer> answers = accounts.featureAnswers(caller, ids);
        Set<Long> hidden = new HashSet<>(items.findHidden(caller.accountId(), new IdList(ids)));
        boolean isRefused = ids.stream()
                .anyMatch(id -> hidden.contains(id)
                        || !answers.getOrDefault(id, PolicyAnswer.DENIED).isYes());
        if (isRefused) {
            throw ApiException.forbidden();
        }
    }

    /** Stores the items of accounts that may be added, and notifies those that were added. Joins the caller's transaction. */
    List<CollectionItem> insert(Caller caller, long collectionId, List<Long> ids) {
        List<CollectionItem> added = new ArrayList<>();
        long now = clock.millis();
        for (long accountId : ids) {
            Account account = accounts.get(accountId);
            ItemState state = account.isLocal() ? ItemState.ACCEPTED : ItemState.PENDING;
            long id = newIds.at(now);
            String requestUri = account.isLocal() ? null : requestUri(caller);
            items.insert(id, collectionId, accountId, state.key(), requestUri, now);
            if (requestUri != null) {
                events.publish(
                        new CollectionEvent.FeatureRequested(collectionId, caller.accountId(), accountId, requestUri));
            }
            added.add(new CollectionItem(id, collectionId, accountId, state, now));
        }
        List<Long> notified = added.stream()
                .filter(item -> item.state() == ItemState.ACCEPTED)
                .map(CollectionItem::accountId)
                .toList();
        if (!notified.isEmpty()) {
            events.publish(new CollectionEvent.MembersAdded(collectionId, caller.accountId(), notified));
        }
        return added;
    }

    /** Returns the id of the request to a remote account. */
    private String requestUri(Caller owner) {
        String actor = addresses.actor(accounts.get(owner.accountId()).username());
        return actor + "/feature_requests/" + UUID.randomUUID();
    }

    /** Removes an account from the caller's collection. An account that withdrew cannot be removed. */
    void remove(Caller caller, long collectionId, long id) {
        db.runInTransaction(() -> {
            owned(caller, collectionId);
            CollectionItem item = items.find(collectionId, id)
                    .filter(found -> found.state().isCurrent())
                    .orElseThrow(ApiException::recordNotFound);
            items.delete(item.id());
        });
    }

    /**
     * Withdraws the caller from a collection, to which they cannot be added again for a day; a second time changes
     * nothing. 403 for another account's item.
     */
    public void revoke(Caller caller, long collectionId, long id) {
        db.runInTransaction(() -> {
            CollectionItem item = items.find(collectionId, id).orElseThrow(ApiException::recordNotFound);
            if (item.accountId() != caller.accountId()) {
                visible(caller, collectionId);
                throw item.state() == ItemState.ACCEPTED ? ApiException.forbidden() : ApiException.recordNotFound();
            }
            if (item.state().isCurrent()) {
                remote.leave(caller.accountId(), 0, id);
                items.revoke(id, clock.millis());
            }
        });
    }

    /**
     * Returns the members of a collection that the caller can see and neither follows nor requested to follow, without
     * those that are muted or otherwise hidden.
     */
    public List<Long> notFollowed(Caller caller, CollectionEntity collection) {
        List<Long> ids = collection.items().stream()
                .map(item -> Long.valueOf(item.accountId()))
                .toList();
        return items.findNotFollowed(caller.accountId(), new IdList(ids), clock.millis());
    }

    /** Deletes the items of accounts that left, or did not agree, over a day ago: from then on they can be asked again. */
    void deleteDeparted() {
        long before = clock.millis() - APART.toMillis();
        new BatchedWork(db, AT_ONCE).repeat(most -> items.deleteLeft(before, most));
        db.runInTransaction(remote::deleteEmpty);
    }

    /** An account that blocks another leaves the other's collections, and removes the other from its own. */
    private void blocked(BlockEvent.Blocked event) {
        remote.leave(event.accountId(), event.targetAccountId(), 0);
        items.revokeAll(event.accountId(), event.targetAccountId(), clock.millis());
        items.deleteAll(event.targetAccountId(), event.accountId());
    }
}
