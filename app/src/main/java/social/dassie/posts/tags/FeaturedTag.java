package social.dassie.posts.tags;

/** A hashtag on an account's profile; {@code name} is the spelling that was typed, {@code tagName} is normalised. */
record FeaturedTag(long id, long tagId, String name, String tagName) {}
