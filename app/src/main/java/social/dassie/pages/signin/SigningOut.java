package social.dassie.pages.signin;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.http.Request;
import social.dassie.pages.frame.Pages;

/**
 * Ends the session of a browser and answers with the page that takes along what the client kept there: its token, what it read, and
 * the tokens of accounts at other servers, which it alone knows. Without scripts the client never ran, and the page leads on at once.
 */
public final class SigningOut {
    private final Pages pages;

    public SigningOut(Pages pages) {
        this.pages = pages;
    }

    /** Signs out and answers. */
    public void of(Request r) {
        @Nullable String member = r.browser().username();
        r.browser().signOut();
        pages.showLeaving(r, new SignedOutView(member == null ? "" : member));
    }
}
