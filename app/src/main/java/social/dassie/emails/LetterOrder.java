package social.dassie.emails;

/**
 * A letter that is to be written and sent, as its job keeps it. No link is in it: a link is made when the letter is
 * written, and only its hash is kept.
 *
 * @param accountId whom it is about, 0 when only an address is known
 * @param to where to, empty for the address that the account has when the letter is written
 * @param detail a name or a time, as the kind needs it
 */
record LetterOrder(LetterKind kind, long accountId, String to, String detail) {}
