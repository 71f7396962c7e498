package social.dassie.media.emojis;

import org.jspecify.annotations.Nullable;

/**
 * A custom emoji of this instance or of another server.
 *
 * @param domain the other server; null for an emoji of this instance
 * @param featured whether it stands for its category
 */
public record CustomEmoji(
        long id,
        String shortcode,
        @Nullable String domain,
        @Nullable String file,
        @Nullable String staticFile,
        @Nullable String remoteUrl,
        @Nullable String category,
        boolean visibleInPicker,
        boolean featured,
        boolean disabled,
        @Nullable Long updatedAt) {}
