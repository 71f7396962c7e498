package social.dassie.statuses;

/**
 * One status as one viewer sees it: whether it is visible, and the viewer's marks on it. Without a viewer
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
    /** A copy without its viewer: equal for all viewers with the same marks. */
    StatusView ofAnyone() {
        return new StatusView(0, id, visible, favourited, reblogged, bookmarked, muted, pinned);
    }
}
