package social.dassie.people.users;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.ValidationErrors;
import social.dassie.ground.text.CharacterCount;
import social.dassie.ground.text.TruncatedText;
import social.dassie.people.accounts.rows.AccountSettings;

/**
 * A change of the signed-in user's profile (documentation page methods/accounts, "Update account credentials"); null
 * keeps the old value.
 */
public record ProfileForm(
        @Nullable String displayName,
        @Nullable String note,
        Settings settings,
        @Nullable String avatarDescription,
        @Nullable String headerDescription,
        @Nullable List<String> attributionDomains,
        @Nullable List<Entry> fields,
        PreferencesForm preferences) {
    private static final Field DISPLAY_NAME = Field.of("display_name");
    private static final Field NOTE = Field.of("note");
    private static final Field AVATAR_DESCRIPTION = Field.of("avatar_description");
    private static final Field HEADER_DESCRIPTION = Field.of("header_description");
    private static final Field FIELDS = Field.of("fields");
    private static final ErrorCode LIMIT_EXCEEDED = ErrorCode.ofField(
            "ERR_TOO_LONG", "error.character_limit_of_exceeded", "{0} character limit of {1} exceeded");
    private static final ErrorCode MISSING_LABELS = ErrorCode.ofField(
            "ERR_INVALID", "error.contains_values_with_missing_labels", "{0} contains values with missing labels");

    public static final int MAX_DISPLAY_NAME = 40;
    public static final int MAX_NOTE = 500;
    public static final int MAX_PICTURE_DESCRIPTION = 150;
    public static final int MAX_FIELDS = 4;
    public static final int MAX_FIELD = 255;
    static final int MAX_DOMAINS = 10;

    /** One of the profile's extra fields as typed. */
    public record Entry(String name, String value) {}

    /** Changes of the {@link AccountSettings} that users can set themselves. */
    record Settings(
            @Nullable Boolean locked,
            @Nullable Boolean bot,
            @Nullable Boolean discoverable,
            @Nullable Boolean indexable,
            @Nullable Boolean hideCollections,
            @Nullable Boolean showMedia,
            @Nullable Boolean showMediaReplies,
            @Nullable Boolean showFeatured) {
        AccountSettings over(AccountSettings before) {
            return new AccountSettings(
                    locked == null ? before.locked() : locked,
                    bot == null ? before.bot() : bot,
                    before.groupActor(),
                    discoverable == null ? before.discoverable() : discoverable,
                    indexable == null ? before.indexable() : indexable,
                    hideCollections == null ? before.hideCollections() : hideCollections,
                    showMedia == null ? before.showMedia() : showMedia,
                    showMediaReplies == null ? before.showMediaReplies() : showMediaReplies,
                    showFeatured == null ? before.showFeatured() : showFeatured,
                    before.featureApprovalPolicy());
        }
    }

    /** Reads the parameters, including the preferences in the map {@code source}. */
    static ProfileForm of(Params params) {
        return of(params, PreferencesForm.of(params.map("source")));
    }

    static ProfileForm withoutSource(Params params) {
        return of(params, PreferencesForm.empty());
    }

    private static ProfileForm of(Params params, PreferencesForm preferences) {
        return new ProfileForm(
                stripped(params, "display_name"),
                stripped(params, "note"),
                new Settings(
                        params.flag("locked"),
                        params.flag("bot"),
                        params.flag("discoverable"),
                        params.flag("indexable"),
                        params.flag("hide_collections"),
                        params.flag("show_media"),
                        params.flag("show_media_replies"),
                        params.flag("show_featured")),
                stripped(params, "avatar_description"),
                stripped(params, "header_description"),
                params.has("attribution_domains") ? AttributionDomains.of(params.texts("attribution_domains")) : null,
                params.has("fields_attributes") ? entries(params.maps("fields_attributes")) : null,
                preferences);
    }

    /** Returns a copy that also sets whether followers need approval. */
    ProfileForm locked(boolean isLocked) {
        Settings set = new Settings(
                isLocked,
                settings.bot(),
                settings.discoverable(),
                settings.indexable(),
                settings.hideCollections(),
                settings.showMedia(),
                settings.showMediaReplies(),
                settings.showFeatured());
        return new ProfileForm(
                displayName, note, set, avatarDescription, headerDescription, attributionDomains, fields, preferences);
    }

    /** Throws 422 with all errors, in the reference server's texts. */
    void check() {
        ValidationErrors refusals = new ValidationErrors();
        checkLength(refusals, DISPLAY_NAME, displayName, MAX_DISPLAY_NAME);
        // One visible character may consist of many, so the total length is limited too.
        if (note != null && (note.length() > 20 * MAX_NOTE || CharacterCount.of("", note) > MAX_NOTE)) {
            refusals.add(NOTE, LIMIT_EXCEEDED, MAX_NOTE);
        }
        checkLength(refusals, AVATAR_DESCRIPTION, avatarDescription, MAX_PICTURE_DESCRIPTION);
        checkLength(refusals, HEADER_DESCRIPTION, headerDescription, MAX_PICTURE_DESCRIPTION);
        if (fields != null && fields.size() > MAX_FIELDS) {
            refusals.add(FIELDS, ErrorCode.TOO_LONG, MAX_FIELDS);
        }
        if (fields != null && fields.stream().anyMatch(field -> field.name().isEmpty())) {
            refusals.add(FIELDS, MISSING_LABELS);
        }
        if (attributionDomains != null) {
            AttributionDomains.check(attributionDomains, MAX_DOMAINS, refusals);
        }
        preferences.check(refusals);
        refusals.refuseWithDetails();
    }

    /** Drops empty fields and cuts longer texts, as the reference server does. */
    private static List<Entry> entries(List<Params> maps) {
        return maps.stream()
                .map(map -> new Entry(cut(map.text("name", "")), cut(map.text("value", ""))))
                .filter(entry -> !entry.name().isEmpty() || !entry.value().isEmpty())
                .toList();
    }

    private static String cut(String text) {
        return TruncatedText.to(MAX_FIELD, text.strip());
    }

    private static void checkLength(ValidationErrors refusals, Field field, @Nullable String text, int max) {
        if (text != null && text.codePointCount(0, text.length()) > max) {
            refusals.add(field, ErrorCode.TOO_LONG, max);
        }
    }

    private static @Nullable String stripped(Params params, String key) {
        String text = params.text(key);
        return text == null ? null : text.strip();
    }
}
