package social.dassie.accounts;

import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.http.ApiException;
import social.dassie.http.Params;
import social.dassie.http.Upload;
import social.dassie.text.CharacterCount;
import social.dassie.text.Languages;

/**
 * What someone changes of their profile (documentation page methods/accounts, "Update account credentials"). Null means
 * "not said": it stays as it is.
 */
record ProfileForm(
        @Nullable String displayName,
        @Nullable String note,
        @Nullable List<NameValue> fields,
        @Nullable Upload avatar,
        @Nullable Upload header,
        @Nullable String avatarDescription,
        @Nullable String headerDescription,
        @Nullable Boolean locked,
        @Nullable Boolean bot,
        @Nullable Boolean discoverable,
        @Nullable Boolean indexable,
        @Nullable Boolean hideCollections,
        @Nullable List<String> attributionDomains,
        Defaults defaults) {
    static final int MAX_DISPLAY_NAME = 30;
    static final int MAX_NOTE = 500;
    static final int MAX_FIELDS = 4;
    static final int MAX_FIELD = 255;
    static final int MAX_DESCRIPTION = 150;
    private static final Set<String> PRIVACY = Set.of("public", "unlisted", "private", "direct");
    private static final Set<String> QUOTES = Set.of("public", "followers", "nobody");

    /** One row of the profile's table as typed. */
    record NameValue(String name, String value) {}

    /** What new posts begin with, and where in the world their author is. */
    record Defaults(
            @Nullable String privacy,
            @Nullable Boolean sensitive,
            @Nullable String language,
            boolean setLanguage,
            @Nullable String quotePolicy,
            @Nullable String timeZone) {}

    static ProfileForm of(Params params) {
        Params source = params.map("source");
        return new ProfileForm(
                checked(params.text("display_name"), "Display name", MAX_DISPLAY_NAME),
                checked(params.text("note"), "Note", MAX_NOTE),
                params.has("fields_attributes") ? fields(params.maps("fields_attributes")) : null,
                params.upload("avatar"),
                params.upload("header"),
                checked(params.text("avatar_description"), "Avatar description", MAX_DESCRIPTION),
                checked(params.text("header_description"), "Header description", MAX_DESCRIPTION),
                params.flag("locked"),
                params.flag("bot"),
                params.flag("discoverable"),
                params.flag("indexable"),
                params.flag("hide_collections"),
                params.has("attribution_domains") ? params.texts("attribution_domains") : null,
                new Defaults(
                        choice(source.filled("privacy"), PRIVACY, "Privacy"),
                        source.flag("sensitive"),
                        source.filled("language") == null ? null : Languages.normalise(source.text("language", "")),
                        source.has("language"),
                        choice(source.filled("quote_policy"), QUOTES, "Quote policy"),
                        timeZone(source.filled("time_zone"))));
    }

    private static @Nullable String checked(@Nullable String text, String what, int max) {
        if (text == null) {
            return null;
        }
        String clean = text.replace("\r\n", "\n").replace("\u0000", "").strip();
        if (CharacterCount.graphemes(clean) > max) {
            throw ApiException.validation(what + " is too long (maximum is " + max + " characters)");
        }
        return clean;
    }

    /** A pair whose both halves are empty is no row. */
    private static List<NameValue> fields(List<Params> sent) {
        List<NameValue> fields = sent.stream()
                .map(field -> new NameValue(
                        String.valueOf(checked(field.text("name", ""), "Field name", MAX_FIELD)),
                        String.valueOf(checked(field.text("value", ""), "Field value", MAX_FIELD))))
                .filter(field -> !field.name().isEmpty() || !field.value().isEmpty())
                .toList();
        if (fields.size() > MAX_FIELDS) {
            throw ApiException.validation("Fields are too many (maximum is " + MAX_FIELDS + ")");
        }
        if (fields.stream().anyMatch(field -> field.name().isEmpty())) {
            throw ApiException.validation("Fields must have a name for every value");
        }
        return fields;
    }

    private static @Nullable String choice(@Nullable String value, Set<String> allowed, String what) {
        if (value != null && !allowed.contains(value)) {
            throw ApiException.validation(what + " is not included in the list");
        }
        return value;
    }

    private static @Nullable String timeZone(@Nullable String name) {
        if (name == null) {
            return null;
        }
        try {
            return ZoneId.of(name).getId();
        } catch (DateTimeException e) {
            throw ApiException.validation("Time zone is not included in the list");
        }
    }
}
