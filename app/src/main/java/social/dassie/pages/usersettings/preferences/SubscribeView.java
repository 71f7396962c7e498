package social.dassie.pages.usersettings.preferences;

import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.View;

/**
 * The form for subscribing to the posts of an account by email, after an address was refused.
 *
 * @param username the author of the posts
 * @param email as it was typed
 */
public record SubscribeView(
        String account,
        String username,
        String email,
        @Nullable String problem) implements View {
    @Override
    public String template() {
        return "usersettings/preferences/subscribe.jte";
    }
}
