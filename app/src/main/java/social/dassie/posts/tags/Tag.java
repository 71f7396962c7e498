package social.dassie.posts.tags;

/** One hashtag; {@code name} is normalised. */
record Tag(long id, String name, String displayName) {}
