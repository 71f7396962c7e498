package social.dassie.filters;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.api.Json;
import social.dassie.api.Params;

/** What someone wants a filter to be; null means "not said". */
record FilterForm(
        @Nullable String title,
        @Nullable List<String> contexts,
        @Nullable String action,
        Expiry expiry,
        List<KeywordForm> keywords) {
    static FilterForm of(Params params) {
        List<KeywordForm> keywords = params.maps("keywords_attributes").stream()
                .map(KeywordForm::of)
                .filter(keyword -> !keyword.isBlank())
                .toList();
        return new FilterForm(
                params.text("title"), contexts(params), params.text("filter_action"), Expiry.of(params), keywords);
    }

    /** The same from an older program, which knows no other action than to hide or to warn. */
    static FilterForm ofV1(Params params) {
        Boolean irreversible = params.flag("irreversible");
        String action = irreversible == null ? null : irreversible ? "hide" : "warn";
        return new FilterForm(params.text("phrase"), contexts(params), action, Expiry.of(params), List.of());
    }

    private static @Nullable List<String> contexts(Params params) {
        return params.has("context")
                ? params.texts("context").stream()
                        .map(String::strip)
                        .filter(context -> !context.isEmpty())
                        .distinct()
                        .toList()
                : null;
    }

    Filter over(Filter before, long now) {
        return new Filter(
                before.id(),
                before.accountId(),
                title == null ? before.title() : title.strip(),
                contexts == null ? before.context() : Json.text(contexts),
                action == null ? before.action() : action,
                expiry.at(before.expiresAt(), now));
    }
}
