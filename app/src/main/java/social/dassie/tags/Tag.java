package social.dassie.tags;

/** One hashtag; {@code name} is normalised. */
record Tag(long id, String name, String displayName) {}
