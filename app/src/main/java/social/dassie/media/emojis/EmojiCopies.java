package social.dassie.media.emojis;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.BytesUpload;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.db.Database;

/** Copies remote emoji, known from posts, to this instance. */
public final class EmojiCopies {
    private static final Field SHORTCODE = Field.of("shortcode");

    /** Fetches the image of a remote emoji, as it is shown here. */
    @FunctionalInterface
    public interface Pictures {
        /** Throws {@link ApiException}, 404 or 503, if there is none. */
        byte[] of(long emojiId);
    }

    private final CustomEmojiDao emojis;
    private final Emojis own;
    private final Pictures pictures;

    public EmojiCopies(Database db, Emojis own, Pictures pictures) {
        this.emojis = db.dao(CustomEmojiDao.class);
        this.own = own;
        this.pictures = pictures;
    }

    /**
     * Adds the image under this name. 404 for an unknown emoji, 503 if its server does not deliver the image, 422 as for
     * any new emoji.
     *
     * @param category the group in pickers; null for the emoji's group on its own server
     */
    public CustomEmoji copy(Caller caller, String domain, String shortcode, String name, @Nullable String category) {
        CustomEmoji there = emojis.findRemote(domain, shortcode).orElseThrow(ApiException::recordNotFound);
        return copy(caller, there, name, category);
    }

    /** As above, for an emoji by its id. */
    public CustomEmoji copy(Caller caller, long id, String name, @Nullable String category) {
        CustomEmoji there =
                emojis.find(id).filter(emoji -> emoji.domain() != null).orElseThrow(ApiException::recordNotFound);
        return copy(caller, there, name, category);
    }

    private CustomEmoji copy(Caller caller, CustomEmoji there, String name, @Nullable String category) {
        if (own.find(name).isPresent()) {
            throw ApiException.invalid(SHORTCODE, ErrorCode.TAKEN);
        }
        byte[] picture = pictures.of(there.id());
        return own.create(caller, name, new BytesUpload(picture), category == null ? there.category() : category, true);
    }
}
