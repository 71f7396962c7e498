package social.dassie.people.users;

/**
 * The author of a post, and the defaults for the post: visibility, sensitivity, language (a chosen one, or that of the
 * pages), and who may quote it.
 */
public record Author(
        long id,
        String username,
        String defaultPrivacy,
        boolean defaultSensitive,
        String language,
        String defaultQuotePolicy) {}
