package social.dassie.network.domains;

/** A domain that is allowed in limited federation mode. */
record DomainAllow(long id, String domain, long createdAt) {}
