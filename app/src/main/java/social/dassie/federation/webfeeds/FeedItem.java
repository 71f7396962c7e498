package social.dassie.federation.webfeeds;

import org.jspecify.annotations.Nullable;

/**
 * An item of a feed. Texts are as received, cut to a length that is enough for a post.
 *
 * @param hash of what identifies it in its feed: its id, else its link, else its texts
 * @param title one line of plain text; may be empty
 * @param summary HTML, not sanitised; may be empty
 * @param link its page; null without one
 * @param publishedAt milliseconds since the epoch; null if unknown
 * @param language ISO 639; null if unknown
 * @param image null without one
 */
record FeedItem(
        String hash,
        String title,
        String summary,
        @Nullable String link,
        @Nullable Long publishedAt,
        @Nullable String language,
        @Nullable Image image) {
    /** @param description the alt text; null if unknown */
    record Image(
            String url, @Nullable String mimeType, @Nullable String description) {}

    /** Whether there is anything to show. */
    boolean isUsable() {
        return !title.isEmpty() || !summary.isBlank() || link != null;
    }
}
