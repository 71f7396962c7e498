package social.dassie.staff.moderation;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.audit.AuditLog;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Event;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.ModerationStates;
import social.dassie.people.strikes.Strikes;
import social.dassie.people.strikes.WarningPresets;
import social.dassie.people.users.Users;
import social.dassie.staff.accounts.AdminAccount;
import social.dassie.staff.accounts.AdminAccountEntity;
import social.dassie.staff.accounts.AdminAccounts;

/**
 * Carries out the staff's decisions about accounts. Every action is one transaction and is recorded in the audit log. The
 * caller's role must be above the account's role. Undoing a decision that does not exist is not an error, except for a
 * suspension.
 */
public final class Moderation {
    private final Database db;
    private final AdminAccounts accounts;
    private final Users users;
    private final ModerationStates states;
    private final Deletions deletions;
    private final Strikes strikes;
    private final WarningPresets presets;
    private final AuditLog audit;
    private final Events events;

    /** The effect of an action on an account. Returns false if it changed nothing. */
    private interface Act {
        boolean on(AdminAccount account);
    }

    /** The state after an action, and the message sent to the account. */
    private record Outcome(
            DecidedState standing,
            long strikeId,
            String text,
            @Nullable Long reportId) {}

    public Moderation(
            Platform platform,
            AdminAccounts accounts,
            Users users,
            ModerationStates states,
            Deletions deletions,
            Strikes strikes,
            WarningPresets presets) {
        this.db = platform.db();
        this.accounts = accounts;
        this.users = users;
        this.states = states;
        this.deletions = deletions;
        this.strikes = strikes;
        this.presets = presets;
        this.audit = platform.audit();
        this.events = platform.events();
    }

    /** Takes action on an account, records it as a strike, and resolves the reports that led to it. */
    public void act(Caller caller, long id, ActionForm form) {
        db.runInTransaction(() -> {
            AdminAccount account = accounts.belowCaller(caller, id);
            if (form.type() == ActionType.DISABLE) {
                requireLogin(account);
            }
            String text = text(form);
            apply(form.type(), id);
            long strikeId = strikes.add(caller.accountId(), id, form.type().key(), text, form.reportId());
            String action =
                    form.type() == ActionType.NONE ? "warn" : form.type().key();
            Outcome outcome = new Outcome(DecidedState.of(accounts.find(id)), strikeId, text, form.reportId());
            audit.record(caller, action, target(account), DecidedState.of(account), outcome);
            if (form.reportId() != null) {
                events.publish(new ModerationEvent.ActedOnReport(form.reportId(), caller.accountId()));
            }
            if (form.type() != ActionType.NONE) {
                events.publish(new ModerationEvent.ActedOnAccount(id, caller.accountId()));
            }
            if (form.isTold() && account.isLocal()) {
                events.publish(new Event.Warned(id, strikeId));
            }
        });
    }

    private String text(ActionForm form) {
        String preset = form.presetId() == null ? "" : presets.text(form.presetId());
        return preset.isEmpty() || form.text().isEmpty() ? preset + form.text() : preset + "\n\n" + form.text();
    }

    private void apply(ActionType type, long id) {
        switch (type) {
            case NONE -> {}
            case DISABLE -> users.changeDisabled(id, true);
            case SENSITIVE -> states.changeSensitized(id, true);
            case SILENCE -> states.changeSilenced(id, true);
            case SUSPEND -> {
                if (states.changeSuspended(id, true)) {
                    deletions.plan(id);
                }
            }
        }
    }

    public AdminAccountEntity enable(Caller caller, long id) {
        return change(caller, id, "enable", account -> {
            requireLogin(account);
            users.changeDisabled(id, false);
            return account.login().disabled();
        });
    }

    public AdminAccountEntity unsensitive(Caller caller, long id) {
        return change(caller, id, "unsensitive", account -> states.changeSensitized(id, false));
    }

    public AdminAccountEntity unsilence(Caller caller, long id) {
        return change(caller, id, "unsilence", account -> states.changeSilenced(id, false));
    }

    /** Undoes a suspension. 403 if the account is not suspended. */
    public AdminAccountEntity unsuspend(Caller caller, long id) {
        return change(caller, id, "unsuspend", account -> {
            if (!states.changeSuspended(id, false)) {
                throw ApiException.forbidden();
            }
            deletions.cancel(id);
            return true;
        });
    }

    /** Approves a login that is pending approval. 403 if it is not. */
    public AdminAccountEntity approve(Caller caller, long id) {
        return change(caller, id, "approve", account -> {
            requirePending(account);
            users.approve(id);
            return true;
        });
    }

    /**
     * Rejects a login that is pending approval, and deletes it with its account. Returns the account as it was. 403 if
     * the login is not pending approval.
     */
    public AdminAccountEntity reject(Caller caller, long id) {
        return db.inTransaction(() -> {
            AdminAccount account = accounts.belowCaller(caller, id);
            requirePending(account);
            AdminAccountEntity entity = accounts.render(account);
            users.reject(id);
            audit.record(caller, "reject", target(account), DecidedState.of(account), null);
            return entity;
        });
    }

    /**
     * Deletes the data of a suspended account before the scheduled time. 403 if this is already done or the account is
     * not suspended.
     */
    public AdminAccountEntity delete(Caller caller, long id) {
        return change(caller, id, "destroy", account -> {
            deletions.runSoon(id);
            return true;
        });
    }

    private AdminAccountEntity change(Caller caller, long id, String action, Act act) {
        return db.inTransaction(() -> {
            AdminAccount before = accounts.belowCaller(caller, id);
            boolean isChanged = act.on(before);
            AdminAccount after = accounts.find(id);
            if (isChanged) {
                audit.record(caller, action, target(before), DecidedState.of(before), DecidedState.of(after));
            }
            return accounts.render(after);
        });
    }

    private static void requireLogin(AdminAccount account) {
        if (!account.isLocal() || account.login().email() == null) {
            throw ApiException.forbidden();
        }
    }

    private static void requirePending(AdminAccount account) {
        requireLogin(account);
        if (account.login().approved()) {
            throw ApiException.forbidden();
        }
    }

    private static AuditLog.Target target(AdminAccount account) {
        return new AuditLog.Target("account", account.id(), account.acct());
    }
}
