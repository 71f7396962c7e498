package social.dassie.federation.publication;

/**
 * What makes documents of rows.
 *
 * @param actors of accounts
 * @param notes of posts
 * @param activities of what was done with posts
 */
record Writers(ActorWriter actors, NoteWriter notes, PublishedActivities activities) {}
