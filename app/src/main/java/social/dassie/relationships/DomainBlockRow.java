package social.dassie.relationships;

/** One blocked domain in the list of them. */
record DomainBlockRow(long id, String domain) {}
