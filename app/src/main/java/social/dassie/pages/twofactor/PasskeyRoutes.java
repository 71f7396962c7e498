package social.dassie.pages.twofactor;

import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Secrets;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.FormHandler;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.frame.ReturnPath;
import social.dassie.pages.signin.SignInFeature;
import social.dassie.pages.signin.SignInPage;
import social.dassie.pages.signin.SignInWay;
import social.dassie.pages.signin.SignIns;
import social.dassie.pages.signin.StepUp;

/** The endpoints for the pages' passkey script, and for signing in without a password. */
final class PasskeyRoutes {
    private static final ErrorCode UNKNOWN_PURPOSE = ErrorCode.of("error.unknown_purpose", "Unknown purpose");

    private static final String COOKIE = "passkey";
    private static final long COOKIE_SECONDS = Duration.ofHours(1).toSeconds();

    private final TwoFactors factors;
    private final SecondStep secondStep;
    private final SignIns signIns;
    private final SignInPage signInPage;
    private final StepUp stepUp;
    private final Pages pages;

    PasskeyRoutes(TwoFactors factors, SecondStep secondStep, SignInFeature signIn) {
        this.factors = factors;
        this.secondStep = secondStep;
        this.signIns = signIn.signIns;
        this.signInPage = signIn.signInPage;
        this.stepUp = signIn.stepUp;
        this.pages = signIn.pages;
    }

    void register(Routes routes) {
        Access open = Access.openPage();
        routes.post("/auth/passkeys/challenge", open, this::challenge);
        routes.post("/auth/sign_in/passkey", open, new FormHandler(this::signIn, this::showSignIn));
    }

    /** Returns the secret that ties a challenge to this browser; null if it has none. */
    static @Nullable String browser(Request r) {
        return r.browser().cookie(COOKIE);
    }

    /** Responds with what the browser needs, as JSON; 403 if it may not request this. */
    private void challenge(Request r) {
        PasskeyPurpose purpose = PasskeyPurpose.of(r.params().text("purpose", ""))
                .orElseThrow(() -> ApiException.unprocessable(UNKNOWN_PURPOSE));
        String kept = browser(r);
        String browser = kept == null ? Secrets.random() : kept;
        Caller caller = r.browser().caller();
        Map<String, Object> answer = switch (purpose) {
            case SIGN_IN -> factors.passkeys().question(browser, purpose, null);
            case SECOND_STEP ->
                factors.passkeys()
                        .question(
                                browser,
                                purpose,
                                secondStep.of(r).map(PendingSignIn::accountId).orElseThrow(ApiException::forbidden));
            case CONFIRM -> factors.passkeys().question(browser, purpose, user(caller));
            case REGISTER -> {
                long accountId = user(caller);
                if (!stepUp.isFresh(r)) {
                    throw ApiException.forbidden();
                }
                yield factors.passkeys().creation(browser, accountId, pages.handle(r));
            }
        };
        r.browser().setCookie(COOKIE, browser, COOKIE_SECONDS);
        r.json(answer);
    }

    private static long user(Caller caller) {
        if (!caller.isUser()) {
            throw ApiException.forbidden();
        }
        return caller.accountId();
    }

    private void signIn(Request r) {
        long accountId = factors.passkeys()
                .prove(browser(r), PasskeyPurpose.SIGN_IN, null, r.params().text("credential", ""))
                .orElseThrow(PasskeyRoutes::wrong);
        signIns.complete(r, accountId, SignInWay.PASSKEY, returnTo(r));
    }

    private void showSignIn(Request r, @Nullable String problem) {
        signInPage.show(r, returnTo(r), problem);
    }

    private static String returnTo(Request r) {
        return ReturnPath.of(r.params().text("return_to"), "/");
    }

    static ApiException wrong() {
        return ApiException.unprocessable(Words.say(
                "twofactor.this_passkey_opens_no_account",
                "This passkey does not belong to an account here. Try again, or use your password."));
    }
}
