package social.dassie.people.emails;

import java.time.Clock;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.db.Database;
import social.dassie.people.emails.links.EmailToken;
import social.dassie.people.emails.links.EmailTokens;
import social.dassie.people.emails.links.EmailTokens.Purpose;
import social.dassie.people.users.User;
import social.dassie.people.users.Users;

/** Email addresses and the proof that they belong to their users. */
public final class Confirmations {
    private static final ErrorCode OTHER_APPLICATION = ErrorCode.of(
            "error.other_application",
            "This method is only available to the application the user originally signed-up with");
    private static final ErrorCode NOT_AWAITING_CONFIRMATION = ErrorCode.of(
            "error.not_awaiting_confirmation",
            "This method is only available while the e-mail is awaiting confirmation");
    private static final ErrorCode LINK_EXPIRED =
            ErrorCode.of("error.link_expired", "This link was already used, has expired or is incomplete.");

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

    /** Returns whether the email address of the login is confirmed. */
    boolean isConfirmed(long accountId) {
        return users.get(accountId).address().isConfirmed();
    }

    /**
     * Sends the link again, and to another address when one is given. For the application that created the login.
     *
     * @param limit called with the address before an email is sent to it; throws if too many were sent to it
     */
    void resend(Caller caller, @Nullable String email, Consumer<String> limit) {
        User user = users.get(caller.accountId());
        if (user.createdByAppId() == null || user.createdByAppId() != caller.appId()) {
            throw ApiException.of(403, OTHER_APPLICATION);
        }
        String awaited = user.address().awaited();
        if (awaited == null) {
            throw ApiException.of(403, NOT_AWAITING_CONFIRMATION);
        }
        limit.accept(email == null ? awaited : email);
        if (email != null) {
            users.checkMailServers(email);
        }
        db.runInTransaction(() -> {
            if (email != null) {
                users.requestEmailChange(user.accountId(), email);
            }
            emails.confirmation(user.accountId());
        });
    }

    /** Sends the link again to the user who signed up with this address. Does not reveal whether there is one. */
    public void resend(String email) {
        emails.confirmationAgain(email);
    }

    /**
     * Requests a change of the address. With mail the new address takes effect once it is confirmed, without mail
     * immediately. Returns true if it is pending confirmation.
     */
    public boolean change(long accountId, String email) {
        users.checkMailServers(email);
        return changeChecked(accountId, email);
    }

    /** As above, for an address whose mail servers were checked before the caller's transaction began. */
    public boolean changeChecked(long accountId, String email) {
        if (!emails.areSent()) {
            users.changeEmail(accountId, email);
            return false;
        }
        return db.inTransaction(() -> {
            User before = users.get(accountId);
            users.requestEmailChange(accountId, email);
            String awaited = users.get(accountId).address().awaited();
            if (awaited == null) {
                return false;
            }
            emails.confirmation(accountId);
            emails.emailChanging(before, awaited);
            return true;
        });
    }

    /** Returns the address that a link confirms; empty if the link is invalid or expired. */
    public Optional<String> find(String token) {
        return good(token).map(EmailToken::email);
    }

    /** Confirms the address that a link was sent to. 422 if the link is invalid. */
    public void confirm(String token) {
        db.runInTransaction(() -> {
            EmailToken found = good(token).orElseThrow(() -> ApiException.unprocessable(LINK_EXPIRED));
            User before = users.get(found.accountId());
            users.confirmEmail(before.accountId());
            if (!before.email().equals(found.email())) {
                emails.emailChanged(before.accountId(), before.email());
            }
        });
    }

    /** Returns the token, only while the address that it was sent to is still the one pending confirmation. */
    private Optional<EmailToken> good(String token) {
        return tokens.find(Purpose.CONFIRM, token)
                .filter(found -> users.find(found.accountId())
                        .filter(user -> found.email().equals(user.address().awaited()))
                        .isPresent());
    }
}
