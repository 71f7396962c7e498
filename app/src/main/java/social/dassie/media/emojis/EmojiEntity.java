package social.dassie.media.emojis;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * A custom emoji (documentation page entities/CustomEmoji).
 *
 * @param category left out for none
 * @param featured whether it stands for its category; left out without a category
 */
public record EmojiEntity(
        String shortcode,
        String url,
        String staticUrl,
        boolean visibleInPicker,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String category,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean featured) {}
