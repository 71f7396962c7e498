package social.dassie.web;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A box to write a post in.
 *
 * @param key makes the form good once
 * @param privacies what a post can be for whom, by key
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
