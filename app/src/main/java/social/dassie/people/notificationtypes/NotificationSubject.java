package social.dassie.people.notificationtypes;

/** The subject of a notification, which determines the data it needs beside its sender. */
public enum NotificationSubject {
    /** A post. Clients fail on a notification of such a type without one. */
    STATUS,
    /** A post, and the emoji reaction to it. Clients fail without the post. */
    REACTION,
    /** Only the account that caused it. */
    ACCOUNT,
    /** A report to the staff. */
    REPORT,
    /** A moderation decision about the recipient. */
    WARNING,
    /** The follows that a block or a suspension ended. */
    SEVERANCE,
    /** A collection of accounts. */
    COLLECTION,
    /** The recipient's annual report. */
    YEAR
}
