package social.dassie.pages.console.content;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import social.dassie.media.emojis.CustomEmoji;
import social.dassie.media.emojis.CustomEmojis;
import social.dassie.media.emojis.EmojiEntity;

/** Creates the rows of lists of emoji, with their images. */
public final class EmojiRows {
    private final CustomEmojis pictures;

    public EmojiRows(CustomEmojis pictures) {
        this.pictures = pictures;
    }

    List<EmojisView.Row> of(List<CustomEmoji> emojis) {
        Map<Long, EmojiEntity> entities =
                pictures.byId(emojis.stream().map(CustomEmoji::id).toList());
        return emojis.stream()
                .filter(emoji -> entities.containsKey(emoji.id()))
                .map(emoji -> row(emoji, Objects.requireNonNull(entities.get(emoji.id()))))
                .toList();
    }

    private static EmojisView.Row row(CustomEmoji emoji, EmojiEntity entity) {
        return new EmojisView.Row(
                emoji.id(),
                emoji.shortcode(),
                emoji.domain(),
                entity.staticUrl(),
                emoji.category() == null ? "" : emoji.category(),
                emoji.visibleInPicker(),
                emoji.disabled());
    }
}
