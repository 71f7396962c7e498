package social.dassie.people.signupblocks;

/** A blocked email address, stored as the hash of its canonical form. */
record CanonicalEmailBlock(long id, String canonicalEmailHash) {}
