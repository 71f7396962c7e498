package social.dassie.signupblocks;

/** An address that may not sign up, known by the hash of what it comes down to. */
record CanonicalEmailBlock(long id, String canonicalEmailHash) {}
