package social.dassie.pages.signin;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.http.Request;
import social.dassie.pages.frame.Pages;

/**
 * Ends the session of a browser and responds with the page that removes the client's data from the browser: its token,
 * what it read, and the tokens of accounts at other servers, which only the client knows. Without scripts the client
 * never ran, and the page redirects immediately.
 */
public final class SigningOut {
    private final Pages pages;

    public SigningOut(Pages pages) {
        this.pages = pages;
    }

    /** Signs out and responds. */
    public void of(Request r) {
        @Nullable String member = r.browser().username();
        r.browser().signOut();
        pages.showLeaving(r, new SignedOutView(member == null ? "" : member));
    }
}
