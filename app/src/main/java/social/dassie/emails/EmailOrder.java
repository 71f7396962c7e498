package social.dassie.emails;

/**
 * An email that is to be written and sent, as its job keeps it. No link is in it: a link is made when the email is
 * written, and only its hash is kept.
 *
 * @param accountId whom it is about, 0 when only an address is known
 * @param to where to, empty for the address that the account has when the email is written
 * @param detail a name or a time, as the kind needs it
 */
record EmailOrder(EmailKind kind, long accountId, String to, String detail) {}
