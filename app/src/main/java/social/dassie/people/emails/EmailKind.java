package social.dassie.people.emails;

import org.jspecify.annotations.Nullable;
import social.dassie.people.emails.links.EmailChoice;

/** The kinds of emails. Those that a recipient can refuse name their choice; the others are always sent. */
enum EmailKind {
    /** A link that proves that the reader owns the address. */
    CONFIRMATION,
    /** A new confirmation link, requested by address; the address may belong to no login. */
    CONFIRMATION_AGAIN,
    /**
     * A link for choosing a new password, requested by address; nothing is sent to an address that belongs to no login.
     */
    PASSWORD_RESET,
    PASSWORD_CHANGED,
    /** A second factor was added: an authenticator app, a passkey, backup codes. */
    FACTOR_ADDED,
    FACTOR_REMOVED,
    /** A sign-in with a new browser. */
    NEW_BROWSER,
    /** A code for the sign-in of a new browser, while someone is guessing passwords or codes. */
    SIGN_IN_CODE,
    /** To the current address: a change to another address was requested. */
    EMAIL_CHANGING,
    /** To the previous address: the address was changed. */
    EMAIL_CHANGED,
    APPROVAL,
    REJECTION,
    /** To the staff: sign-ups are pending approval. */
    PENDING_SIGN_UP(EmailChoice.PENDING_ACCOUNT),
    /** A moderation action about an account. */
    WARNING,
    /** To the staff that handles reports: a new report. */
    REPORT(EmailChoice.REPORT),
    /** To the staff that handles appeals: a new appeal. */
    APPEAL(EmailChoice.APPEAL),
    /** To the account: its appeal was approved or rejected. */
    APPEAL_DECISION(EmailChoice.APPEAL_DECISION),
    /** The archive that the account requested can be downloaded. */
    ARCHIVE_READY,
    /** Mentions that the recipient missed. */
    DIGEST(EmailChoice.DIGEST);

    private final @Nullable EmailChoice choice;

    EmailKind() {
        this(null);
    }

    EmailKind(@Nullable EmailChoice choice) {
        this.choice = choice;
    }

    /** Returns the choice that refuses it; null if it cannot be refused. */
    @Nullable
    EmailChoice choice() {
        return choice;
    }

    /**
     * Returns whether several can be pending at once, each about something else. Otherwise the newest replaces the
     * others.
     */
    boolean isOneOfMany() {
        return switch (this) {
            case WARNING, REPORT, APPEAL, APPEAL_DECISION, FACTOR_ADDED, FACTOR_REMOVED, NEW_BROWSER -> true;
            default -> false;
        };
    }
}
