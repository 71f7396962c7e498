package social.dassie.posts.tags;

/** A hashtag on somebody's profile; {@code name} is the spelling that they typed, {@code tagName} is normalised. */
record FeaturedTag(long id, long tagId, String name, String tagName) {}
