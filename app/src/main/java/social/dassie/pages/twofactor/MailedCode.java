package social.dassie.pages.twofactor;

/** A code that was emailed for a sign-in, as its hash. */
record MailedCode(String codeHash, long expiresAt) {}
