package social.dassie.pages.signin.setup;

import java.util.List;
import social.dassie.pages.frame.View;

/**
 * The page between the two setup pages, while the server restarts with its new address.
 *
 * @param elsewhere the next page at the new address
 * @param next the next page where this browser can continue
 * @param back the first page, for an address that was mistyped
 */
public record SetupRestartView(String address, String elsewhere, String next, String back) implements View {
    @Override
    public String template() {
        return "signin/setup_restart.jte";
    }

    @Override
    public List<String> scripts() {
        return List.of("restart.js");
    }
}
