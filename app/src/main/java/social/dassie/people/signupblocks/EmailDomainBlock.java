package social.dassie.people.signupblocks;

/** A domain whose email addresses cannot be used to sign up or, with {@code allowWithApproval}, only with approval. */
record EmailDomainBlock(long id, String domain, boolean allowWithApproval, long createdAt) {}
