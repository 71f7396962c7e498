package social.dassie.statuses;

/**
 * One status through the eyes of one viewer: whether it is visible at all, and what the viewer did with it. For nobody
 * ({@code viewer} 0) every flag is false.
 */
record StatusView(
        long viewer,
        long id,
        boolean visible,
        boolean favourited,
        boolean reblogged,
        boolean bookmarked,
        boolean muted,
        boolean pinned) {
    /** The same without its viewer: equal for all who did the same with it. */
    StatusView ofAnyone() {
        return new StatusView(0, id, visible, favourited, reblogged, bookmarked, muted, pinned);
    }
}
