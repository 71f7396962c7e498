package social.dassie.pages.visitors.interaction;

import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.View;

/**
 * The page on which a user enters an account or a post from elsewhere, and sees why it cannot be shown.
 *
 * @param typed what was typed, or what another site sent
 */
public record InteractionAskView(String typed, @Nullable String problem) implements View {
    @Override
    public String template() {
        return "visitors/interaction/interaction_ask.jte";
    }
}
