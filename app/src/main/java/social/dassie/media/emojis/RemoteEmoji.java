package social.dassie.media.emojis;

import org.jspecify.annotations.Nullable;

/**
 * A custom emoji in a document of another server.
 *
 * @param shortcode with or without its colons
 * @param iconUrl the address of its picture
 * @param uri its own id; some servers send none
 * @param updatedAt when its server changed it last, in milliseconds since the epoch; null where it is not stated
 */
public record RemoteEmoji(
        String shortcode,
        String iconUrl,
        @Nullable String uri,
        @Nullable Long updatedAt) {}
