package social.dassie.pages.visitors;

import org.jsoup.nodes.Entities;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.settings.Addresses;
import social.dassie.pages.visitors.posts.PostView;

/**
 * The data for embedding a local post in another site (documentation page methods/oembed; oembed.com). Sizes are in
 * pixels.
 */
public record OEmbedEntity(
        String type,
        String version,
        String title,
        String authorName,
        String authorUrl,
        String providerName,
        String providerUrl,
        int cacheAge,
        String html,
        int width,
        @Nullable Integer height) {
    private static final int CACHE_SECONDS = 86_400;
    private static final int FRAME_HEIGHT = 400;

    /** Creates the data with a frame without a script: it cannot grow with its post, so it scrolls. */
    static OEmbedEntity of(PostView post, Addresses addresses, int width, @Nullable Integer height) {
        String frame = "<iframe src=\"" + Entities.escape(post.url() + "/embed") + "\" class=\"mastodon-embed\""
                + " style=\"max-width: 100%; border: 0\" width=\"" + width + "\" height=\""
                + (height == null ? FRAME_HEIGHT : height) + "\" allowfullscreen=\"allowfullscreen\"></iframe>";
        return new OEmbedEntity(
                "rich",
                "1.0",
                "New status by " + post.author().name(),
                post.author().name(),
                post.author().url(),
                addresses.domain(),
                addresses.path("/"),
                CACHE_SECONDS,
                frame,
                width,
                height);
    }
}
