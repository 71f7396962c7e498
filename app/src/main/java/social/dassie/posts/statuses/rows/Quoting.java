package social.dassie.posts.statuses.rows;

import org.jspecify.annotations.Nullable;

/**
 * Who may quote a post, and its quote. The last two are null for a post without a quote.
 *
 * @param quotePolicy in the bits of {@code QuotePolicy}
 * @param quoteState the stored state, the same for every viewer: pending, accepted, rejected or revoked
 * @param quotedStatusId null also if the quoted post was deleted, or is not stored here
 */
public record Quoting(
        int quotePolicy,
        @Nullable String quoteState,
        @Nullable Long quotedStatusId) {
    static final Quoting NONE = new Quoting(0, null, null);

    public boolean isQuote() {
        return quoteState != null;
    }
}
