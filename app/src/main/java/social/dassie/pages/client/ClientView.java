package social.dassie.pages.client;

import social.dassie.pages.frame.View;

/** The page of the members' client, which draws itself; what it holds is for browsers without scripts. */
public record ClientView() implements View {
    @Override
    public String template() {
        return "client/client.jte";
    }

    @Override
    public boolean opensClient() {
        return true;
    }

    @Override
    public boolean isClientAlone() {
        return true;
    }
}
