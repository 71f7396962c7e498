package social.dassie.posts.statuses.rows;

import org.jspecify.annotations.Nullable;

/**
 * The parent of a post, and its thread.
 *
 * @param reply whether it is a reply; it stays one when its parent is deleted
 * @param inReplyToUri the id of the parent, while that is not stored here
 * @param conversationId the id of the post that began the thread
 * @param conversationUri the thread's id on its server; null for a local post, as are the next two
 * @param contextUri the collection of the thread
 * @param repliesUri the collection of its replies
 */
public record StatusThread(
        boolean reply,
        @Nullable Long inReplyToId,
        @Nullable Long inReplyToAccountId,
        @Nullable String inReplyToUri,
        long conversationId,
        @Nullable String conversationUri,
        @Nullable String contextUri,
        @Nullable String repliesUri) {
    public static final StatusThread NONE = named(null, null, null, null);

    /** As the server of a post names it, before it has its {@link #placed place} here. */
    public static StatusThread named(
            @Nullable String inReplyToUri,
            @Nullable String conversationUri,
            @Nullable String contextUri,
            @Nullable String repliesUri) {
        return new StatusThread(
                inReplyToUri != null, null, null, inReplyToUri, 0, conversationUri, contextUri, repliesUri);
    }

    /**
     * Returns a copy for the new post {@code id}, in the thread of its parent, or else in a thread of its own.
     *
     * @param parent null if it is not a reply, or to an unknown post
     */
    public StatusThread placed(long id, long authorId, @Nullable Status parent) {
        return new StatusThread(
                reply || parent != null,
                parent == null ? null : parent.id(),
                parent == null ? null : repliedTo(parent, authorId),
                parent == null ? inReplyToUri : null,
                parent == null ? id : parent.thread().conversationId(),
                conversationUri,
                contextUri,
                repliesUri);
    }

    /**
     * Returns the account that a reply is addressed to: the author of the parent or, if the parent is a reply by the same
     * author, the account that the parent replied to.
     */
    private static Long repliedTo(Status parent, long authorId) {
        Long next = parent.thread().inReplyToAccountId();
        return parent.isBy(authorId) && parent.thread().reply() && next != null ? next : (Long) parent.accountId();
    }
}
