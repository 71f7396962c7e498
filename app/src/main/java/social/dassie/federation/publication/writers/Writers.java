package social.dassie.federation.publication.writers;

/**
 * The writers that turn rows into documents.
 *
 * @param actors of accounts
 * @param notes of posts
 * @param activities of what was done with posts
 */
public record Writers(ActorWriter actors, NoteWriter notes, PublishedActivities activities) {}
