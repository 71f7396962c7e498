package social.dassie.posts.cards;

import org.jspecify.annotations.Nullable;

/**
 * A page's description of itself. An empty text means that the page does not say it.
 *
 * @param creator the handle that the page names as its author; not verified
 * @param html an iframe, or empty
 * @param imageUrl the address of its picture
 * @param publishedAt milliseconds since the epoch
 */
public record Preview(
        String type,
        String title,
        String description,
        @Nullable String language,
        String authorName,
        String authorUrl,
        String creator,
        String providerName,
        String providerUrl,
        String html,
        String embedUrl,
        int width,
        int height,
        String imageUrl,
        String imageDescription,
        @Nullable Long publishedAt) {
    boolean isEmpty() {
        return title.isEmpty() && html.isEmpty();
    }
}
