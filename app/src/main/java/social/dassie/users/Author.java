package social.dassie.users;

/**
 * The author of a post, and the defaults for the post: visibility, sensitivity and language (a chosen one, or that of
 * the pages).
 */
public record Author(long id, String username, String defaultPrivacy, boolean defaultSensitive, String language) {}
