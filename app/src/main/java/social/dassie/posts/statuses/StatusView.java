package social.dassie.posts.statuses;

import org.jspecify.annotations.Nullable;

/**
 * One status as one viewer sees it: whether it is visible, and the viewer's marks on it. Without a viewer ({@code viewer}
 * 0) every flag is false. Viewers without marks share such a view, too ({@link CommonViews}).
 *
 * @param followsAuthor whether the viewer follows its author; only queried if one of its policies names followers
 * @param isFollowed the opposite direction, in the same way
 * @param isMentioned whether it mentions the viewer, or replies to the viewer; only queried if its reply policy is not open
 * @param namedAs whether its reply policy names the viewer: {@code automatic}, {@code manual}, or null if it does not
 * @param hiddenBy why a quote of it is not shown to the viewer: the reason in {@code hidden_accounts}, or
 *     {@code limited}; null if there is none, and for a post that is not quoted on the page
 */
record StatusView(
        long viewer,
        long id,
        boolean visible,
        boolean favourited,
        boolean reblogged,
        boolean bookmarked,
        boolean muted,
        boolean pinned,
        boolean followsAuthor,
        boolean isFollowed,
        boolean isMentioned,
        @Nullable String namedAs,
        @Nullable String hiddenBy) {
    /** Returns the view of a post that starts a thread, right after it was stored: no viewer has marked it. */
    static StatusView ofNew(long author, long id) {
        return new StatusView(author, id, true, false, false, false, false, false, false, false, false, null, null);
    }

    /** Whether both are equal apart from the viewer. */
    @SuppressWarnings("ReferenceEquality") // of a common view, which takes no time
    boolean isSameAs(StatusView other) {
        return this == other || ofAnyone().equals(other.ofAnyone());
    }

    /** Returns a copy without its viewer: equal for all viewers with the same marks. */
    StatusView ofAnyone() {
        return viewer == 0
                ? this
                : new StatusView(
                        0,
                        id,
                        visible,
                        favourited,
                        reblogged,
                        bookmarked,
                        muted,
                        pinned,
                        followsAuthor,
                        isFollowed,
                        isMentioned,
                        namedAs,
                        hiddenBy);
    }
}
