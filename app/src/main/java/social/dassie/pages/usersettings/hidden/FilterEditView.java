package social.dassie.pages.usersettings.hidden;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Params;
import social.dassie.pages.frame.TimeView;
import social.dassie.pages.usersettings.Choices;
import social.dassie.pages.usersettings.InSettings;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsFrame;
import social.dassie.posts.filters.FilterEntity;

/**
 * The page for a new filter, or for changing one.
 *
 * @param id of the filter, null for a new one
 * @param until when it expires, null for never
 */
public record FilterEditView(
        SettingsFrame place,
        @Nullable String id,
        @Nullable TimeView until,
        Draft draft,
        List<Post> posts,
        Problems problems)
        implements InSettings {
    /** The choice that keeps the expiry of a filter. */
    static final String KEEP = "keep";

    private static final int SPARE_LINES = 3;

    /** A post in the filter, and when it was written. */
    public record Post(String id, TimeView time) {}

    /** A line with a keyword; {@code id} is empty for a new one. */
    public record Word(String id, String keyword, boolean isWhole, boolean isRemoved) {
        static List<Word> typed(Params params) {
            return params.maps("keywords_attributes").stream()
                    .map(line -> new Word(
                            line.text("id", ""),
                            line.text("keyword", ""),
                            line.flag("whole_word", false),
                            line.flag("_destroy", false)))
                    .toList();
        }

        /** Returns the line as the API accepts it; an emptied line is deleted. */
        Map<String, Object> sent() {
            Map<String, Object> values = new LinkedHashMap<>();
            values.put("id", id);
            values.put("keyword", keyword);
            values.put("whole_word", Boolean.toString(isWhole));
            values.put("_destroy", Boolean.toString(isRemoved || (!id.isEmpty() && keyword.isBlank())));
            return values;
        }
    }

    /** The values in the fields of the form. */
    public record Draft(String title, List<String> contexts, String action, String expiry, List<Word> words) {
        static final Draft EMPTY = new Draft("", List.of("home", "public"), "warn", "", List.of());

        static Draft of(FilterEntity filter) {
            List<FilterEntity.Keyword> keywords = filter.keywords() == null ? List.of() : filter.keywords();
            return new Draft(
                    filter.title(),
                    filter.context(),
                    filter.filterAction(),
                    filter.expiresAt() == null ? "" : KEEP,
                    keywords.stream()
                            .map(word -> new Word(word.id(), word.keyword(), word.wholeWord(), false))
                            .toList());
        }

        static Draft of(Params params) {
            return new Draft(
                    params.text("title", ""),
                    params.texts("context"),
                    params.text("filter_action", ""),
                    params.text("expires_in", ""),
                    Word.typed(params));
        }
    }

    /** Returns the lines of the form: the existing ones, and some empty ones. */
    public List<Word> lines() {
        List<Word> lines = new ArrayList<>(draft.words());
        long empty = lines.stream().filter(word -> word.keyword().isBlank()).count();
        for (long i = empty; i < SPARE_LINES; i++) {
            lines.add(new Word("", "", true, false));
        }
        return lines;
    }

    public Map<String, String> expiries() {
        Map<String, String> choices = new LinkedHashMap<>();
        if (until != null) {
            choices.put(KEEP, until.shown());
        }
        choices.putAll(Choices.filterExpiries());
        return choices;
    }

    @Override
    public String template() {
        return "usersettings/hidden/filter_edit.jte";
    }
}
