package social.dassie.people.relationships.blocks;

import java.time.Clock;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.relationships.follows.Follows;
import social.dassie.people.relationships.follows.People;
import social.dassie.people.relationships.follows.RelationshipEntity;
import social.dassie.people.relationships.follows.Relationships;

/** Blocks: both accounts stop following each other, and neither sees the other. */
public final class Blocks {
    private final Database db;
    private final BlockDao blocks;
    private final Follows follows;
    private final Accounts accounts;
    private final Relationships relationships;
    private final People people;
    private final Addresses addresses;
    private final Events events;
    private final Clock clock;

    public Blocks(Platform platform, Follows follows, Accounts accounts, Relationships relationships, People people) {
        this.db = platform.db();
        this.blocks = db.dao(BlockDao.class);
        this.follows = follows;
        this.accounts = accounts;
        this.relationships = relationships;
        this.people = people;
        this.addresses = platform.addresses();
        this.events = platform.events();
        this.clock = platform.clock();
    }

    public Slice<AccountEntity> list(Caller caller, Page page) {
        return people.slice(blocks.findPage(caller.accountId(), page), page);
    }

    /** Blocks an account. Callers cannot block themselves; the attempt does nothing. */
    public RelationshipEntity add(Caller caller, long targetId) {
        return db.inTransaction(() -> {
            Account target = accounts.getFinished(targetId);
            if (targetId != caller.accountId()) {
                block(caller.accountId(), target);
            }
            return relationships.with(caller, targetId);
        });
    }

    private void block(long me, Account target) {
        follows.end(me, target.id(), me);
        follows.end(target.id(), me, me);
        String uri = target.isLocal() ? null : addresses.newUri(accounts.get(me).username(), "blocks");
        if (blocks.insert(me, target.id(), uri, clock.millis())) {
            events.publish(new BlockEvent.Blocked(me, target.id(), uri));
        }
    }

    /** Removes a block without an event; joins the caller's transaction. Returns whether it existed. */
    public boolean end(long accountId, long targetId) {
        return blocks.delete(accountId, targetId);
    }

    public RelationshipEntity remove(Caller caller, long targetId) {
        return db.inTransaction(() -> {
            accounts.getFinished(targetId);
            String uri = blocks.findUri(caller.accountId(), targetId).orElse(null);
            if (blocks.delete(caller.accountId(), targetId)) {
                events.publish(new BlockEvent.Unblocked(caller.accountId(), targetId, uri));
            }
            return relationships.with(caller, targetId);
        });
    }
}
