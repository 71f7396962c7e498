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
    /** Another second factor: an authenticator app, a passkey, backup codes. */
    FACTOR_ADDED,
    FACTOR_REMOVED,
    /** A sign-in with a browser that was not seen before. */
    NEW_BROWSER,
    /** A code for the sign-in of a new browser, while strangers try passwords or codes. */
    SIGN_IN_CODE,
    /** To the present address: a change to another address was requested. */
    EMAIL_CHANGING,
    /** To the previous address: the address was changed. */
    EMAIL_CHANGED,
    APPROVAL,
    REJECTION,
    /** To the staff: sign-ups wait for approval. */
    PENDING_SIGN_UP(EmailChoice.PENDING_ACCOUNT),
    /** An action of the staff about an account. */
    WARNING,
    /** To the staff that handles reports: a new report. */
    REPORT(EmailChoice.REPORT),
    /** To the staff that handles appeals: a new appeal. */
    APPEAL(EmailChoice.APPEAL),
    /** To the account: its appeal was approved or rejected. */
    APPEAL_DECISION(EmailChoice.APPEAL_DECISION),
    /** The archive that the account asked for can be fetched. */
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

    /** The choice by which it can be refused; null when it cannot. */
    @Nullable
    EmailChoice choice() {
        return choice;
    }

    /** Whether there can be several at once, each about something else. Otherwise the newest says all. */
    boolean isOneOfMany() {
        return switch (this) {
            case WARNING, REPORT, APPEAL, APPEAL_DECISION, FACTOR_ADDED, FACTOR_REMOVED, NEW_BROWSER -> true;
            default -> false;
        };
    }
}
