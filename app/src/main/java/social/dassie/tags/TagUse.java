package social.dassie.tags;

/** A hashtag that somebody wants to use, and whether the staff lets them. */
record TagUse(long id, String name, boolean usable) {}
