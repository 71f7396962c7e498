package social.dassie.statuses;

/**
 * One status through the eyes of one viewer: whether it is visible at all, and what the viewer did with it. For nobody
 * ({@code viewer} 0) every flag is false.
 */
record StatusView(
        long id,
        boolean visible,
        boolean favourited,
        boolean reblogged,
        boolean bookmarked,
        boolean muted,
        boolean pinned) {}
