package social.dassie.people.relationships.follows;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.platform.Event;

/** Events of a follow or a follow request. */
public interface FollowEvent extends Event {
    record Followed(long accountId, long targetAccountId) implements FollowEvent {}

    /** @param uri the address of the request, if one of the two accounts is remote; else null */
    record Requested(
            long accountId, long targetAccountId, @Nullable String uri) implements FollowEvent {}

    /**
     * A follow or a follow request was removed.
     *
     * @param uri the address that it had, if one of the two accounts is remote; else null
     * @param byAccountId which of the two accounts ended it
     */
    record Unfollowed(
            long accountId, long targetAccountId, @Nullable String uri, long byAccountId) implements FollowEvent {}

    /**
     * A local account answered a follow by a remote one, whose server is notified. Also published if it was answered
     * before, or was never stored.
     *
     * @param accountId the remote account that follows or requests to follow
     * @param uri the address of the follow, as received
     */
    record Answered(long accountId, long targetAccountId, String uri, boolean isAccepted) implements FollowEvent {}

    /**
     * As {@link Answered}, for a follow of the actor that a local account had before this server was renamed: its former
     * actor answers.
     */
    record FormerAnswered(long accountId, long targetAccountId, String uri, boolean isAccepted)
            implements FollowEvent {}

    /**
     * The follow of a remote account by the former actor of a local one ends, because the new actor follows it, or asks to.
     *
     * @param uri the id of the former actor's Follow
     */
    record Replaced(long accountId, long targetAccountId, String uri) implements FollowEvent {}

    /** The options of a follow changed, so it covers other posts: with or without boosts, in other languages. */
    record Changed(long accountId, long targetAccountId) implements FollowEvent {}
}
