package social.dassie.pages.usersettings.hidden;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.TimeView;
import social.dassie.pages.usersettings.Choices;
import social.dassie.pages.usersettings.InSettings;
import social.dassie.pages.usersettings.SettingsFrame;
import social.dassie.posts.filters.FilterEntity;

/** The list of filters. */
public record FilterListView(SettingsFrame place, List<Row> filters) implements InSettings {
    /**
     * A filter.
     *
     * @param words its keywords
     * @param where the contexts in which it applies
     * @param until when it expires, null for never
     */
    public record Row(
            String id,
            String title,
            String words,
            int posts,
            String where,
            String action,
            @Nullable TimeView until) {
        static Row of(FilterEntity filter, @Nullable TimeView until) {
            Map<String, String> contexts = Choices.filterContexts();
            List<FilterEntity.Keyword> keywords = filter.keywords() == null ? List.of() : filter.keywords();
            return new Row(
                    filter.id(),
                    filter.title(),
                    keywords.stream().map(FilterEntity.Keyword::keyword).collect(Collectors.joining(", ")),
                    filter.statuses() == null ? 0 : filter.statuses().size(),
                    filter.context().stream()
                            .map(context -> contexts.getOrDefault(context, context))
                            .collect(Collectors.joining(" · ")),
                    Choices.filterActions().getOrDefault(filter.filterAction(), filter.filterAction()),
                    until);
        }
    }

    @Override
    public String template() {
        return "usersettings/hidden/filters.jte";
    }
}
