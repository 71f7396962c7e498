package social.dassie.pages.signin.setup;

import social.dassie.pages.frame.View;

/** The page between the two pages of the setup: the server must restart with its new address. */
public record SetupRestartView(String token, String address) implements View {
    @Override
    public String template() {
        return "signin/setup_restart.jte";
    }
}
