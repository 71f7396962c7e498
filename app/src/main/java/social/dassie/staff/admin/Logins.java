package social.dassie.staff.admin;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Permission;
import social.dassie.ground.audit.AuditLog;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.Role;
import social.dassie.people.emails.Confirmations;
import social.dassie.people.emails.EmailFeature;
import social.dassie.people.emails.PasswordResets;
import social.dassie.people.users.User;
import social.dassie.people.users.Users;
import social.dassie.staff.accounts.AdminAccount;
import social.dassie.staff.accounts.AdminAccounts;

/**
 * The staff's actions on logins: changing roles and addresses, and sending emails that help people to log in. Every
 * action is recorded in the audit log. The caller's role must be above that of the login, and above a role that is given:
 * no user makes others their equals, and only the command line makes an owner.
 */
public final class Logins {
    private static final ErrorCode ALREADY_CONFIRMED =
            ErrorCode.of("error.already_confirmed", "This address is already confirmed.");
    private static final ErrorCode NO_MAIL_SERVER =
            ErrorCode.of("error.no_mail_server", "This server does not send email: no mail server in its settings.");

    private final Database db;
    private final AdminAccounts accounts;
    private final Users users;
    private final RoleEdits roles;
    private final Confirmations confirmations;
    private final PasswordResets resets;
    private final AuditLog audit;

    Logins(Platform platform, AdminAccounts accounts, Users users, RoleEdits roles, EmailFeature emails) {
        this.db = platform.db();
        this.accounts = accounts;
        this.users = users;
        this.roles = roles;
        this.confirmations = emails.confirmations;
        this.resets = emails.passwordResets();
        this.audit = platform.audit();
    }

    /** What an audit log entry contains about a login. */
    private record Login(String email, @Nullable String awaited, String role) {
        static Login of(User user) {
            return new Login(user.email(), user.address().awaited(), user.role().key());
        }
    }

    /** Whether email is sent at all. */
    public boolean hasMail() {
        return confirmations.areSent();
    }

    /** Gives a role. 403 for a role that the caller may not give. */
    public void changeRole(Caller caller, long id, Role role) {
        if (!roles.below(caller).contains(role)) {
            throw ApiException.forbidden();
        }
        change(caller, id, "change_role", user -> users.changeRole(id, role));
    }

    /**
     * Changes the email address, which then has to be confirmed if the server sends email. 422 for one that cannot be
     * used.
     */
    public void changeEmail(Caller caller, long id, String email) {
        require(caller, Permission.MANAGE_USER_ACCESS);
        users.checkMailServers(email);
        change(caller, id, "change_email", user -> confirmations.changeChecked(id, email));
    }

    /** Sends the email that asks to confirm the address. 422 if it is confirmed, or no email is sent. */
    public void sendConfirmation(Caller caller, long id) {
        require(caller, Permission.MANAGE_USERS);
        requireMail();
        change(caller, id, "resend", user -> {
            String awaited = user.address().awaited();
            if (awaited == null) {
                throw ApiException.unprocessable(ALREADY_CONFIRMED);
            }
            confirmations.resend(awaited);
        });
    }

    /** Sends the email for setting a new password. 422 if no email is sent. */
    public void sendPasswordReset(Caller caller, long id) {
        require(caller, Permission.MANAGE_USER_ACCESS);
        requireMail();
        change(caller, id, "reset_password", user -> resets.ask(user.email()));
    }

    /** 403 for a caller who may not manage access to this login, and for an account without one. */
    public void requireAccess(Caller caller, long id) {
        require(caller, Permission.MANAGE_USER_ACCESS);
        accounts.belowCaller(caller, id);
        if (users.find(id).isEmpty()) {
            throw ApiException.forbidden();
        }
    }

    private void requireMail() {
        if (!hasMail()) {
            throw ApiException.unprocessable(NO_MAIL_SERVER);
        }
    }

    private static void require(Caller caller, Permission permission) {
        if (!caller.may(permission)) {
            throw ApiException.forbidden();
        }
    }

    /** An action on a login. */
    private interface Act {
        void on(User user);
    }

    private void change(Caller caller, long id, String action, Act act) {
        db.runInTransaction(() -> {
            AdminAccount account = accounts.belowCaller(caller, id);
            User before = users.find(id).orElseThrow(ApiException::forbidden);
            act.on(before);
            audit.record(
                    caller,
                    action,
                    new AuditLog.Target("account", id, account.acct()),
                    Login.of(before),
                    Login.of(users.get(id)));
        });
    }
}
