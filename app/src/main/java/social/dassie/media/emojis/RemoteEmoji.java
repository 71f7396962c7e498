package social.dassie.media.emojis;

import org.jspecify.annotations.Nullable;

/**
 * A custom emoji in a remote document.
 *
 * @param shortcode with or without its colons
 * @param iconUrl the address of its image
 * @param uri its own id; some servers send none
 * @param updatedAt when its server last changed it, in milliseconds since the epoch; null if it is not stated
 */
public record RemoteEmoji(
        String shortcode,
        String iconUrl,
        @Nullable String uri,
        @Nullable Long updatedAt) {}
