package social.dassie.people.emails;

import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.people.emails.links.EmailToken;
import social.dassie.people.emails.links.EmailTokens;
import social.dassie.people.emails.links.EmailTokens.Purpose;
import social.dassie.people.users.Users;

/** Sets new passwords for users who forgot theirs, through an emailed link. */
public final class PasswordResets {
    private static final ErrorCode LINK_EXPIRED =
            ErrorCode.of("error.link_expired", "This link was already used, has expired or is incomplete.");

    private final Database db;
    private final Users users;
    private final EmailTokens tokens;
    private final Emails emails;

    public PasswordResets(Platform platform, Users users, Emails emails) {
        this.db = platform.db();
        this.users = users;
        this.tokens = new EmailTokens(platform.db(), platform.clock());
        this.emails = emails;
    }

    /** Returns whether links can be sent; without mail the operator sets new passwords. */
    public boolean areSent() {
        return emails.areSent();
    }

    /** Sends a link if the address belongs to a user. */
    public void ask(String email) {
        emails.passwordReset(email);
    }

    public boolean isGood(String token) {
        return tokens.find(Purpose.RESET, token).isPresent();
    }

    /**
     * Sets the password. Every session, app and link of the login becomes invalid. 422 for an invalid link or password.
     */
    public void reset(String token, String password) {
        db.runInTransaction(() -> {
            EmailToken found =
                    tokens.find(Purpose.RESET, token).orElseThrow(() -> ApiException.unprocessable(LINK_EXPIRED));
            users.changePassword(found.accountId(), password);
        });
    }
}
