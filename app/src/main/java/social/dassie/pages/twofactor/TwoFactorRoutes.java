package social.dassie.pages.twofactor;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.LoginProblem;
import social.dassie.ground.api.Percent;
import social.dassie.ground.api.RateLimit;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.words.TimeTexts;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.FormHandler;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.signin.SignInFeature;
import social.dassie.pages.signin.StepUp;
import social.dassie.pages.twofactor.codes.QrPath;
import social.dassie.pages.twofactor.codes.TotpKey;
import social.dassie.pages.usersettings.SettingsFrame;

/** The setup of second factors. Every change needs a recent confirmation of access. */
final class TwoFactorRoutes {
    static final String PAGE = "/settings/two_factor";
    private static final String APP = PAGE + "/app";
    private static final Access OWN = Access.sessionDuringSetUp(PAGE);

    private final TwoFactors factors;
    private final StepUp stepUp;
    private final Pages pages;

    TwoFactorRoutes(TwoFactors factors, SignInFeature signIn) {
        this.factors = factors;
        this.stepUp = signIn.stepUp;
        this.pages = signIn.pages;
    }

    void register(Routes routes) {
        routes.get(PAGE, OWN, r -> show(r, null));
        routes.get(APP, OWN, stepUp.proven(APP, r -> showApp(r, null)));
        routes.post(APP, OWN, stepUp.proven(PAGE, new FormHandler(this::beginApp, this::show)));
        routes.post(APP + "/confirm", OWN, stepUp.proven(PAGE, new FormHandler(this::confirmApp, this::showApp)));
        routes.post(APP + "/remove", OWN, stepUp.proven(PAGE, this::removeApp));
        routes.post(PAGE + "/passkeys", OWN, stepUp.proven(PAGE, new FormHandler(this::addPasskey, this::show)));
        routes.post(PAGE + "/passkeys/{id}/remove", OWN, stepUp.proven(PAGE, this::removePasskey));
        routes.post(
                PAGE + "/backup_codes", OWN, stepUp.proven(PAGE, new FormHandler(this::makeBackupCodes, this::show)));
        routes.get("/settings/otp_authentication", Access.open(), r -> r.redirect(PAGE));
        routes.get("/settings/two_factor_authentication_methods", Access.open(), r -> r.redirect(PAGE));
    }

    private static long me(Request r) {
        return r.caller().accountId();
    }

    private void beginApp(Request r) {
        factors.totp().begin(me(r));
        r.redirect(APP);
    }

    private void confirmApp(Request r) {
        String code = r.params().text("code", "");
        List<String> codes =
                r.limits().attempt(RateLimit.CODES, "set up " + me(r), () -> factors.confirmApp(me(r), code));
        showCodes(r, codes, "app", Words.say("twofactor.the_authenticator_app_is_set", "Authenticator app set up."));
    }

    private void removeApp(Request r) {
        factors.removeApp(me(r));
        r.redirect(PAGE + "?done=app_removed");
    }

    private void addPasskey(Request r) {
        String json = r.params().text("credential", "");
        if (json.isEmpty()) {
            throw ApiException.unprocessable(Words.say(
                    "twofactor.your_browser_makes_no_passkeys",
                    "Your browser does not support passkeys, or JavaScript is off."));
        }
        String browser = PasskeyRoutes.browser(r);
        List<String> codes = factors.addPasskey(
                browser == null ? "" : browser, me(r), json, r.params().text("name", ""));
        showCodes(r, codes, "passkey", Words.say("twofactor.the_passkey_is_there", "Passkey added."));
    }

    private void removePasskey(Request r) {
        factors.removePasskey(me(r), r.id("id"));
        r.redirect(PAGE + "?done=passkey_removed");
    }

    private void makeBackupCodes(Request r) {
        showCodes(
                r,
                factors.makeBackupCodes(me(r)),
                "",
                Words.say("twofactor.all_earlier_codes_are_void", "All earlier codes no longer work."));
    }

    /** Shows new backup codes in the response itself, because they cannot be shown again. */
    private void showCodes(Request r, List<String> codes, String done, String sentence) {
        if (codes.isEmpty()) {
            r.redirect(PAGE + "?done=" + done);
        } else {
            pages.show(r, new BackupCodesView(SettingsFrame.of(r, PAGE, null), pages.handle(r), codes, sentence));
        }
    }

    private void showApp(Request r, @Nullable String problem) {
        TotpKey key =
                factors.totp().find(me(r)).filter(one -> !one.isConfirmed()).orElse(null);
        if (key == null) {
            r.redirect(PAGE);
            return;
        }
        String address = address(key, pages.handle(r).substring(1));
        pages.show(
                r,
                new AppSetupView(
                        SettingsFrame.of(r, PAGE, null),
                        r.browser().formToken(),
                        QrPath.of(address),
                        address,
                        key.secret(),
                        problem));
    }

    /** Returns the address that passes a key to authenticator apps. Default values are left out. */
    private String address(TotpKey key, String handle) {
        String issuer = Percent.encode(pages.domain());
        return "otpauth://totp/" + issuer + ":" + Percent.encode(handle) + "?secret=" + key.secret() + "&issuer="
                + issuer;
    }

    private void show(Request r, @Nullable String problem) {
        TotpKey key = factors.totp().find(me(r)).orElse(null);
        Long since = key == null ? null : key.confirmedAt();
        TwoFactorView view = new TwoFactorView(
                r.browser().formToken(),
                SettingsFrame.of(r, PAGE, null),
                since == null ? null : TimeTexts.day(since),
                factors.passkeys().of(me(r)).stream().map(TwoFactorView.Row::of).toList(),
                factors.backupCodesLeft(me(r)),
                stepUp.isFresh(r),
                r.caller().problem() == LoginProblem.MISSING_TWO_FACTOR,
                problem == null ? "" : r.params().text("name", ""),
                problem == null ? done(r.params().text("done", "")) : null,
                problem);
        pages.show(r, view);
    }

    private static @Nullable String done(String what) {
        return switch (what) {
            case "app" -> Words.say("twofactor.the_authenticator_app_is_set", "Authenticator app set up.");
            case "app_removed" ->
                Words.say("twofactor.the_authenticator_app_is_removed", "The authenticator app is removed.");
            case "passkey" -> Words.say("twofactor.the_passkey_is_there", "Passkey added.");
            case "passkey_removed" -> Words.say("twofactor.the_passkey_is_removed", "The passkey is removed.");
            default -> null;
        };
    }
}
