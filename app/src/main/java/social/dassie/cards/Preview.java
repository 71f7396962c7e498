package social.dassie.cards;

import org.jspecify.annotations.Nullable;

/**
 * What a page says about itself. Empty texts stand for what it does not say.
 *
 * @param creator the handle that the page names as its author's, unproven
 * @param html an iframe, or empty
 * @param imageUrl where its picture is
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
