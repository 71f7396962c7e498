package social.dassie.reading.suggestions;

import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/** The endpoints for suggestions (documentation page methods/suggestions). */
public final class SuggestionRoutes {
    private final Suggestions suggestions;

    public SuggestionRoutes(Suggestions suggestions) {
        this.suggestions = suggestions;
    }

    public void register(Routes routes) {
        Access reader = Access.user("read");
        routes.deprecated("2021-05-16")
                .get(
                        "/api/v1/suggestions",
                        reader,
                        r -> r.json(suggestions.find(r.caller(), r.limit(40, 80), r.offset()).stream()
                                .map(SuggestionEntity::account)
                                .toList()));
        routes.get(
                "/api/v2/suggestions", reader, r -> r.json(suggestions.find(r.caller(), r.limit(40, 80), r.offset())));
        routes.delete("/api/v1/suggestions/{account_id}", reader, this::dismiss);
    }

    /** Dismisses a suggestion. Text that is not an id belongs to no account, which is not an error here. */
    private void dismiss(Request r) {
        suggestions.dismiss(r.caller(), r.params().number("account_id").orElse(0));
        r.empty();
    }
}
