package social.dassie.pages.signin;

import java.time.Clock;
import java.time.Duration;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Percent;
import social.dassie.ground.api.RateLimit;
import social.dassie.ground.http.BrowserSession;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Route;
import social.dassie.people.users.User;
import social.dassie.people.users.Users;

/**
 * Asks for confirmation of the user's identity before actions that cannot be undone or change who can sign in: a
 * session that was left open is not sufficient. A confirmation is valid for ten minutes in its session: the password in
 * the form itself, or on the page {@value #PAGE} the password, a passkey or a code.
 */
public final class StepUp {
    public static final Duration LIFETIME = Duration.ofMinutes(10);
    public static final String PAGE = "/auth/confirm";
    /** The form field for the password. */
    public static final String FIELD = "current_password";

    public static final ErrorCode WRONG_PASSWORD =
            ErrorCode.of("error.the_current_password_is_wrong", "The current password is wrong.");

    private final Users users;
    private final SignInSteps steps;
    private final Clock clock;

    public StepUp(Users users, SignInSteps steps, Clock clock) {
        this.users = users;
        this.steps = steps;
        this.clock = clock;
    }

    /** Returns whether a user confirmed access in this session recently. */
    public boolean isFresh(Request r) {
        BrowserSession session = r.browser().session();
        return session != null && session.provedAt() > clock.millis() - LIFETIME.toMillis();
    }

    /**
     * Accepts a form that contains the right password, or none in a session with a recent confirmation. 422 for every
     * other, 429 after too many attempts.
     */
    public void check(Request r) {
        if (!r.params().text(FIELD, "").isEmpty() || !isFresh(r)) {
            checkPassword(r);
        }
    }

    /** Accepts the password in the form as the confirmation for the next ten minutes; 422 and 429 as above. */
    public void checkPassword(Request r) {
        User user = users.get(r.caller().accountId());
        String current = r.params().text(FIELD, "");
        r.limits()
                .attempt(
                        RateLimit.PASSWORDS,
                        "signed in " + user.accountId(),
                        () -> users.signIn(user.email(), current, r.clientAddress())
                                .orElseThrow(() -> ApiException.unprocessable(WRONG_PASSWORD)));
        r.browser().prove();
    }

    /**
     * Redirects the browser to the page that confirms access, and from there back, unless there is a recent
     * confirmation.
     *
     * @param page the path that needs the confirmation
     * @return whether this answered the request
     */
    public boolean asks(Request r, String page) {
        boolean isNeeded = !isFresh(r);
        if (isNeeded) {
            r.redirect(address(page));
        }
        return isNeeded;
    }

    /**
     * Returns a handler that admits users with a recent confirmation; others confirm first, and then return to the
     * page.
     */
    public Route.Handler proven(String page, Route.Handler handler) {
        return r -> {
            if (!asks(r, page)) {
                handler.handle(r);
            }
        };
    }

    /** Returns the address of the page that confirms access and then redirects to this path. */
    public static String address(String page) {
        return PAGE + "?return_to=" + Percent.encode(page);
    }

    /** Returns whether the signed-in user can confirm access without the password. */
    public boolean hasOtherWay(Request r) {
        return steps.hasMore(r.caller().accountId());
    }
}
