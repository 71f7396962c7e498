package social.dassie.posts.statuses.rows;

import org.jspecify.annotations.Nullable;

/**
 * What a post answers, and the thread that it belongs to.
 *
 * @param reply whether it is an answer; it stays one when what it answers is gone
 * @param inReplyToUri the id of the post that it answers, while that is not known here
 * @param conversationId the id of the post that began the thread
 * @param conversationUri what its server says about the thread; null for a local post, and so are the next two
 * @param contextUri the collection of the thread
 * @param repliesUri the collection of its answers
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
     * The same for the new post {@code id}, in the thread of the post that it answers, or else in its own.
     *
     * @param parent null when it answers none, or one that is not known here
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
     * The account that a reply answers: the author of the parent or, when the parent is a reply by the same author, the
     * account that the parent answered.
     */
    private static Long repliedTo(Status parent, long authorId) {
        Long next = parent.thread().inReplyToAccountId();
        return parent.isBy(authorId) && parent.thread().reply() && next != null ? next : (Long) parent.accountId();
    }
}
