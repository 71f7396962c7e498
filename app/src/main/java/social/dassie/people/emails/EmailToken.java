package social.dassie.people.emails;

/** A link in an email. It proves that whoever has it can read the email of {@code email}. */
record EmailToken(String tokenHash, long accountId, String purpose, String email, long expiresAt) {}
