package social.dassie.people.users;

/**
 * The author of a post, and the defaults for the post: visibility, sensitivity, language (the chosen one, or that of
 * the interface), and who may quote it.
 */
public record Author(
        long id,
        String username,
        String defaultPrivacy,
        boolean defaultSensitive,
        String language,
        String defaultQuotePolicy) {}
