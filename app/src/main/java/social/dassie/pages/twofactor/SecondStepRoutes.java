package social.dassie.pages.twofactor;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.RateLimit;
import social.dassie.ground.api.Secrets;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.FormHandler;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.signin.SignInFeature;
import social.dassie.pages.signin.SignInPage;
import social.dassie.pages.signin.SignInWay;
import social.dassie.pages.signin.SignIns;
import social.dassie.pages.signin.Turnstile;

/** The page that asks for a code, emailed or not, or for a passkey after a right password. */
final class SecondStepRoutes {
    private final SecondStep step;
    private final TwoFactors factors;
    private final SignIns signIns;
    private final SignInPage signInPage;
    private final Pages pages;
    private final Turnstile turnstile = new Turnstile();

    SecondStepRoutes(SecondStep step, TwoFactors factors, SignInFeature signIn) {
        this.step = step;
        this.factors = factors;
        this.signIns = signIn.signIns;
        this.signInPage = signIn.signInPage;
        this.pages = signIn.pages;
    }

    void register(Routes routes) {
        Access open = Access.openPage();
        routes.get(SecondStep.PAGE, open, this::ask);
        routes.post(SecondStep.PAGE, open, new FormHandler(this::finish, this::show));
    }

    private void ask(Request r) {
        if (step.of(r).isEmpty()) {
            r.redirect("/auth/sign_in");
        } else {
            show(r, null);
        }
    }

    private void finish(Request r) {
        PendingSignIn half = step.attempt(r).orElseThrow(SecondStepRoutes::over);
        long accountId = half.accountId();
        boolean isGuessed = !half.hasShownCode() && step.areCodesGuessed(r, accountId);
        if (isGuessed && !half.isMailed() && step.canMail()) {
            step.take(r, half);
            step.askMailed(r, accountId, half.returnTo());
            return;
        }
        if (isGuessed) {
            turnstile.pass();
        }
        String known = step.knownBrowser(r, accountId);
        SignInWay way = r.limits()
                .attempt(
                        RateLimit.CODES,
                        SecondStep.about(accountId) + " "
                                + (known == null ? r.limits().network() : known),
                        () -> check(r, half, known == null));
        if (half.codeHash() != null && factors.isOn(accountId)) {
            proceed(r, half.codeHash());
        } else if (step.take(r, half)) {
            signIns.complete(r, accountId, way, half.returnTo());
        } else {
            throw over();
        }
    }

    /**
     * Returns what was entered; 422 for a wrong code. Those from browsers that the account does not know are counted
     * together.
     */
    private SignInWay check(Request r, PendingSignIn half, boolean isUnknown) {
        try {
            return half.isMailed() ? showMailed(r, half) : prove(r, half.accountId());
        } catch (ApiException e) {
            if (isUnknown) {
                r.limits().note(RateLimit.UNKNOWN_CODES, SecondStep.about(half.accountId()));
            }
            throw e;
        }
    }

    private void proceed(Request r, String codeHash) {
        if (!step.showCode(r, codeHash)) {
            throw over();
        }
        r.redirect(SecondStep.PAGE);
    }

    private SignInWay showMailed(Request r, PendingSignIn half) {
        String typed = r.params().text("code", "").replaceAll("[^0-9]", "");
        if (!Secrets.hash(typed).equals(half.codeHash())) {
            step.failed(r, half.accountId(), SignInWay.PASSWORD);
            throw TwoFactors.wrongCode();
        }
        return SignInWay.PASSWORD;
    }

    private SignInWay prove(Request r, long accountId) {
        String credential = r.params().text("credential", "");
        boolean isPasskey = !credential.isEmpty();
        Optional<SignInWay> way = isPasskey
                ? factors.passkeys()
                        .prove(PasskeyRoutes.browser(r), PasskeyPurpose.SECOND_STEP, accountId, credential)
                        .map(ignored -> SignInWay.PASSKEY)
                : factors.use(accountId, r.params().text("code", ""));
        return way.orElseThrow(() -> {
            step.failed(r, accountId, isPasskey ? SignInWay.PASSKEY : SignInWay.TOTP);
            return isPasskey ? PasskeyRoutes.wrong() : TwoFactors.wrongCode();
        });
    }

    private static ApiException over() {
        return ApiException.unprocessable(Words.say(
                "twofactor.that_took_too_long_or", "That took too long, or too many codes were wrong. Sign in again."));
    }

    /** Shows the page again; the first step if no attempt is left. */
    private void show(Request r, @Nullable String problem) {
        PendingSignIn half = step.of(r).orElse(null);
        if (half == null || half.attempts() >= PendingSignIn.MAX_ATTEMPTS) {
            signInPage.show(r, half == null ? "/" : half.returnTo(), problem);
            return;
        }
        boolean hasPasskey =
                !half.isMailed() && !factors.passkeys().of(half.accountId()).isEmpty();
        boolean hasApp = !half.isMailed() && factors.totp().isOn(half.accountId());
        pages.show(r, new SecondStepView(r.browser().formToken(), half.isMailed(), hasApp, hasPasskey, problem));
    }
}
