package social.dassie.people.emails;

/**
 * An email that is still to be written and sent, as stored in its job. It contains no link: the link is created when
 * the email is written, and only its hash is stored.
 *
 * @param accountId the account it is about, 0 if only an address is known
 * @param to the recipient's address, empty for the address that the account has when the email is written
 * @param detail a name or a time, depending on the kind
 */
record EmailOrder(EmailKind kind, long accountId, String to, String detail) {}
