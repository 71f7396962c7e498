package social.dassie.pages.web;

/** The page of the members' client, which draws itself; what it holds is for browsers without scripts. */
public record ClientView() implements View {
    @Override
    public String template() {
        return "client.jte";
    }

    @Override
    public boolean opensClient() {
        return true;
    }
}
