package social.dassie.federation.webfeeds;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A parsed feed.
 *
 * @param title one line of plain text; may be empty
 * @param description plain text; may be empty
 * @param site the page that it belongs to; null if it names none
 * @param image its picture; null without one
 * @param minutes how long it stays the same, as it says itself; 0 if it does not say
 * @param items in the order of the document, at most {@link FeedReader#MAX_ITEMS}
 */
record FeedDocument(
        String title,
        String description,
        @Nullable String site,
        @Nullable String image,
        int minutes,
        List<FeedItem> items) {}
