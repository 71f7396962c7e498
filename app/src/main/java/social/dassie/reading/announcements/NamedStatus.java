package social.dassie.reading.announcements;

/** A post that an announcement links to. */
record NamedStatus(long announcementId, long statusId) {}
