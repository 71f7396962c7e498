package social.dassie.emails;

/** The kinds of emails. */
enum EmailKind {
    /** A link that proves that the reader owns the address. */
    CONFIRMATION,
    /** A new confirmation link, requested by address; the address may belong to nobody. */
    CONFIRMATION_AGAIN,
    /**
     * A link for choosing a new password, requested by address; nothing is sent to an address that belongs to nobody.
     */
    PASSWORD_RESET,
    PASSWORD_CHANGED,
    /** To the present address: a change to another address was requested. */
    EMAIL_CHANGING,
    /** To the previous address: the address was changed. */
    EMAIL_CHANGED,
    APPROVAL,
    REJECTION,
    /** To the staff: sign-ups wait for approval. */
    PENDING_SIGN_UP,
    /** An action of the staff about an account. */
    WARNING,
    /** To the staff that handles reports: a new report. */
    REPORT,
    /** Mentions that the recipient missed. */
    DIGEST
}
