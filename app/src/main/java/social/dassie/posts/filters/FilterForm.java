package social.dassie.posts.filters;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Params;

/** The data of a new or changed filter; null means "not sent". */
public record FilterForm(
        @Nullable String title,
        @Nullable List<String> contexts,
        @Nullable String action,
        Expiry expiry,
        List<KeywordForm> keywords) {
    public static FilterForm of(Params params) {
        List<KeywordForm> keywords = params.maps("keywords_attributes").stream()
                .map(KeywordForm::of)
                .filter(keyword -> !keyword.isBlank())
                .toList();
        return new FilterForm(
                params.text("title"), contexts(params), params.text("filter_action"), Expiry.of(params), keywords);
    }

    /** Reads the form of an older client, which knows only two actions: hide and warn. */
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
