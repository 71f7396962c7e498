package social.dassie.pages.visitors;

import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.View;

/**
 * The page on which a visitor names their own server.
 *
 * @param server what was typed
 */
public record RemoteInteractionView(
        PublicPages.Shared shared, String server, @Nullable String problem) implements View {
    @Override
    public String template() {
        return "visitors/remote_interaction.jte";
    }
}
