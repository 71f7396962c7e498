package social.dassie.web;

import org.jspecify.annotations.Nullable;
import social.dassie.api.ApiException;
import social.dassie.api.LoginProblem;
import social.dassie.api.RateLimit;
import social.dassie.emails.StrikeLinks;
import social.dassie.http.Request;
import social.dassie.strikes.Strike;
import social.dassie.strikes.Strikes;
import social.dassie.users.User;
import social.dassie.users.Users;

/** The check whether somebody may sign in, and the sentence that says why not. */
public final class SignIns {
    /**
     * A right address and password.
     *
     * @param strikePage where somebody reads why the staff keeps them from signing in; null for everybody else
     */
    public record SignIn(long accountId, @Nullable String strikePage) {}

    public static final String WRONG_PASSWORD = "The current password is wrong.";

    private static final int MAX_STRIKES = 20;

    private final Users users;
    private final Strikes strikes;
    private final StrikeLinks strikeLinks;

    SignIns(Users users, Strikes strikes, StrikeLinks strikeLinks) {
        this.users = users;
        this.strikes = strikes;
        this.strikeLinks = strikeLinks;
    }

    /**
     * Checks an email address and a password; 422 when they belong to no login, or to one that may not be used for
     * another reason than the staff's.
     */
    public SignIn check(String email, String password, String clientAddress) {
        User user = users.signIn(email, password, clientAddress)
                .orElseThrow(() -> ApiException.unprocessable("The e-mail address or the password is wrong."));
        long accountId = user.accountId();
        boolean isLockedOut = strikeLinks.isLockedOut(accountId);
        LoginProblem problem = isLockedOut ? LoginProblem.DISABLED : user.problem();
        String strikePage = isLockedOut
                ? strikes.of(accountId, MAX_STRIKES).stream()
                        .filter(Strike::isLockOut)
                        .findFirst()
                        .map(strikeLinks::path)
                        .orElse(null)
                : null;
        if (problem != null && strikePage == null) {
            throw ApiException.unprocessable(problem.text() + ".");
        }
        if (problem == null) {
            users.seen(accountId);
        }
        return new SignIn(accountId, strikePage);
    }

    /**
     * Sets a new password; requires the old one. Every session and token of the account ends; this browser gets a new
     * session.
     */
    public void changePassword(Request r) {
        checkPassword(r);
        long accountId = r.caller().accountId();
        users.changePassword(accountId, r.params().text("password", ""));
        r.browser().signIn(accountId);
    }

    /** 422 unless the form contains the signed-in user's password; 429 after too many attempts. */
    public void checkPassword(Request r) {
        User user = users.get(r.caller().accountId());
        String current = r.params().text("current_password", "");
        r.attempt(RateLimit.PASSWORDS, "signed in " + user.accountId(), () -> users.signIn(
                        user.email(), current, r.clientAddress())
                .orElseThrow(() -> ApiException.unprocessable(WRONG_PASSWORD)));
    }
}
