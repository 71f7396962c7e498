package social.dassie.pages.web;

/** The page between the two pages of the setup: the server must restart with its new address. */
public record SetupRestartView(String token, String address) implements View {
    @Override
    public String template() {
        return "setup_restart.jte";
    }
}
