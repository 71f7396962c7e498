package social.dassie.emojis;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import social.dassie.api.ApiException;
import social.dassie.api.Upload;
import social.dassie.db.Database;
import social.dassie.media.Intake;

/** Administers the custom emoji of this instance: adds, changes, disables and deletes them. */
public final class Emojis {
    public static final int MAX_BYTES = 256 * 1024;
    private static final Pattern SHORTCODE = Pattern.compile("[a-zA-Z0-9_]{2,128}");
    private static final int KILOBYTE = 1024;
    private static final int MAX_CATEGORY = 100;

    private final Database db;
    private final CustomEmojiDao emojis;
    private final Intake intake;
    private final Clock clock;

    public Emojis(Database db, Intake intake, Clock clock) {
        this.db = db;
        this.emojis = db.dao(CustomEmojiDao.class);
        this.intake = intake;
        this.clock = clock;
    }

    /** Whether a text is a valid shortcode. */
    static boolean isShortcode(String text) {
        return SHORTCODE.matcher(text).matches();
    }

    /** All emoji by name, including disabled ones. */
    public List<CustomEmoji> all() {
        return emojis.findLocal();
    }

    public Optional<CustomEmoji> find(String shortcode) {
        return emojis.findLocal(shortcode);
    }

    /**
     * Adds an emoji. 422 when the name is taken or not valid, and when the file is not a picture or too large.
     *
     * @param category the group in pickers; blank or null for none
     * @param isVisible whether pickers offer it
     */
    public CustomEmoji create(String shortcode, Upload picture, @Nullable String category, boolean isVisible) {
        if (!isShortcode(shortcode)) {
            throw ApiException.validation("Shortcode is invalid");
        }
        if (emojis.findLocal(shortcode).isPresent()) {
            throw taken();
        }
        String group = category(category);
        Intake.Portrait kept = keep(picture);
        try {
            return db.inTransaction(() -> {
                long id = emojis.insert(shortcode, kept.file(), kept.stillFile(), group, isVisible, clock.millis())
                        .orElseThrow(Emojis::taken);
                return get(id);
            });
        } catch (RuntimeException failed) {
            intake.discard(kept.file(), kept.stillFile());
            throw failed;
        }
    }

    /** Replaces the picture of an emoji. */
    public CustomEmoji replace(long id, Upload picture) {
        Intake.Portrait kept = keep(picture);
        try {
            return db.inTransaction(() -> {
                CustomEmoji before = get(id);
                emojis.updatePicture(id, kept.file(), kept.stillFile());
                db.afterCommit(() -> intake.discard(before.file(), before.staticFile()));
                return get(id);
            });
        } catch (RuntimeException failed) {
            intake.discard(kept.file(), kept.stillFile());
            throw failed;
        }
    }

    public CustomEmoji update(long id, @Nullable String category, boolean isVisible) {
        String group = category(category);
        return db.inTransaction(() -> {
            emojis.update(get(id).id(), group, isVisible);
            return get(id);
        });
    }

    /** Disables or enables an emoji. A disabled emoji is shown as plain text wherever it is used. */
    public CustomEmoji changeDisabled(long id, boolean isDisabled) {
        return db.inTransaction(() -> {
            emojis.updateDisabled(get(id).id(), isDisabled);
            return get(id);
        });
    }

    /** Deletes an emoji and its files. */
    public void delete(long id) {
        db.runInTransaction(() -> {
            CustomEmoji emoji = get(id);
            emojis.delete(id);
            db.afterCommit(() -> intake.discard(emoji.file(), emoji.staticFile()));
        });
    }

    private CustomEmoji get(long id) {
        return emojis.find(id).orElseThrow(ApiException::recordNotFound);
    }

    private Intake.Portrait keep(Upload picture) {
        if (picture.sizeBytes() > MAX_BYTES) {
            throw ApiException.validation("Image file size must be less than " + MAX_BYTES / KILOBYTE + " KB");
        }
        return intake.emoji(picture);
    }

    private static @Nullable String category(@Nullable String text) {
        if (text == null || text.isBlank()) {
            return null;
        }
        if (text.strip().length() > MAX_CATEGORY) {
            throw ApiException.validation("Category is too long (maximum is " + MAX_CATEGORY + " characters)");
        }
        return text.strip();
    }

    private static ApiException taken() {
        return ApiException.validation("Shortcode has already been taken");
    }
}
