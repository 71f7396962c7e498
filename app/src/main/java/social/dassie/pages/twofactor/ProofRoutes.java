package social.dassie.pages.twofactor;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.RateLimit;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.pages.frame.FormHandler;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.frame.ReturnPath;
import social.dassie.pages.signin.SignInFeature;
import social.dassie.pages.signin.StepUp;
import social.dassie.pages.usersettings.SettingsFrame;
import social.dassie.people.users.Users;

/** The page on which users confirm access: with the password, a passkey or a code. */
final class ProofRoutes {
    private static final String HOME = "/settings";
    private static final Access OWN = Access.sessionDuringSetUp(HOME);

    private final TwoFactors factors;
    private final Users users;
    private final StepUp stepUp;
    private final Pages pages;

    ProofRoutes(TwoFactors factors, Users users, SignInFeature signIn) {
        this.factors = factors;
        this.users = users;
        this.stepUp = signIn.stepUp;
        this.pages = signIn.pages;
    }

    void register(Routes routes) {
        routes.get(StepUp.PAGE, OWN, this::ask);
        routes.post(StepUp.PAGE, OWN, new FormHandler(this::prove, this::show));
    }

    private void ask(Request r) {
        if (stepUp.isFresh(r)) {
            r.redirect(returnTo(r));
        } else {
            show(r, null);
        }
    }

    private void prove(Request r) {
        long accountId = r.caller().accountId();
        String credential = r.params().text("credential", "");
        String code = r.params().text("code", "");
        if (!credential.isEmpty()) {
            var unused = factors.passkeys()
                    .prove(PasskeyRoutes.browser(r), PasskeyPurpose.CONFIRM, accountId, credential)
                    .orElseThrow(PasskeyRoutes::wrong);
            r.browser().prove();
        } else if (!code.isEmpty()) {
            var unused = r.limits()
                    .attempt(
                            RateLimit.CODES,
                            "signed in " + accountId,
                            () -> factors.use(accountId, code).orElseThrow(TwoFactors::wrongCode));
            r.browser().prove();
        } else {
            stepUp.checkPassword(r);
        }
        r.redirect(returnTo(r));
    }

    private static String returnTo(Request r) {
        return ReturnPath.of(r.params().text("return_to"), HOME);
    }

    private void show(Request r, @Nullable String problem) {
        long accountId = r.caller().accountId();
        pages.show(
                r,
                new ProofView(
                        SettingsFrame.of(r, returnTo(r), null),
                        r.browser().formToken(),
                        returnTo(r),
                        pages.handle(r),
                        users.get(accountId).email(),
                        factors.totp().isOn(accountId),
                        !factors.passkeys().of(accountId).isEmpty(),
                        problem));
    }
}
