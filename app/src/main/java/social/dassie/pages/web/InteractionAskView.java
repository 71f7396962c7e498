package social.dassie.pages.web;

import org.jspecify.annotations.Nullable;

/**
 * The page on which somebody names an account or a post from elsewhere, and reads why it cannot be shown.
 *
 * @param typed what was typed, or what another site sent
 */
public record InteractionAskView(String typed, @Nullable String problem) implements View {
    @Override
    public String template() {
        return "interaction_ask.jte";
    }
}
