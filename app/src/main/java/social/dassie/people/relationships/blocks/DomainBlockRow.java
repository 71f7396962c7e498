package social.dassie.people.relationships.blocks;

/** One blocked domain in the list of blocked domains. */
record DomainBlockRow(long id, String domain) {}
