package social.dassie.notifications;

import social.dassie.api.Caller;
import social.dassie.db.Database;

/** What people want to hear of from whom, and what waits because of it. */
final class Policies {
    private final Database db;
    private final PolicyDao policies;

    Policies(Database db) {
        this.db = db;
        this.policies = db.dao(PolicyDao.class);
    }

    PolicyEntity get(Caller caller) {
        return PolicyEntity.of(policies.find(caller.accountId()), policies.countWaiting(caller.accountId()));
    }

    PolicyEntity.Flags flags(Caller caller) {
        return PolicyEntity.flags(policies.find(caller.accountId()), policies.countWaiting(caller.accountId()));
    }

    /** Holds for what comes from now on: what is there stays, and what waits goes on waiting. */
    void change(Caller caller, PolicyForm form) {
        db.runInTransaction(
                () -> policies.update(caller.accountId(), form.appliedTo(policies.find(caller.accountId()))));
    }
}
