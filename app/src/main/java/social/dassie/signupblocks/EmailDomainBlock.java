package social.dassie.signupblocks;

/** A domain whose addresses may not sign up, or, with {@code allowWithApproval}, not without approval. */
record EmailDomainBlock(long id, String domain, boolean allowWithApproval, long createdAt) {}
