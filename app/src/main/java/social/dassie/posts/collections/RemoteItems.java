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
 * People in collections where another server is involved (FEP-7aa9): people from there in collections here, who have to
 * agree, and people here in collections from there. Who agrees answers with a document on the own server, and takes that
 * back by deleting it. All methods join the caller's transaction.
 */
public final class RemoteItems {
    /** The most collections that are stored of an account of another server. */
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
     * A remote account decided about a request of ours to have it in a collection.
     *
     * @param approvalUri the permission; null when it refused
     */
    public void decided(String requestUri, long memberId, @Nullable String approvalUri) {
        ItemState state = approvalUri == null ? ItemState.REJECTED : ItemState.ACCEPTED;
        rows.findAsked(requestUri, memberId).ifPresent(id -> rows.decide(id, state.key(), approvalUri, clock.millis()));
    }

    /** A remote account deleted something: the permission of one of its items, or its collection. False for neither. */
    public boolean deleted(String uri, long accountId) {
        Optional<Long> approved = rows.findApproved(uri, accountId);
        approved.ifPresent(id -> rows.decide(id, ItemState.REVOKED.key(), null, clock.millis()));
        return approved.isPresent() || rows.delete(uri, accountId);
    }

    /** Whether a collection of a remote account is known. */
    public boolean isKnown(String uri, long ownerId) {
        return rows.findCollection(uri, ownerId).isPresent();
    }

    /** Whether a remote account may have a local one in its collections without asking its owner. */
    public boolean mayFeature(long ownerId, long memberId) {
        List<Long> ids = List.of(memberId);
        boolean isHere = accounts.findAll(ids).stream().anyMatch(account -> !account.isSuspended());
        return isHere
                && items.findHidden(ownerId, new IdList(ids)).isEmpty()
                && accounts.featureAnswers(Caller.onBehalfOf(ownerId, 0), ids).get(memberId) == PolicyAnswer.AUTOMATIC;
    }

    /** Stores a collection of a remote account; one that is known stays as it is. */
    public void add(RemoteCollection collection) {
        if (rows.countCollections(collection.accountId()) < MAX_COLLECTIONS) {
            String name = collection.tagName();
            Long tagId = name == null ? null : tags.findOrCreate(name).orElse(null);
            rows.insert(Ids.at(clock.millis()), collection, tagId, clock.millis());
        }
    }

    /**
     * A remote account asks to have a local one in a collection of its own: by the policy of that one it is in at once, or
     * not. Who left it a short time ago is not in it again.
     */
    public void ask(String collectionUri, long ownerId, long memberId, String requestUri) {
        db.runInTransaction(() -> events.publish(new CollectionEvent.FeatureAnswered(
                ownerId, memberId, requestUri, collectionUri, join(collectionUri, ownerId, memberId))));
    }

    /** Returns the address of the permission; null for none. */
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

    /** Takes a local account out of the collections of a remote one, or only out of the item with this id. */
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

    /** Forgets the collections of other servers that no account of this server is in. */
    void forgetEmpty() {
        rows.deleteEmpty();
    }
}
