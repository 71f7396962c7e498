package social.dassie.posts.cards;

import org.jspecify.annotations.Nullable;

/**
 * A page's description of itself. An empty text means that the page does not say it.
 *
 * @param creator the handle that the page names as its author; not verified
 * @param provider the site that it is on
 * @param imageUrl the address of its image
 * @param publishedAt milliseconds since the epoch
 */
public record Preview(
        Text text,
        Source author,
        String creator,
        Source provider,
        Frame frame,
        String embedUrl,
        String imageUrl,
        String imageDescription,
        @Nullable Long publishedAt) {
    /** The text of the preview. */
    public record Text(
            String title, String description, @Nullable String language, String type) {}

    /** Who made it: a name and a web address. */
    public record Source(String name, String url) {}

    /** The player: an iframe, or empty; and the size in pixels, also of an image. */
    public record Frame(String html, int width, int height) {}

    boolean isEmpty() {
        return text.title.isEmpty() && frame.html.isEmpty();
    }
}
