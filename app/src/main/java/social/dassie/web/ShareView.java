package social.dassie.web;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The page with a form for a post.
 *
 * @param key makes the form valid once
 * @param privacies the choices of visibility, by key
 */
public record ShareView(
        String formToken,
        String key,
        String handle,
        String text,
        String warning,
        String privacy,
        Map<String, String> privacies,
        int maxCharacters,
        @Nullable String problem)
        implements View {
    @Override
    public String template() {
        return "share.jte";
    }
}
