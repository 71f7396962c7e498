package social.dassie.pages.signin;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.http.Request;
import social.dassie.pages.frame.Pages;
import social.dassie.people.emails.Confirmations;
import social.dassie.people.oauth.SignUps;

/** The sign-in page, for all routes that show it. */
public final class SignInPage {
    private final SignUps signUps;
    private final Confirmations confirmations;
    private final Pages pages;

    public SignInPage(SignUps signUps, Confirmations confirmations, Pages pages) {
        this.signUps = signUps;
        this.confirmations = confirmations;
        this.pages = pages;
    }

    /** @param returnTo the path of this server to which the browser goes after the sign-in */
    public void show(Request r, String returnTo, @Nullable String problem) {
        show(r, returnTo, null, problem);
    }

    /** Shows the page before the first attempt, with the reason for the sign-in. */
    void invite(Request r, String returnTo, @Nullable String notice) {
        show(r, returnTo, notice, null);
    }

    private void show(Request r, String returnTo, @Nullable String notice, @Nullable String problem) {
        SignInView view = new SignInView(
                r.browser().formToken(),
                returnTo,
                r.params().text("email", ""),
                signUps.areOpen(),
                confirmations.areSent(),
                notice,
                problem);
        pages.show(r, view);
    }
}
