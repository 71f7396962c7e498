package social.dassie.people.emails.links;

/** A link in an email. It proves that whoever has it can read the email of {@code email}. */
public record EmailToken(long accountId, String email) {}
