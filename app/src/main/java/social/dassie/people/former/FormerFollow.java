package social.dassie.people.former;

import org.jspecify.annotations.Nullable;

/**
 * A follow of, or by, the former actor of a local account.
 *
 * @param uri of the Follow; null if another server sent none
 */
public record FormerFollow(
        long accountId, long targetAccountId, @Nullable String uri, State state) {
    /** What is known about the follow of or by the new actor. */
    public enum State {
        /** A request by an account of another server, which waits for its answer. */
        REQUESTED,
        /** There is none yet. */
        WAITING,
        /** The new actor sent its Follow, which is not accepted yet. */
        ASKED,
        /** The other server follows the new actor. */
        FOLLOWED,
        /** The other server ended the follow of the former actor, and may be about to follow the new one. */
        LEFT
    }
}
