package social.dassie.pages.visitors.interaction;

import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.View;
import social.dassie.pages.visitors.PublicPages;

/**
 * The page on which visitors name their own server.
 *
 * @param server what was typed
 */
public record RemoteInteractionView(
        PublicPages.Shared shared, String server, @Nullable String problem) implements View {
    @Override
    public String template() {
        return "visitors/interaction/remote_interaction.jte";
    }
}
