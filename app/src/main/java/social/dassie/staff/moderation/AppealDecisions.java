package social.dassie.staff.moderation;

import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.audit.AuditLog;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.ModerationStates;
import social.dassie.people.strikes.Appeals;
import social.dassie.people.strikes.Strike;
import social.dassie.people.strikes.Strikes;
import social.dassie.people.users.Users;
import social.dassie.staff.accounts.AdminAccount;
import social.dassie.staff.accounts.AdminAccounts;

/**
 * The staff's decisions about appeals. Approving one undoes what the strike did to the account, whatever other strikes it
 * has; rejecting one changes nothing. As for every decision about an account, the caller's role must be above the
 * account's role, so no user decides about an appeal of their own.
 */
public final class AppealDecisions {
    private final Database db;
    private final AdminAccounts accounts;
    private final Users users;
    private final ModerationStates states;
    private final Deletions deletions;
    private final Strikes strikes;
    private final Appeals appeals;
    private final AuditLog audit;

    public AppealDecisions(
            Platform platform,
            AdminAccounts accounts,
            Users users,
            ModerationStates states,
            Deletions deletions,
            Strikes strikes,
            Appeals appeals) {
        this.db = platform.db();
        this.accounts = accounts;
        this.users = users;
        this.states = states;
        this.deletions = deletions;
        this.strikes = strikes;
        this.appeals = appeals;
        this.audit = platform.audit();
    }

    /** Approves the appeal of a strike. 404 if there is none, 422 if it was decided before. */
    public void approve(Caller caller, long strikeId) {
        decide(caller, strikeId, true);
    }

    /** Rejects the appeal of a strike; as above. */
    public void reject(Caller caller, long strikeId) {
        decide(caller, strikeId, false);
    }

    private void decide(Caller caller, long strikeId, boolean isApproved) {
        db.runInTransaction(() -> {
            Strike strike = strikes.find(strikeId)
                    .filter(found -> found.appeal() != null)
                    .orElseThrow(ApiException::recordNotFound);
            AdminAccount before = accounts.belowCaller(caller, strike.targetAccountId());
            appeals.decide(caller, strike, isApproved);
            if (isApproved) {
                undo(strike.action(), before.id());
            }
            audit.record(
                    caller,
                    isApproved ? "approve" : "reject",
                    new AuditLog.Target("appeal", strikeId, before.acct()),
                    DecidedState.of(before),
                    DecidedState.of(accounts.find(before.id())));
        });
    }

    private void undo(String action, long accountId) {
        switch (action) {
            case "disable" -> users.changeDisabled(accountId, false);
            case "sensitive" -> states.changeSensitized(accountId, false);
            case "silence" -> states.changeSilenced(accountId, false);
            case "suspend" -> {
                states.changeSuspended(accountId, false);
                deletions.cancel(accountId);
            }
            default -> {} // a warning had no effect
        }
    }

    /** Whether the account is suspended and its data already deleted, so that no decision can restore it. */
    public boolean isEmptied(long accountId) {
        return accounts.find(accountId).suspended() && !deletions.isPlanned(accountId);
    }
}
