package social.dassie.pages.usersettings;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.http.Request;
import social.dassie.pages.signin.StepUp;

/**
 * What a form asks for before what only its owner may do.
 *
 * @param isFresh whether they proved not long ago who they are, so that the form needs no password
 * @param otherWay the page on which they can prove it without the password, null for those who have nothing else
 */
public record Proof(boolean isFresh, @Nullable String otherWay) {
    public static Proof of(Request r, StepUp stepUp, String page) {
        return new Proof(stepUp.isFresh(r), stepUp.hasOtherWay(r) ? StepUp.address(page) : null);
    }
}
