package social.dassie.media.emojis;

import org.jspecify.annotations.Nullable;

/**
 * A local or remote custom emoji.
 *
 * @param domain the other server; null for a local emoji
 * @param featured whether it represents its category
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
