package social.dassie.twofactor;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import social.dassie.api.Access;
import social.dassie.api.ApiException;
import social.dassie.api.RateLimit;
import social.dassie.api.Secrets;
import social.dassie.http.Request;
import social.dassie.http.Routes;
import social.dassie.web.FormHandler;
import social.dassie.web.Pages;
import social.dassie.web.SignInPage;
import social.dassie.web.SignInWay;
import social.dassie.web.SignIns;
import social.dassie.words.Words;

/** The page that asks for a code, mailed or not, or for a passkey after a right password. */
final class SecondStepRoutes {
    private final SecondStep step;
    private final TwoFactors factors;
    private final SignIns signIns;
    private final SignInPage signInPage;
    private final Pages pages;

    SecondStepRoutes(SecondStep step, TwoFactors factors, SignIns signIns, SignInPage signInPage, Pages pages) {
        this.step = step;
        this.factors = factors;
        this.signIns = signIns;
        this.signInPage = signInPage;
        this.pages = pages;
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
        HalfSignIn half = step.attempt(r).orElseThrow(SecondStepRoutes::over);
        long accountId = half.accountId();
        SignInWay way = counted(r, accountId, () -> half.isMailed() ? showMailed(r, half) : prove(r, accountId));
        if (!step.take(r)) {
            throw over();
        }
        signIns.letIn(r, accountId, way, half.returnTo());
    }

    /** Runs an attempt, which a browser that the account knows is free to make whatever strangers try. */
    private SignInWay counted(Request r, long accountId, Supplier<SignInWay> attempt) {
        String about = "second step " + accountId;
        String known = step.knownBrowser(r, accountId);
        if (known != null) {
            return r.limits().attempt(RateLimit.CODES, about + " " + known, attempt);
        }
        return r.limits().attempt(RateLimit.CODES, about + " " + r.limits().network(), () -> r.limits()
                .attempt(RateLimit.UNKNOWN_CODES, about, attempt));
    }

    private SignInWay showMailed(Request r, HalfSignIn half) {
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
        return ApiException.unprocessable(
                Words.say("That took too long, or too many codes were wrong. Sign in again."));
    }

    /** Shows the page again; without an attempt that is left, the first step. */
    private void show(Request r, @Nullable String problem) {
        HalfSignIn half = step.of(r).orElse(null);
        if (half == null || half.attempts() >= HalfSignIn.MAX_ATTEMPTS) {
            signInPage.show(r, half == null ? "/" : half.returnTo(), problem);
            return;
        }
        boolean hasPasskey =
                !half.isMailed() && !factors.passkeys().of(half.accountId()).isEmpty();
        boolean hasApp = !half.isMailed() && factors.totp().isOn(half.accountId());
        pages.show(r, new SecondStepView(r.browser().formToken(), half.isMailed(), hasApp, hasPasskey, problem));
    }
}
