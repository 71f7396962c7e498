package social.dassie.posts.cards;

import org.jdbi.v3.core.mapper.Nested;
import org.jspecify.annotations.Nullable;

/**
 * A card as one post shows it.
 *
 * @param claimedAccountId the local account that the page names as its author without its permission
 */
public record CardRow(
        long statusId,
        String shownUrl,
        @Nested Preview.Text text,
        @Nested("author") Preview.Source author,
        @Nullable Long authorAccountId,
        @Nullable Long claimedAccountId,
        @Nested("provider") Preview.Source provider,
        @Nested Preview.Frame frame,
        String embedUrl,
        @Nested Picture picture,
        @Nullable Long publishedAt) {
    /** The stored image of the page. */
    public record Picture(
            @Nullable String imageFile,
            String imageDescription,
            @Nullable String blurhash) {}
}
