package social.dassie.domains;

/** A domain that is let in while the federation is limited. */
record DomainAllow(long id, String domain, long createdAt) {}
