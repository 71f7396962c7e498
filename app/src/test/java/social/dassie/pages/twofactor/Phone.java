package social.dassie.pages.twofactor;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import social.dassie.pages.twofactor.codes.Base32;
import social.dassie.pages.twofactor.codes.Totp;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;

/** Somebody's phone with an authenticator app, and the ways of pages that lead to it. */
public final class Phone {
    private static final Pattern SECRET = Pattern.compile("class=\"secret\" translate=\"no\">([A-Z2-7 ]+)<");
    private static final Pattern CODE = Pattern.compile("<code>([a-z2-7-]{19})</code>");

    private final TestApp app;
    private final byte[] key;

    /** The page with the backup codes that ended the set-up. */
    private String codes = "";

    private Phone(TestApp app, byte[] key) {
        this.app = app;
        this.key = key;
    }

    /** Shows once more in this browser that it is the user, unless that was shown a moment ago. */
    static void prove(TestBrowser browser, String username) {
        if (browser.open("/auth/confirm?return_to=/settings/two_factor").status() == 302) {
            return;
        }
        browser.submit("/auth/confirm", "current_password", "password of " + username)
                .expect(302);
    }

    /** A phone into which somebody typed the key that a page shows. */
    public static Phone with(TestApp app, String shownKey) {
        return new Phone(app, Base32.decode(shownKey.replace(" ", "")));
    }

    /** Sets up an app in a browser that is signed in. */
    public static Phone setUp(TestApp app, TestBrowser browser, String username) {
        prove(browser, username);
        browser.open("/settings/two_factor").expect(200);
        browser.submit("/settings/two_factor/app").expect(302);
        Matcher secret = SECRET.matcher(browser.follow().expect(200).text());
        if (!secret.find()) {
            throw new AssertionError("No secret");
        }
        Phone phone = with(app, secret.group(1));
        Answer done = browser.submit("/settings/two_factor/app/confirm", "code", phone.code(0));
        phone.codes = done.expect(200).text();
        return phone;
    }

    /** The code of now, or of some steps before or after. */
    public String code(int stepsLater) {
        return Totp.code(key, Totp.step(app.clock().millis()) + stepsLater, Totp.DIGITS);
    }

    /** A code that is wrong at any near time. */
    String wrongCode() {
        for (int i = 0; ; i++) {
            String code = String.format("%06d", i);
            if (Totp.match(key, code, app.clock().millis()).isEmpty()) {
                return code;
            }
        }
    }

    static String[] backupCodes(String page) {
        return CODE.matcher(page).results().map(match -> match.group(1)).toArray(String[]::new);
    }

    String[] backupCodes() {
        return backupCodes(codes);
    }
}
