package social.dassie.tags;

/** A hashtag on somebody's profile; {@code name} as they typed it, {@code tagName} normalised. */
record FeaturedTag(long id, long tagId, String name, String tagName) {}
