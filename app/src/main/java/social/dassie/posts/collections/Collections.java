package social.dassie.posts.collections;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.OffsetSlice;
import social.dassie.ground.api.ValidationErrors;
import social.dassie.ground.audit.AuditLog;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.IdSource;
import social.dassie.ground.settings.Addresses;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.users.Users;
import social.dassie.posts.tags.Tags;

/**
 * Collections: lists of accounts that an account recommends. Anyone who knows the address may read one, except those whom
 * its owner blocked; a discoverable one is also on the owner's profile.
 */
public final class Collections {
    private static final Field BASE = Field.of("base", "you", "You");
    private static final Field TAG_NAME = Field.of("tag_name");
    private static final ErrorCode TOO_MANY = ErrorCode.ofField(
            "ERR_TOO_MANY", "error.cant_have_more_than_collections", "{0} can't have more than {1} collections");
    private static final ErrorCode NOT_A_HASHTAG =
            ErrorCode.ofField("ERR_INVALID", "error.is_no_hashtag_that_may", "{0} is not a valid hashtag");

    private final Database db;
    private final CollectionDao collections;
    private final CollectionItemDao itemRows;
    private final CollectionItems items;
    private final CollectionRenderer renderer;
    private final Accounts accounts;
    private final Users users;
    private final Tags tags;
    private final AuditLog audit;
    private final Addresses addresses;
    private final Events events;
    private final IdSource newIds;
    private final Clock clock;

    Collections(
            Platform platform,
            CollectionItems items,
            CollectionRenderer renderer,
            Accounts accounts,
            Users users,
            Tags tags) {
        this.db = platform.db();
        this.collections = db.dao(CollectionDao.class);
        this.itemRows = db.dao(CollectionItemDao.class);
        this.items = items;
        this.renderer = renderer;
        this.accounts = accounts;
        this.users = users;
        this.tags = tags;
        this.audit = platform.audit();
        this.addresses = platform.addresses();
        this.events = platform.events();
        this.newIds = platform.ids();
        this.clock = platform.clock();
    }

    /** Returns the collection with its members, as the caller may see it; else 404. */
    public CollectionEntity.WithAccounts get(Caller caller, long id) {
        return renderer.withAccounts(caller, items.visible(caller, id));
    }

    /** Returns those of the collections that the caller may see. */
    public List<CollectionEntity> getAll(Caller caller, List<Long> ids) {
        return List.copyOf(renderer.byId(caller.accountId(), ids).values());
    }

    /** Returns the id of the collection with this address: its page or its ActivityPub id. */
    public Optional<Long> findByAddress(String address) {
        return CollectionAddress.idIn(address, addresses).or(() -> collections.findByAddress(address));
    }

    /** Returns the collections of an account, newest first; for others only the discoverable ones. */
    public OffsetSlice<CollectionEntity> of(Caller caller, long accountId, int limit, int offset) {
        Account account = accounts.getFinished(accountId);
        return page(caller, collections.findOf(account.id(), caller.accountId(), limit + 1, offset), limit, offset);
    }

    /** Returns the collections that the caller is in, newest first. 403 if the id is that of another account. */
    public OffsetSlice<CollectionEntity> with(Caller caller, long accountId, int limit, int offset) {
        if (accounts.getFinished(accountId).id() != caller.accountId()) {
            throw ApiException.forbidden();
        }
        return page(caller, collections.findWith(caller.accountId(), limit + 1, offset), limit, offset);
    }

    /** The rows contain one more than the page if there are more after it. */
    private OffsetSlice<CollectionEntity> page(Caller caller, List<Collection> rows, int limit, int offset) {
        List<Collection> shown = rows.subList(0, Math.min(limit, rows.size()));
        return new OffsetSlice<>(renderer.render(caller, shown), offset, limit, limit > 0 && rows.size() > limit);
    }

    /** Creates a collection with its first members: all of them, or none and a 422. */
    CollectionEntity create(Caller caller, CollectionForm form) {
        return db.inTransaction(() -> {
            ValidationErrors refusals = new ValidationErrors();
            int limit = users.get(caller.accountId()).role().collectionLimit();
            if (collections.count(caller.accountId()) >= limit) {
                refusals.add(BASE, TOO_MANY, limit);
            }
            Long tagId = tagId(form.tagName(), refusals);
            items.checkAddable(caller, form.accountIds());
            refusals.refuseNested();
            long id = newIds.at(clock.millis());
            collections.insert(id, caller.accountId(), form.over(Collection.Body.EMPTY), tagId, clock.millis());
            items.insert(caller, id, form.accountIds());
            return renderer.render(caller, items.owned(caller, id));
        });
    }

    /** Changes what the form contains, and notifies the members if the change is visible to them. */
    CollectionEntity update(Caller caller, long id, CollectionForm form) {
        return db.inTransaction(() -> {
            Collection before = items.owned(caller, id);
            ValidationErrors refusals = new ValidationErrors();
            String tagName = form.tagName() == null ? before.tagName() : form.tagName();
            Long tagId = tagId(tagName, refusals);
            refusals.refuseNested();
            collections.update(id, form.over(before.body()), tagId, clock.millis());
            Collection after = items.owned(caller, id);
            if (after.isNewsAfter(before)) {
                events.publish(new CollectionEvent.Changed(id, caller.accountId(), itemRows.findMembers(id)));
            }
            return renderer.render(caller, after);
        });
    }

    /** Returns the hashtag; null for an empty name. */
    private @Nullable Long tagId(@Nullable String name, ValidationErrors refusals) {
        if (name == null || name.isBlank()) {
            return null;
        }
        Optional<Long> id = tags.findOrCreate(name);
        if (id.isEmpty()) {
            refusals.add(TAG_NAME, NOT_A_HASHTAG);
        }
        return id.orElse(null);
    }

    void delete(Caller caller, long id) {
        db.runInTransaction(() -> collections.delete(items.owned(caller, id).id()));
    }

    /** Deletes an account's collection because of a report about it; the audit log stores its content. */
    public void deleteAsStaff(Caller staff, long id) {
        db.runInTransaction(() -> {
            CollectionEntity gone = renderer.forStaff(staff, List.of(id)).stream()
                    .findFirst()
                    .orElseThrow(ApiException::recordNotFound);
            collections.delete(id);
            audit.record(staff, "destroy", new AuditLog.Target("collection", id, gone.name()), gone, null);
        });
    }
}
