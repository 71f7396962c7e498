package social.dassie.pages.client;

import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.View;

/**
 * The page of the members' client, which renders itself; the page's own content is for browsers without scripts.
 *
 * @param plain the equivalent page for these, null for none
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
