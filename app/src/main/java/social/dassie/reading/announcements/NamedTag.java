package social.dassie.reading.announcements;

/** A hashtag in an announcement. */
record NamedTag(long announcementId, String name, String displayName) {}
