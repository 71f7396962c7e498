package social.dassie.posts.collections;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.Ids;
import social.dassie.ground.settings.Addresses;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.policies.PolicyAnswer;
import social.dassie.posts.tags.Tags;

/**
 * Members of collections where another server is involved (FEP-7aa9): remote accounts in local collections, which have to
 * agree, and local accounts in remote collections. An account agrees with a document on its own server, and withdraws by
 * deleting it. All methods join the caller's transaction.
 */
public final class RemoteItems {
    /** The maximum number of stored collections per remote account. */
    static final int MAX_COLLECTIONS = 100;

    private final Database db;
    private final RemoteItemDao rows;
    private final CollectionItemDao items;
    private final Accounts accounts;
    private final Tags tags;
    private final Addresses addresses;
    private final Events events;
    private final Clock clock;

    RemoteItems(Platform platform, Accounts accounts, Tags tags) {
        this.db = platform.db();
        this.rows = db.dao(RemoteItemDao.class);
        this.items = db.dao(CollectionItemDao.class);
        this.accounts = accounts;
        this.tags = tags;
        this.addresses = platform.addresses();
        this.events = platform.events();
        this.clock = platform.clock();
    }

    /**
     * Handles a remote account's answer to a local request to add it to a collection.
     *
     * @param approvalUri the approval; null if it refused
     */
    public void decided(String requestUri, long memberId, @Nullable String approvalUri) {
        ItemState state = approvalUri == null ? ItemState.REJECTED : ItemState.ACCEPTED;
        rows.findAsked(requestUri, memberId).ifPresent(id -> rows.decide(id, state.key(), approvalUri, clock.millis()));
    }

    /**
     * Handles a deletion by a remote account: of the approval of one of its items, or of its collection. Returns false if
     * it was neither.
     */
    public boolean deleted(String uri, long accountId) {
        Optional<Long> approved = rows.findApproved(uri, accountId);
        approved.ifPresent(id -> rows.decide(id, ItemState.REVOKED.key(), null, clock.millis()));
        return approved.isPresent() || rows.delete(uri, accountId);
    }

    /** Whether a remote account's collection is stored. */
    public boolean isKnown(String uri, long ownerId) {
        return rows.findCollection(uri, ownerId).isPresent();
    }

    /** Whether a remote account may add a local one to its collections without asking it. */
    public boolean mayFeature(long ownerId, long memberId) {
        List<Long> ids = List.of(memberId);
        boolean isHere = accounts.findAll(ids).stream().anyMatch(account -> !account.isSuspended());
        return isHere
                && items.findHidden(ownerId, new IdList(ids)).isEmpty()
                && accounts.featureAnswers(Caller.onBehalfOf(ownerId, 0), ids).get(memberId) == PolicyAnswer.AUTOMATIC;
    }

    /** Stores a remote account's collection, unless it is stored already. */
    public void add(RemoteCollection collection) {
        if (rows.countCollections(collection.accountId()) < MAX_COLLECTIONS) {
            String name = collection.tagName();
            Long tagId = name == null ? null : tags.findOrCreate(name).orElse(null);
            rows.insert(Ids.at(clock.millis()), collection, tagId, clock.millis());
        }
    }

    /**
     * Handles a remote account's request to add a local one to its collection: that account's policy decides at once. An
     * account that left it recently is not added again.
     */
    public void ask(String collectionUri, long ownerId, long memberId, String requestUri) {
        db.runInTransaction(() -> events.publish(new CollectionEvent.FeatureAnswered(
                ownerId, memberId, requestUri, collectionUri, join(collectionUri, ownerId, memberId))));
    }

    /** Returns the address of the approval; null if it is refused. */
    private @Nullable String join(String collectionUri, long ownerId, long memberId) {
        Optional<Long> collection = rows.findCollection(collectionUri, ownerId);
        if (collection.isEmpty() || !mayFeature(ownerId, memberId)) {
            return null;
        }
        Optional<CollectionItem> before = rows.findItem(collection.get(), memberId);
        if (before.isPresent() && before.get().state() != ItemState.ACCEPTED) {
            return null;
        }
        long now = clock.millis();
        long id = before.map(CollectionItem::id).orElseGet(() -> Ids.at(now));
        if (before.isEmpty()) {
            items.insert(id, collection.get(), memberId, ItemState.ACCEPTED.key(), null, now);
            events.publish(new CollectionEvent.MembersAdded(collection.get(), ownerId, List.of(memberId)));
        }
        return addresses.featureAuthorization(memberId, id);
    }

    /** Removes a local account from the collections of a remote one, or only from the item with this id. */
    void leave(long memberId, long ownerId, long itemId) {
        for (RemoteItemDao.JoinedRow joined : rows.findJoined(memberId, ownerId)) {
            if (itemId == 0 || joined.itemId() == itemId) {
                items.revoke(joined.itemId(), clock.millis());
                events.publish(new CollectionEvent.FeatureRevoked(
                        joined.ownerId(),
                        memberId,
                        joined.collectionUri(),
                        addresses.featureAuthorization(memberId, joined.itemId())));
            }
        }
    }

    /** Deletes the remote collections without a local account. */
    void deleteEmpty() {
        rows.deleteEmpty();
    }
}
