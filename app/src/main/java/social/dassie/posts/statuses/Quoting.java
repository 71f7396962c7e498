package social.dassie.posts.statuses;

import org.jspecify.annotations.Nullable;

/**
 * What a post quotes. Both are null for a post without a quote.
 *
 * @param quoteState the stored state, the same for every viewer: pending, accepted, rejected or revoked
 * @param quotedStatusId null also when the quoted post was deleted, or is not known here
 */
record Quoting(@Nullable String quoteState, @Nullable Long quotedStatusId) {
    static final Quoting NOTHING = new Quoting(null, null);

    /** A quote of this post in this state. */
    static Quoting of(QuoteState state, long quotedStatusId) {
        return new Quoting(state.key(), quotedStatusId);
    }

    boolean isQuote() {
        return quoteState != null;
    }
}
