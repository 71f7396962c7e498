package social.dassie.people.relationships.follows;

/** One follow by an account that the viewer follows. */
record FamiliarRow(long targetId, long accountId) {}
