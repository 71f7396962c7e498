package social.dassie.emails;

import java.time.Clock;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import social.dassie.api.ApiException;
import social.dassie.api.Caller;
import social.dassie.db.Database;
import social.dassie.emails.EmailTokens.Purpose;
import social.dassie.users.User;
import social.dassie.users.Users;

/** Addresses and the proof that they are their owners'. */
public final class Confirmations {
    private final Database db;
    private final Users users;
    private final EmailTokens tokens;
    private final Emails emails;

    public Confirmations(Database db, Users users, Emails emails, Clock clock) {
        this.db = db;
        this.users = users;
        this.tokens = new EmailTokens(db, clock);
        this.emails = emails;
    }

    public boolean areSent() {
        return emails.areSent();
    }

    /** Whether the address that somebody signs in with is confirmed. */
    boolean isConfirmed(long accountId) {
        return users.get(accountId).isConfirmed();
    }

    /**
     * Sends the link again, to another address when one is given: for the application that made the login.
     *
     * @param limit is asked before an email goes to an address
     */
    void resend(Caller caller, @Nullable String email, Consumer<String> limit) {
        User user = users.get(caller.accountId());
        if (user.createdByAppId() == null || user.createdByAppId() != caller.appId()) {
            throw ApiException.of(
                    403, "This method is only available to the application the user originally signed-up with");
        }
        String awaited = user.awaited();
        if (awaited == null) {
            throw ApiException.of(403, "This method is only available while the e-mail is awaiting confirmation");
        }
        limit.accept(email == null ? awaited : email);
        db.runInTransaction(() -> {
            if (email != null) {
                users.wantEmail(user.accountId(), email);
            }
            emails.confirmation(user.accountId());
        });
    }

    /** Sends the link again to who signed up with this address. Says nothing about whether that is somebody. */
    public void resend(String email) {
        emails.confirmationAgain(email);
    }

    /** Asks for another address: with mail it holds when it is confirmed, without at once. True when it waits. */
    public boolean change(long accountId, String email) {
        if (!emails.areSent()) {
            users.changeEmail(accountId, email);
            return false;
        }
        return db.inTransaction(() -> {
            User before = users.get(accountId);
            users.wantEmail(accountId, email);
            String awaited = users.get(accountId).awaited();
            if (awaited == null) {
                return false;
            }
            emails.confirmation(accountId);
            emails.emailChanging(before, awaited);
            return true;
        });
    }

    /** The address that a link is about; empty when the link is no good, or good no more. */
    public Optional<String> find(String token) {
        return good(token).map(EmailToken::email);
    }

    /** Confirms the address that a link was sent to. 422 when the link is no good. */
    public void confirm(String token) {
        db.runInTransaction(() -> {
            EmailToken found = good(token)
                    .orElseThrow(() -> ApiException.unprocessable("This link is used, too old or not whole."));
            User before = users.get(found.accountId());
            users.confirmEmail(before.accountId());
            if (!before.email().equals(found.email())) {
                emails.emailChanged(before.accountId(), before.email());
            }
        });
    }

    /** Only while the very address it was sent to is the one that waits. */
    private Optional<EmailToken> good(String token) {
        return tokens.find(Purpose.CONFIRM, token).filter(found -> users.find(found.accountId())
                .filter(user -> found.email().equals(user.awaited()))
                .isPresent());
    }
}
