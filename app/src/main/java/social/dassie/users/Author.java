package social.dassie.users;

/** Who writes a post, and what it is like when they say nothing else: in the language of their choice, or of their pages. */
public record Author(long id, String username, String defaultPrivacy, boolean defaultSensitive, String language) {}
