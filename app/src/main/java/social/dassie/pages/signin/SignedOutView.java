package social.dassie.pages.signin;

import java.util.List;
import social.dassie.pages.frame.View;

/**
 * The page that a browser sees for a moment when it was signed out.
 *
 * @param member who was signed in, empty for nobody
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
