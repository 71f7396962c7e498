package social.dassie.posts.statuses.quotes;

import social.dassie.ground.platform.Event;

/** What happened to the quote that a post is. */
public interface QuoteEvent extends Event {
    /**
     * A post quotes another one, and the quote is accepted.
     *
     * @param statusId the quoting post, by {@code accountId}
     */
    record Quoted(long statusId, long accountId, long quotedStatusId, long quotedAuthorId) implements QuoteEvent {}

    /** A post of this server quotes a post of another one, whose author has to be asked. */
    record Requested(long statusId, long accountId, long quotedStatusId, long quotedAuthorId) implements QuoteEvent {}

    /** The author of a post on another server refused that the post {@code statusId} of this server quotes it. */
    record Refused(long statusId, long accountId) implements QuoteEvent {}

    /** The author of a post on another server agreed that the post {@code statusId} of this server quotes it. */
    record Approved(long statusId, long accountId) implements QuoteEvent {}

    /** The author of the quoted post took back or refused the quote that the post {@code statusId} is. */
    record Revoked(long statusId, long accountId, long quotedStatusId) implements QuoteEvent {}

    /** The author changed who may quote a post, without an edit. */
    record PolicyChanged(long statusId, long accountId) implements QuoteEvent {}
}
