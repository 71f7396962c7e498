package social.dassie.people.invites;

import java.time.Clock;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.audit.AuditLog;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.BatchedWork;

/** The invites of all users, as the staff sees and ends them. */
public final class StaffInvites {
    /** Which invites are listed. */
    public enum Which {
        ALL,
        AVAILABLE,
        EXPIRED
    }

    /** What the audit log stores of an invite: not the code, because readers of the log could sign up with it. */
    private record Facts(int uses, boolean deactivated) {}

    /** How many are ended in one transaction. */
    private static final int AT_ONCE = 500;

    private static final String KIND = "invite";

    private final Database db;
    private final InviteDao invites;
    private final AuditLog audit;
    private final Clock clock;

    StaffInvites(Platform platform) {
        this.db = platform.db();
        this.invites = db.dao(InviteDao.class);
        this.audit = platform.audit();
        this.clock = platform.clock();
    }

    /** Returns a page of invites, the newest first. */
    public Slice<Invite> list(Which which, Page page) {
        return page.slice(invites.findPage(which.name(), clock.millis(), page), Invite::id, rows -> rows);
    }

    /** Returns one of them, or 404. */
    public Invite get(long id) {
        return invites.find(id).orElseThrow(ApiException::recordNotFound);
    }

    /** Ends an invite; does nothing if it has already ended. */
    public void deactivate(Caller caller, long id) {
        db.runInTransaction(() -> {
            Invite invite = get(id);
            if (invites.end(id, clock.millis())) {
                audit.record(
                        caller,
                        "deactivate",
                        new AuditLog.Target(KIND, id, "@" + invite.inviter().username()),
                        new Facts(invite.uses(), false),
                        new Facts(invite.uses(), true));
            }
        });
    }

    /** Ends every invite, in batches of one transaction each, and returns how many there were. */
    public int deactivateAll(Caller caller) {
        return (int) new BatchedWork(db, AT_ONCE).repeat(most -> {
            int ended = invites.endSome(clock.millis(), most);
            if (ended > 0) {
                audit.record(caller, "deactivate_all", new AuditLog.Target(KIND, 0, "× " + ended), null, null);
            }
            return ended;
        });
    }
}
