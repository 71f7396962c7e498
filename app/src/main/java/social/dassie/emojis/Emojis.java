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

/** The custom emoji of this instance as whoever runs it keeps them: added, changed, disabled, deleted. */
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

    /** Whether a name can stand between colons. */
    static boolean isShortcode(String text) {
        return SHORTCODE.matcher(text).matches();
    }

    /** All of them by name, those that are disabled too. */
    public List<CustomEmoji> all() {
        return emojis.findLocal();
    }

    public Optional<CustomEmoji> find(String shortcode) {
        return emojis.findLocal(shortcode);
    }

    /**
     * Adds an emoji. 422 when the name is taken or is none, and when the picture is none or too large.
     *
     * @param category groups it in pickers; blank or null for none
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

    /** Gives an emoji another picture. */
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

    /** A disabled emoji is plain text wherever it was written, until it is enabled again. */
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
