package social.dassie.people.relationships.follows;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.platform.Event;

/** What happened to a follow or a follow request. */
public interface FollowEvent extends Event {
    record Followed(long accountId, long targetAccountId) implements FollowEvent {}

    /** @param uri the address of the request, when one of the two accounts is on another server; else null */
    record Requested(
            long accountId, long targetAccountId, @Nullable String uri) implements FollowEvent {}

    /**
     * A follow or a follow request was removed.
     *
     * @param uri the address that it had, when one of the two accounts is on another server; else null
     * @param byAccountId which of the two accounts ended it
     */
    record Unfollowed(
            long accountId, long targetAccountId, @Nullable String uri, long byAccountId) implements FollowEvent {}

    /**
     * An account of this server answers a follow of another server, which is informed. Also published when it was answered
     * before, or was never stored.
     *
     * @param accountId the remote account that follows or asks to follow
     * @param uri the address of the follow, as received
     */
    record Answered(long accountId, long targetAccountId, String uri, boolean isAccepted) implements FollowEvent {}

    /** The options of a follow changed, so it covers other posts: with or without boosts, in other languages. */
    record Changed(long accountId, long targetAccountId) implements FollowEvent {}
}
