package social.dassie.media.emojis;

import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.OffsetSlice;
import social.dassie.ground.api.Upload;
import social.dassie.ground.audit.AuditTrail;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.text.DomainNames;
import social.dassie.media.attachments.UploadPipeline;

/** Administers the local custom emoji: adds, changes, disables and deletes them. */
public final class Emojis {
    private static final ErrorCode TOO_LARGE =
            ErrorCode.of("error.image_file_size_must_be", "Image file size must be less than {0} KB");
    private static final Field SHORTCODE_FIELD = Field.of("shortcode");

    public static final int MAX_BYTES = 256 * 1024;
    private static final Pattern SHORTCODE = Pattern.compile("[a-zA-Z0-9_]{2,128}");
    private static final int KILOBYTE = 1024;
    private static final int MAX_CATEGORY = 100;

    private final Database db;
    private final CustomEmojiDao emojis;
    private final UploadPipeline uploads;
    private final AuditTrail<CustomEmoji> trail;
    private final Clock clock;

    public Emojis(Platform platform, UploadPipeline uploads) {
        this.db = platform.db();
        this.emojis = platform.db().dao(CustomEmojiDao.class);
        this.uploads = uploads;
        this.trail = platform.audit().about("custom_emoji", CustomEmoji::id, Emojis::name);
        this.clock = platform.clock();
    }

    /** Whether a text is a valid shortcode. */
    public static boolean isShortcode(String text) {
        return SHORTCODE.matcher(text).matches();
    }

    /** Returns all emoji by name, including disabled ones. */
    public List<CustomEmoji> all() {
        return emojis.findLocal();
    }

    /** Returns the emoji that match a staff member's search, by name, local ones first. */
    public OffsetSlice<CustomEmoji> search(EmojiFilter filter, int limit, int offset) {
        List<CustomEmoji> found = emojis.search(
                filter.place(),
                filter.text().toLowerCase(Locale.ROOT),
                DomainNames.searched(filter.domain()),
                filter.category(),
                limit + 1,
                offset);
        boolean isMore = found.size() > limit;
        return new OffsetSlice<>(isMore ? found.subList(0, limit) : found, offset, limit, isMore);
    }

    /** Returns the groups of the local emoji, by name. */
    public List<String> categories() {
        return emojis.findCategories();
    }

    public Optional<CustomEmoji> find(String shortcode) {
        return emojis.findLocal(shortcode);
    }

    /**
     * Adds an emoji. 422 if the name is taken or invalid, and if the file is not an image or too large.
     *
     * @param category the group in pickers; blank or null for none
     * @param isVisible whether pickers offer it
     */
    public CustomEmoji create(
            Caller caller, String shortcode, Upload picture, @Nullable String category, boolean isVisible) {
        if (!isShortcode(shortcode)) {
            throw ApiException.invalid(SHORTCODE_FIELD, ErrorCode.INVALID);
        }
        if (emojis.findLocal(shortcode).isPresent()) {
            throw taken();
        }
        String group = category(category);
        return keep(picture, kept -> {
            long id = emojis.insert(shortcode, kept.file(), kept.stillFile(), group, isVisible, clock.millis())
                    .orElseThrow(Emojis::taken);
            return trail.created(caller, get(id));
        });
    }

    /** Replaces the image of a local emoji. */
    public CustomEmoji replace(Caller caller, long id, Upload picture) {
        return keep(picture, kept -> {
            CustomEmoji before = own(id);
            emojis.updatePicture(id, kept.file(), kept.stillFile());
            db.afterCommit(() -> uploads.discard(before.file(), before.staticFile()));
            return trail.updated(caller, before, get(id));
        });
    }

    /** Changes the group and the visibility of a local emoji. Values that do not change are not logged. */
    public CustomEmoji update(Caller caller, long id, @Nullable String category, boolean isVisible) {
        String group = category(category);
        return db.inTransaction(() -> {
            CustomEmoji before = own(id);
            emojis.update(id, group, isVisible);
            return changed(caller, "update", before);
        });
    }

    /** Makes a local emoji represent its category in pickers. 422 for one without a category. */
    public CustomEmoji feature(Caller caller, long id) {
        return db.inTransaction(() -> {
            CustomEmoji before = own(id);
            if (before.category() == null) {
                throw ApiException.invalid(Field.CATEGORY, ErrorCode.BLANK);
            }
            emojis.unfeature(before.category());
            emojis.feature(id);
            return changed(caller, "update", before);
        });
    }

    /** Disables or enables a local or remote emoji. A disabled emoji is shown as plain text wherever it is used. */
    public CustomEmoji changeDisabled(Caller caller, long id, boolean isDisabled) {
        return db.inTransaction(() -> {
            CustomEmoji before = get(id);
            emojis.updateDisabled(id, isDisabled);
            return changed(caller, isDisabled ? "disable" : "enable", before);
        });
    }

    private CustomEmoji changed(Caller caller, String action, CustomEmoji before) {
        CustomEmoji after = get(before.id());
        return after.equals(before) ? after : trail.changed(caller, action, before, after);
    }

    /** Deletes a local emoji and its files. */
    public void delete(Caller caller, long id) {
        db.runInTransaction(() -> {
            CustomEmoji emoji = own(id);
            emojis.delete(id);
            db.afterCommit(() -> uploads.discard(emoji.file(), emoji.staticFile()));
            trail.destroyed(caller, emoji);
        });
    }

    /** Returns the local or remote emoji; else 404. */
    public CustomEmoji get(long id) {
        return emojis.find(id).orElseThrow(ApiException::recordNotFound);
    }

    private CustomEmoji own(long id) {
        CustomEmoji emoji = get(id);
        if (emoji.domain() != null) {
            throw ApiException.recordNotFound();
        }
        return emoji;
    }

    private static String name(CustomEmoji emoji) {
        return emoji.domain() == null ? emoji.shortcode() : emoji.shortcode() + "@" + emoji.domain();
    }

    /** Stores an image and, in one transaction, the row that uses it; if that fails, the files are removed again. */
    private CustomEmoji keep(Upload picture, Function<UploadPipeline.Portrait, CustomEmoji> use) {
        if (picture.sizeBytes() > MAX_BYTES) {
            throw ApiException.invalid(Field.IMAGE, TOO_LARGE, MAX_BYTES / KILOBYTE);
        }
        UploadPipeline.Portrait kept = uploads.emoji(picture);
        try {
            return db.inTransaction(() -> use.apply(kept));
        } catch (RuntimeException failed) {
            uploads.discard(kept.file(), kept.stillFile());
            throw failed;
        }
    }

    private static @Nullable String category(@Nullable String text) {
        if (text == null || text.isBlank()) {
            return null;
        }
        if (text.strip().length() > MAX_CATEGORY) {
            throw ApiException.invalid(Field.CATEGORY, ErrorCode.TOO_LONG, MAX_CATEGORY);
        }
        return text.strip();
    }

    private static ApiException taken() {
        return ApiException.invalid(SHORTCODE_FIELD, ErrorCode.TAKEN);
    }
}
