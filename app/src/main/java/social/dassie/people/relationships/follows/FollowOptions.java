package social.dassie.people.relationships.follows;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Json;
import social.dassie.ground.text.Languages;

/**
 * Options of a follow. For null, an existing follow keeps its value and a new one gets the default.
 *
 * @param languages only posts in these languages; empty for all
 */
public record FollowOptions(
        @Nullable Boolean reblogs,
        @Nullable Boolean notifying,
        @Nullable List<String> languages) {
    private static final ErrorCode INVALID_LANGUAGES =
            ErrorCode.of("error.languages_is_invalid", "Languages is invalid");
    private static final Field LANGUAGES = Field.of("languages");

    static final FollowOptions STANDARD = new FollowOptions(null, null, null);

    boolean showsReblogs() {
        return reblogs == null || reblogs;
    }

    boolean notifies() {
        return notifying != null && notifying;
    }

    /**
     * Returns the language codes in the form that posts use, so that both can be compared as text; 422 for an unknown
     * language.
     */
    @Nullable
    String languagesJson() {
        if (languages == null || languages.isEmpty()) {
            return null;
        }
        Set<String> codes = new LinkedHashSet<>();
        for (String language : languages) {
            String code = Languages.normalise(language);
            if (code == null) {
                throw ApiException.invalid(LANGUAGES, INVALID_LANGUAGES);
            }
            codes.add(code);
        }
        return Json.text(codes);
    }
}
