package social.dassie.emails;

/** What an email is about. */
enum EmailKind {
    /** A link that proves that the address it came to is the reader's. */
    CONFIRMATION,
    /** The same for whom an address belongs to, which may be nobody. */
    CONFIRMATION_AGAIN,
    /** A link to choose a new password, for whom an address belongs to; nothing for an address of nobody. */
    PASSWORD_RESET,
    PASSWORD_CHANGED,
    /** To the present address: another one is wanted. */
    EMAIL_CHANGING,
    /** To the address that was left. */
    EMAIL_CHANGED,
    APPROVAL,
    REJECTION,
    /** To those who look after the others: logins wait for them. */
    PENDING_SIGN_UP,
    /** What the staff did about an account. */
    WARNING,
    /** To those who look into it: somebody sent a report. */
    REPORT,
    /** Mentions that were missed. */
    DIGEST
}
