package social.dassie.trends;

/** How often, and by how many accounts, a link was shared on one day (days since the epoch). */
record LinkDay(long cardId, long day, long uses, long accounts) {}
