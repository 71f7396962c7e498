package social.dassie.pages.signin;

import java.util.List;
import social.dassie.pages.frame.View;

/**
 * The page that a browser briefly shows after it was signed out.
 *
 * @param member the signed-out user, empty for none
 */
public record SignedOutView(String member) implements View {
    @Override
    public String template() {
        return "signin/signed_out.jte";
    }

    @Override
    public List<String> scripts() {
        return List.of("leave.js");
    }
}
