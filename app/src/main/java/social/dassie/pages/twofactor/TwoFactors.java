package social.dassie.pages.twofactor;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.audit.AuditLog;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.words.Words;
import social.dassie.pages.signin.SignInWay;
import social.dassie.pages.twofactor.codes.BackupCodes;
import social.dassie.pages.twofactor.codes.Totp;
import social.dassie.pages.twofactor.codes.TotpKeys;
import social.dassie.people.emails.Emails;
import social.dassie.people.emails.FactorChange;
import social.dassie.people.users.Passwords;
import social.dassie.people.users.Users;

/**
 * The second factors of users. A user with an authenticator app or a passkey is asked for one of them, or for a backup
 * code, at every sign-in with a password. The owner gets an email about every factor that is added or removed.
 */
public final class TwoFactors {
    /** The factors of an account, for the audit log. */
    record Factors(boolean totp, int passkeys, int backupCodes) {}

    private final Database db;
    private final Users users;
    private final Emails emails;
    private final AuditLog audit;
    private final TotpKeys totp;
    private final BackupCodes backupCodes;
    private final Passkeys passkeys;

    public TwoFactors(Platform platform, Users users, Emails emails, Passwords passwords) {
        this.db = platform.db();
        this.users = users;
        this.emails = emails;
        this.audit = platform.audit();
        this.totp = new TotpKeys(db, platform.clock());
        this.backupCodes = new BackupCodes(db, platform.clock(), passwords);
        this.passkeys = new Passkeys(db, platform);
    }

    TotpKeys totp() {
        return totp;
    }

    Passkeys passkeys() {
        return passkeys;
    }

    int backupCodesLeft(long accountId) {
        return backupCodes.left(accountId);
    }

    /** Returns whether a password alone is not sufficient for the account. */
    public boolean isOn(long accountId) {
        return totp.isOn(accountId) || !passkeys.of(accountId).isEmpty();
    }

    /** Uses up the code that a user typed and returns its type; empty for a wrong or a used one. */
    Optional<SignInWay> use(long accountId, String typed) {
        String digits = typed.replaceAll("\\s", "");
        if (!isOn(accountId)) {
            return Optional.empty();
        }
        if (digits.matches("\\d{" + Totp.DIGITS + "}")) {
            return totp.use(accountId, digits) ? Optional.of(SignInWay.TOTP) : Optional.empty();
        }
        return backupCodes.use(accountId, typed) ? Optional.of(SignInWay.BACKUP_CODE) : Optional.empty();
    }

    /**
     * Activates the authenticator app with its first code; 422 for a wrong one.
     *
     * @return the first backup codes; empty if there are some already
     */
    List<String> confirmApp(long accountId, String code) {
        return db.inTransaction(() -> {
            if (!totp.confirm(accountId, code.replaceAll("\\s", ""))) {
                throw wrongCode();
            }
            emails.factorChanged(accountId, FactorChange.APP_ADDED);
            return firstBackupCodes(accountId);
        });
    }

    void removeApp(long accountId) {
        db.runInTransaction(() -> {
            boolean wasOn = totp.isOn(accountId);
            if (totp.delete(accountId) && wasOn) {
                emails.factorChanged(accountId, FactorChange.APP_REMOVED);
            }
            dropUnneededCodes(accountId);
        });
    }

    /** As {@link #confirmApp}, for a passkey. */
    List<String> addPasskey(String browser, long accountId, String json, String name) {
        Passkey made = passkeys.made(browser, accountId, json, name);
        return db.inTransaction(() -> {
            passkeys.add(made);
            emails.factorChanged(accountId, FactorChange.PASSKEY_ADDED);
            return firstBackupCodes(accountId);
        });
    }

    /** Removes a passkey; 404 for a passkey of another account. */
    void removePasskey(long accountId, long id) {
        db.runInTransaction(() -> {
            passkeys.remove(accountId, id);
            emails.factorChanged(accountId, FactorChange.PASSKEY_REMOVED);
            dropUnneededCodes(accountId);
        });
    }

    private List<String> firstBackupCodes(long accountId) {
        return backupCodes.left(accountId) == 0 ? backupCodes.make(accountId) : List.of();
    }

    /** Generates backup codes that replace all earlier ones; 422 for an account without a second factor. */
    List<String> makeBackupCodes(long accountId) {
        return db.inTransaction(() -> {
            if (!isOn(accountId)) {
                throw ApiException.unprocessable(Words.say(
                        "twofactor.add_an_authenticator_app_or", "Add an authenticator app or a passkey first."));
            }
            emails.factorChanged(accountId, FactorChange.BACKUP_CODES_ADDED);
            return backupCodes.make(accountId);
        });
    }

    private void dropUnneededCodes(long accountId) {
        if (!isOn(accountId)) {
            backupCodes.delete(accountId);
        }
    }

    /**
     * Removes all second factors of an account, for a user who has lost them. The password alone is then sufficient.
     *
     * @param by the member of the staff; {@link Caller#ANONYMOUS} for the operator at the command line
     * @return false for an account without any
     */
    public boolean turnOff(Caller by, long accountId) {
        return db.inTransaction(() -> {
            Factors before =
                    new Factors(totp.isOn(accountId), passkeys.of(accountId).size(), backupCodes.left(accountId));
            boolean wasOn = isOn(accountId);
            totp.delete(accountId);
            passkeys.removeAll(accountId);
            backupCodes.delete(accountId);
            if (wasOn) {
                String name = users.author(accountId).username();
                audit.record(
                        by,
                        "disable_2fa",
                        new AuditLog.Target("account", accountId, name),
                        Map.of("two_factor", before),
                        Map.of("two_factor", new Factors(false, 0, 0)));
                emails.factorChanged(accountId, FactorChange.ALL_REMOVED_BY_STAFF);
            }
            return wasOn;
        });
    }

    static ApiException wrongCode() {
        return ApiException.unprocessable(
                Words.say("twofactor.this_code_is_wrong_or", "This code is wrong, or was used already."));
    }
}
