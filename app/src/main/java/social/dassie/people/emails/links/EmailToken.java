package social.dassie.people.emails.links;

/** A link in an email. It proves that its holder can read the mailbox of {@code email}. */
public record EmailToken(long accountId, String email) {}
