package social.dassie.relationships;

/** One follow by somebody that the viewer follows. */
record FamiliarRow(long targetId, long accountId) {}
