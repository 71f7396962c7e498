package social.dassie.federation.groups;

import org.jspecify.annotations.Nullable;

/**
 * A post in a group.
 *
 * @param accountId its author
 * @param isReply whether it replies to a post of the group: only its activity is announced
 * @param activity the Create of a remote author, until it is announced; null if it is not known
 * @param announceUri the id of the Announce of that activity; null until then
 */
public record GroupPost(
        long id,
        long groupId,
        long statusId,
        long accountId,
        State state,
        boolean isReply,
        @Nullable String activity,
        @Nullable String announceUri) {
    /** Whether it was announced. */
    public enum State {
        PENDING,
        ANNOUNCED,
        /** Removed by a moderator. */
        REMOVED
    }
}
