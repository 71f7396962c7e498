package social.dassie.relationships;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.api.ApiException;
import social.dassie.api.Json;
import social.dassie.text.Languages;

/**
 * Options of a follow; what is null stays as it was, or takes its standard value in a new follow.
 *
 * @param languages only posts in these; empty for all
 */
record FollowOptions(
        @Nullable Boolean reblogs,
        @Nullable Boolean notifying,
        @Nullable List<String> languages) {
    boolean showsReblogs() {
        return reblogs == null || reblogs;
    }

    boolean notifies() {
        return notifying != null && notifying;
    }

    /** The codes as posts have them, so that the two compare as texts; 422 for a language that is not known. */
    @Nullable
    String languagesJson() {
        if (languages == null || languages.isEmpty()) {
            return null;
        }
        Set<String> codes = new LinkedHashSet<>();
        for (String language : languages) {
            String code = Languages.normalise(language);
            if (code == null) {
                throw ApiException.validation("Languages is invalid");
            }
            codes.add(code);
        }
        return Json.text(codes);
    }
}
