package social.dassie.pages.web;

import org.jspecify.annotations.Nullable;

/**
 * The page on which a visitor names their own server.
 *
 * @param server what was typed
 */
public record RemoteInteractionView(
        PublicPages.Shared shared, String server, @Nullable String problem) implements View {
    @Override
    public String template() {
        return "remote_interaction.jte";
    }
}
