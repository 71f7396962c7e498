package social.dassie.web;

/** Between the two pages of the setup: the server has to start again at its new address. */
public record SetupRestartView(String token, String address) implements View {
    @Override
    public String template() {
        return "setup_restart.jte";
    }
}
