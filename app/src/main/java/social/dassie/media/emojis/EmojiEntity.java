package social.dassie.media.emojis;

import org.jspecify.annotations.Nullable;

/** A custom emoji (documentation page entities/CustomEmoji). */
public record EmojiEntity(
        String shortcode,
        String url,
        String staticUrl,
        boolean visibleInPicker,
        @Nullable String category) {}
