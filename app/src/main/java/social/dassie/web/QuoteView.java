package social.dassie.web;

import org.jspecify.annotations.Nullable;
import social.dassie.settings.Addresses;
import social.dassie.statuses.QuoteEntity;
import social.dassie.statuses.StatusEntity;

/**
 * What a post quotes, on a page.
 *
 * @param post the quoted post; null when it is not shown, and then {@code notice} says why
 */
public record QuoteView(@Nullable PostView post, String notice) {
    static QuoteView of(QuoteEntity quote, Addresses addresses) {
        StatusEntity shown = quote.shown();
        boolean isNamedOnly = quote.isShallow() && quote.isShown();
        return new QuoteView(
                shown == null ? null : PostView.of(shown, addresses),
                isNamedOnly ? "This post quotes another one." : notice(quote.state()));
    }

    private static String notice(String state) {
        return switch (state) {
            case "pending" -> "The quoted post waits for its author to agree.";
            case "rejected", "revoked" -> "The author of the quoted post does not want it to be shown here.";
            case "deleted" -> "The quoted post was deleted.";
            default -> "The quoted post is not available.";
        };
    }
}
