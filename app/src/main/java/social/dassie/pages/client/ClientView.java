package social.dassie.pages.client;

import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.View;

/**
 * The page of the members' client, which draws itself; what it holds is for browsers without scripts.
 *
 * @param plain where these find the same, null for nowhere
 */
public record ClientView(@Nullable String plain) implements View {
    public ClientView() {
        this(null);
    }

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
