package social.dassie.ground.outbound;

/** The purposes of requests. A failing host is paused separately for each purpose. */
public enum Purpose {
    /** Pages and everything else that is optional: link previews, lists, services. */
    PAGE,
    /** Documents of other servers: actors, posts, collections. */
    DOCUMENT,
    /** Images and other files of other servers. */
    FILE,
    /** Deliveries of activities. Their queue has its own pauses, which persist across restarts, so there are none here. */
    DELIVERY;

    /** Returns whether failing hosts are paused here. */
    boolean pausesHosts() {
        return this != DELIVERY;
    }
}
