package social.dassie.posts.tags;

/** One hashtag; {@code name} is normalised. */
public record Tag(long id, String name, String displayName) {}
