package social.dassie.web;

import social.dassie.accounts.Accounts;
import social.dassie.api.ApiException;
import social.dassie.api.LoginProblem;
import social.dassie.api.RateLimit;
import social.dassie.http.Request;
import social.dassie.users.User;
import social.dassie.users.Users;

/** The check whether somebody may sign in, and the sentence that says why not. */
final class SignIns {
    private final Users users;
    private final Accounts accounts;

    SignIns(Users users, Accounts accounts) {
        this.users = users;
        this.accounts = accounts;
    }

    /** The account of an email address and a password; 422 when there is none or it may not be used. */
    long check(String email, String password, String clientAddress) {
        User user = users.signIn(email, password, clientAddress)
                .orElseThrow(() -> ApiException.unprocessable("The e-mail address or the password is wrong."));
        LoginProblem problem = accounts.get(user.accountId()).isSuspended() ? LoginProblem.DISABLED : user.problem();
        if (problem != null) {
            throw ApiException.unprocessable(problem.text() + ".");
        }
        users.seen(user.accountId());
        return user.accountId();
    }

    /**
     * Sets a new password; requires the old one. Every session and token of the account ends; this browser gets a new
     * session.
     */
    void changePassword(Request r) {
        checkPassword(r);
        long accountId = r.caller().accountId();
        users.changePassword(accountId, r.params().text("password", ""));
        r.browser().signIn(accountId);
    }

    /** 422 unless the form contains the signed-in user's password; 429 after too many attempts. */
    void checkPassword(Request r) {
        User user = users.get(r.caller().accountId());
        String current = r.params().text("current_password", "");
        r.attempt(RateLimit.PASSWORDS, "signed in " + user.accountId(), () -> users.signIn(
                        user.email(), current, r.clientAddress())
                .orElseThrow(() -> ApiException.unprocessable("The current password is wrong.")));
    }
}
