package social.dassie.ground.platform;

/**
 * The phase in which a listener receives an event. Listeners of an earlier phase have already written what those of a
 * later one read; within a phase they do not depend on each other. The order in which features are assembled is
 * irrelevant.
 */
public enum Phase {
    /** Stores the data that the rules depend on: members of lists and collections, blocks, permissions, tokens and sessions. */
    STORE,
    /** Computes derived rows: feeds, the search index, previews; or schedules the long-running work that does so. */
    DERIVE,
    /** Creates the notifications of the people concerned. */
    NOTIFY,
    /** Collects data that depends on notifications: conversations, which a post joins for the notified accounts. */
    COLLECT,
    /** Schedules or collects outgoing messages: mails, push messages, open streams, other servers. */
    SEND
}
