package social.dassie.staff.moderation;

import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.audit.AuditLog;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.media.attachments.UploadPipeline;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.users.UserEvent;
import social.dassie.people.users.Users;

/** Deletes the accounts of users who request it, with all their data, at once and permanently. */
public final class AccountLeaving {
    private static final ErrorCode OWNER_CANNOT_LEAVE = ErrorCode.of(
            "error.owner_cannot_leave",
            "You own this server. First make someone else its owner and yourself a user: dassie account modify NAME --role ROLE.");

    private final Database db;
    private final Accounts accounts;
    private final Users users;
    private final UploadPipeline uploads;
    private final AuditLog audit;
    private final Events events;

    public AccountLeaving(Platform platform, Accounts accounts, Users users, UploadPipeline uploads) {
        this.db = platform.db();
        this.accounts = accounts;
        this.users = users;
        this.uploads = uploads;
        this.audit = platform.audit();
        this.events = platform.events();
    }

    /** Deletes the caller's account. 422 for an owner, because a server without an owner cannot be administered. */
    public void leave(Caller caller) {
        db.runInTransaction(() -> {
            Account account = accounts.get(caller.accountId());
            if (users.get(account.id()).role().isOwner()) {
                throw ApiException.unprocessable(OWNER_CANNOT_LEAVE);
            }
            events.publish(new UserEvent.AccessEnded(account.id()));
            audit.record(caller, "delete", new AuditLog.Target("account", account.id(), account.acct()), null, null);
            users.delete(account.id());
            db.afterCommit(() -> uploads.discard(
                    account.profile().avatar().file(),
                    account.profile().avatar().staticFile(),
                    account.profile().header().file(),
                    account.profile().header().staticFile()));
        });
    }
}
