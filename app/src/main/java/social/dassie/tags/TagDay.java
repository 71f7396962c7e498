package social.dassie.tags;

/** How often, and by how many accounts, a hashtag was used on one day (days since the epoch). */
record TagDay(long tagId, long day, long uses, long accounts) {}
