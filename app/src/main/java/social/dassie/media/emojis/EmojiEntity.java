package social.dassie.media.emojis;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * A custom emoji (documentation page entities/CustomEmoji).
 *
 * @param category omitted if there is none
 * @param featured whether it represents its category; omitted without a category
 */
public record EmojiEntity(
        String shortcode,
        String url,
        String staticUrl,
        boolean visibleInPicker,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String category,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean featured) {}
