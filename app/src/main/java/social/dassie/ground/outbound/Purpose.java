package social.dassie.ground.outbound;

/** What requests are for. A host that fails is paused for each purpose on its own. */
public enum Purpose {
    /** Pages and everything else that is nice to have: previews of links, lists, services. */
    PAGE,
    /** Documents of other servers: actors, posts, collections. */
    DOCUMENT,
    /** Pictures and other files of other servers. */
    FILE,
    /** Activities that are sent. Their queue has pauses of its own, which outlive a restart: there are none here. */
    DELIVERY;

    /** Whether hosts that fail are paused here. */
    boolean pausesHosts() {
        return this != DELIVERY;
    }
}
