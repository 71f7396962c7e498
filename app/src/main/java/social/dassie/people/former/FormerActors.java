package social.dassie.people.former;

import java.util.List;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.BatchedWork;
import social.dassie.ground.settings.Addresses;

/** The local accounts that other servers know under the former origin, and whether the moves of those were sent. */
public final class FormerActors {
    /** The recurring job that lets them move when it is possible; deleted, it runs at the next start. */
    public static final String CHECK = "federation.former_check";

    private static final int AT_ONCE = 400;

    private final Database db;
    private final FormerActorDao actors;
    private final Addresses addresses;

    public FormerActors(Platform platform) {
        this.db = platform.db();
        this.actors = db.dao(FormerActorDao.class);
        this.addresses = platform.addresses();
    }

    /** Returns whether a local account has an actor under the former origin. */
    public boolean has(long accountId) {
        return addresses.formerOrigin() != null && actors.has(accountId);
    }

    /** Returns a batch of the accounts whose Move is due, ordered by id; suspended ones move after the suspension. */
    public List<Long> unmoved(int limit) {
        return addresses.formerOrigin() == null ? List.of() : actors.findUnmoved(limit);
    }

    /** Makes the Move of accounts due again that have followers who do not follow the new actor. */
    public void moveAgain() {
        new BatchedWork(db, AT_ONCE).repeat(actors::setUnmoved);
    }

    /** Stores that the Move of an account was queued; joins the caller's transaction. False if it was before. */
    public boolean moved(long accountId, long now) {
        return actors.setMoved(accountId, now);
    }
}
