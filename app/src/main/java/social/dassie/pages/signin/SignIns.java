package social.dassie.pages.signin;

import java.time.Clock;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.LoginProblem;
import social.dassie.ground.api.RateLimit;
import social.dassie.ground.http.Request;
import social.dassie.people.emails.links.StrikeLinks;
import social.dassie.people.strikes.Strike;
import social.dassie.people.strikes.Strikes;
import social.dassie.people.users.EmailAddress;
import social.dassie.people.users.Users;

/** Decides who may sign in, and says why not. */
public final class SignIns {
    private static final ErrorCode WRONG_CREDENTIALS =
            ErrorCode.of("error.wrong_credentials", "The email address or the password is wrong.");

    /**
     * After this long without any activity a new browser needs an emailed code: passwords leak meanwhile, and are
     * reused.
     */
    static final Duration LONG_AWAY = Duration.ofDays(180);

    private static final int MAX_STRIKES = 20;

    private final Users users;
    private final Strikes strikes;
    private final StrikeLinks strikeLinks;
    private final SignInSteps steps;
    private final StepUp stepUp;
    private final Clock clock;
    private final Turnstile turnstile = new Turnstile();

    public SignIns(
            Users users, Strikes strikes, StrikeLinks strikeLinks, SignInSteps steps, StepUp stepUp, Clock clock) {
        this.users = users;
        this.strikes = strikes;
        this.strikeLinks = strikeLinks;
        this.steps = steps;
        this.stepUp = stepUp;
        this.clock = clock;
    }

    /** Returns the account with this email address and password; 422 if they belong to no login. */
    private long check(Request r, String email, String password) {
        return users.signIn(email, password, r.clientAddress())
                .orElseThrow(() -> {
                    r.limits().note(RateLimit.GUESSES, EmailAddress.key(email));
                    steps.failed(r, email);
                    return ApiException.unprocessable(WRONG_CREDENTIALS);
                })
                .accountId();
    }

    /**
     * Signs in with the email address and the password in the form: asks for the second factor of an account that has
     * one, and signs the others in. 422 for wrong ones, and as {@link #complete}.
     *
     * <p>No attacker can lock a user out by wrong passwords: they count for the network that sent them, and separately
     * for a browser that signed in before. If many networks try, and after a long absence, a new browser needs an
     * emailed code.
     */
    void signIn(Request r, String returnTo) {
        String email = r.params().text("email", "");
        String login = EmailAddress.key(email);
        String known = steps.knownBrowser(r, email);
        boolean isGuessed = known == null && r.limits().isReached(RateLimit.GUESSES, login);
        if (isGuessed && !steps.canMail()) {
            turnstile.pass();
        }
        String from = known == null ? r.limits().network() : known;
        long accountId = r.limits()
                .attempt(
                        RateLimit.PASSWORDS,
                        login + " " + from,
                        () -> check(r, email, r.params().text("password", "")));
        r.limits().uncount(RateLimit.CREDENTIALS); // many members may share an address
        boolean needsMail = isGuessed || (known == null && isLongAway(accountId));
        if (!steps.askMore(r, accountId, needsMail, returnTo)) {
            complete(r, accountId, SignInWay.PASSWORD, returnTo);
        }
    }

    private boolean isLongAway(long accountId) {
        return users.get(accountId).lastActive() < clock.millis() - LONG_AWAY.toMillis();
    }

    /**
     * Opens a session for an authenticated user, and redirects. Users locked out by the staff are redirected to the
     * page that says why; 422 for a login that may not be used for another reason. A user who still has to set up the
     * second factor that their role requires is signed in, and every other page redirects to that setup.
     */
    public void complete(Request r, long accountId, SignInWay way, String returnTo) {
        boolean isLockedOut = strikeLinks.isLockedOut(accountId);
        LoginProblem problem =
                isLockedOut ? LoginProblem.DISABLED : users.get(accountId).problem();
        String strikePage = isLockedOut ? strikePage(accountId) : null;
        if (strikePage != null) {
            r.redirect(strikePage);
        } else if (problem != null && problem != LoginProblem.MISSING_TWO_FACTOR) {
            throw ApiException.unprocessable(problem.code());
        } else {
            users.seen(accountId);
            if (way != SignInWay.PASSWORD) {
                r.limits().uncount(RateLimit.CREDENTIALS);
            }
            if (!r.browser().signInGuest(accountId, returnTo)) {
                r.browser().signIn(accountId);
            }
            steps.signedIn(r, accountId, way);
            r.redirect(returnTo);
        }
    }

    private @Nullable String strikePage(long accountId) {
        return strikes.of(accountId, MAX_STRIKES).stream()
                .filter(Strike::isLockOut)
                .findFirst()
                .map(strikeLinks::path)
                .orElse(null);
    }

    /** Signs in a user who has just created their account. */
    void welcome(Request r, long accountId) {
        r.browser().signIn(accountId);
        steps.signedIn(r, accountId, SignInWay.SIGN_UP);
    }

    /**
     * Sets a new password for a user with confirmed access. Every session and token of the account ends; this browser
     * gets a new session.
     */
    public void changePassword(Request r) {
        stepUp.check(r);
        long accountId = r.caller().accountId();
        users.changePassword(accountId, r.params().text("password", ""));
        r.browser().signIn(accountId);
    }
}
