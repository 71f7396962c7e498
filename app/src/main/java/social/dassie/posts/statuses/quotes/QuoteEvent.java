package social.dassie.posts.statuses.quotes;

import social.dassie.ground.platform.Event;

/** Events of the quote in a post. */
public interface QuoteEvent extends Event {
    /**
     * A post quotes another one, and the quote is accepted.
     *
     * @param statusId the quoting post, by {@code accountId}
     */
    record Quoted(long statusId, long accountId, long quotedStatusId, long quotedAuthorId) implements QuoteEvent {}

    /** A local post quotes a remote one, whose author has to be asked. */
    record Requested(long statusId, long accountId, long quotedStatusId, long quotedAuthorId) implements QuoteEvent {}

    /** The author of a remote post refused its quote by the local post {@code statusId}. */
    record Refused(long statusId, long accountId) implements QuoteEvent {}

    /** The author of a remote post approved its quote by the local post {@code statusId}. */
    record Approved(long statusId, long accountId) implements QuoteEvent {}

    /** The author of the quoted post revoked or refused the quote in the post {@code statusId}. */
    record Revoked(long statusId, long accountId, long quotedStatusId) implements QuoteEvent {}

    /** The author changed who may quote a post, without an edit. */
    record PolicyChanged(long statusId, long accountId) implements QuoteEvent {}
}
