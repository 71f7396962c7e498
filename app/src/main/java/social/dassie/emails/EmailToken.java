package social.dassie.emails;

/** What a link in an email proves: that its bearer reads the mail of {@code email}. */
record EmailToken(String tokenHash, long accountId, String purpose, String email, long expiresAt) {}
