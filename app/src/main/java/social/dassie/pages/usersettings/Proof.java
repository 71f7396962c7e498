package social.dassie.pages.usersettings;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.http.Request;
import social.dassie.pages.signin.StepUp;

/**
 * The confirmation of access that a form needs.
 *
 * @param isFresh whether access was confirmed recently, so that the form needs no password
 * @param otherWay the page on which they can confirm access without the password, null for those who have only that
 */
public record Proof(boolean isFresh, @Nullable String otherWay) {
    public static Proof of(Request r, StepUp stepUp, String page) {
        return new Proof(stepUp.isFresh(r), stepUp.hasOtherWay(r) ? StepUp.address(page) : null);
    }
}
