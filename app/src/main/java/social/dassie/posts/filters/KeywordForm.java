package social.dassie.posts.filters;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Params;

/**
 * A keyword as a client sends it, alone or with its filter; null means "not sent". With an id it changes or deletes an
 * existing keyword; without one it creates a keyword.
 */
public record KeywordForm(
        @Nullable Long id,
        @Nullable String keyword,
        @Nullable Boolean wholeWord,
        boolean isRemoved) {
    static KeywordForm of(Params params) {
        return new KeywordForm(
                params.filled("id") == null ? null : (Long) params.number("id").orElse(0),
                params.text("keyword"),
                params.flag("whole_word"),
                params.flag("_destroy", false));
    }

    /** Reads the keyword of an older client. It may match within words unless the client says otherwise. */
    static KeywordForm ofV1(Params params) {
        return new KeywordForm(null, params.text("phrase"), params.flag("whole_word"), false);
    }

    /** Whether the row is empty; clients send such rows for lines that were left empty. */
    boolean isBlank() {
        return id == null && (keyword == null || keyword.isBlank()) && wholeWord == null;
    }

    FilterKeyword over(FilterKeyword before) {
        return new FilterKeyword(
                before.id(),
                before.filterId(),
                keyword == null ? before.keyword() : keyword.strip(),
                wholeWord == null ? before.wholeWord() : wholeWord);
    }
}
