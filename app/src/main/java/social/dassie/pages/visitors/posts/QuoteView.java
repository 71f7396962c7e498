package social.dassie.pages.visitors.posts;

import static social.dassie.ground.words.Words.say;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.settings.Addresses;
import social.dassie.posts.statuses.QuoteEntity;
import social.dassie.posts.statuses.StatusEntity;

/**
 * The quoted post of a post, on a page.
 *
 * @param post the quoted post; null if it is not shown, and then {@code notice} says why
 */
public record QuoteView(@Nullable PostView post, String notice) {
    static QuoteView of(QuoteEntity quote, Addresses addresses) {
        StatusEntity shown = quote.shown();
        boolean isNamedOnly = quote.isShallow() && quote.isShown();
        return new QuoteView(
                shown == null ? null : PostView.of(shown, addresses),
                isNamedOnly
                        ? say("visitors.posts.this_post_quotes_another_one", "This post quotes another one.")
                        : notice(quote.state()));
    }

    private static String notice(String state) {
        return switch (state) {
            case "pending" -> say("common.quote_pending", "The quote is pending the author’s approval.");
            case "rejected", "revoked" ->
                say(
                        "visitors.posts.the_author_of_the_quoted",
                        "The author of the quoted post does not allow it to be shown here.");
            case "deleted" -> say("common.the_quoted_post_was_deleted", "The quoted post was deleted.");
            default -> say("visitors.posts.the_quoted_post_is_not", "The quoted post is not available.");
        };
    }
}
