package social.dassie.reading.notifications.policies;

import social.dassie.ground.api.Caller;
import social.dassie.ground.db.Database;

/** The settings by which accounts filter their notifications, and how many are pending because of them. */
public final class Policies {
    private final Database db;
    private final PolicyDao policies;

    Policies(Database db) {
        this.db = db;
        this.policies = db.dao(PolicyDao.class);
    }

    public PolicyEntity get(Caller caller) {
        return PolicyEntity.of(policies.find(caller.accountId()), policies.countWaiting(caller.accountId()));
    }

    PolicyEntity.Flags flags(Caller caller) {
        return PolicyEntity.flags(policies.find(caller.accountId()), policies.countWaiting(caller.accountId()));
    }

    /** Applies to later notifications only: existing ones stay, and pending ones stay pending. */
    public void change(Caller caller, PolicyForm form) {
        db.runInTransaction(
                () -> policies.update(caller.accountId(), form.appliedTo(policies.find(caller.accountId()))));
    }
}
