package social.dassie.people.notificationtypes;

/** What a notification is about, and what it needs therefore beside its sender. */
public enum NotificationSubject {
    /** A post. Clients fail on a notification of such a type without it. */
    STATUS,
    /** The account that caused it, and nothing else. */
    ACCOUNT,
    /** A report to the staff. */
    REPORT,
    /** A decision of the staff about the recipient. */
    WARNING,
    /** The follows that a block or a suspension ended. */
    SEVERANCE,
    /** A collection of accounts. */
    COLLECTION,
    /** The report of the recipient's year. */
    YEAR
}
