package social.dassie.people.users;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.text.TextType;

/**
 * The author of a post, and the defaults for the post: visibility, sensitivity, language (the chosen one, or that of
 * the interface), who may quote it, and how it is typed.
 *
 * @param interactionPolicies who may reply to, favourite and boost it, in the stored form of {@code DefaultPolicies}; null if
 *     everyone may
 */
public record Author(
        long id,
        String username,
        String defaultPrivacy,
        boolean defaultSensitive,
        String language,
        String defaultQuotePolicy,
        String defaultContentType,
        @Nullable String interactionPolicies) {
    public TextType defaultType() {
        return TextType.of(defaultContentType).orElse(TextType.PLAIN);
    }
}
