package social.dassie.ground.platform;

/**
 * When a listener hears an event. Listeners of an earlier phase have written what those of a later one read; within a phase
 * they do not depend on each other. The order in which features are put together means nothing.
 */
public enum Phase {
    /** What the rules go by is made true: members of lists and collections, blocks, permissions, tokens and sessions. */
    STORE,
    /** Rows that follow from others are computed: feeds, the search index, previews; or the long work that does so is planned. */
    DERIVE,
    /** The people concerned get their notifications. */
    NOTIFY,
    /** What goes by notifications is collected: conversations, which a post joins for those who are notified of it. */
    COLLECT,
    /** What leaves is planned or collected: mails, push messages, open streams, other servers. */
    SEND
}
