package social.dassie.people.users;

import social.dassie.ground.text.TextType;

/**
 * The author of a post, and the defaults for the post: visibility, sensitivity, language (the chosen one, or that of
 * the interface), who may quote it, and how it is typed.
 */
public record Author(
        long id,
        String username,
        String defaultPrivacy,
        boolean defaultSensitive,
        String language,
        String defaultQuotePolicy,
        String defaultContentType) {
    public TextType defaultType() {
        return TextType.of(defaultContentType).orElse(TextType.PLAIN);
    }
}
