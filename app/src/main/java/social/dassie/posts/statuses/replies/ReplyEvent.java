package social.dassie.posts.statuses.replies;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.platform.Event;

/** Events of replies that need approval. */
public interface ReplyEvent extends Event {
    /** A reply waits for the approval of the author of its parent, who is asked. */
    record Asked(long replyId, long accountId, long statusId, long targetAccountId) implements ReplyEvent {}

    /** A request is over: it was decided, or the reply was approved without one. */
    record Settled(long replyId) implements ReplyEvent {}

    /**
     * A local author answers a remote account that replied or asked to.
     *
     * @param requestUri the request, as received; null for a reply without one
     * @param stampUri the approval; null if the reply was refused
     */
    record Answered(
            long accountId,
            long targetAccountId,
            @Nullable String requestUri,
            String replyUri,
            String targetUri,
            @Nullable String stampUri)
            implements ReplyEvent {}

    /** A local author revoked the approval of a reply. */
    record Revoked(long replyId, long accountId, long statusId, long targetAccountId, String stampUri)
            implements ReplyEvent {}
}
