package social.dassie.posts.translation;

import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/** Translating posts (documentation pages methods/statuses#translate and methods/instance#translation_languages). */
public final class TranslationRoutes {
    private final Translations translations;

    public TranslationRoutes(Translations translations) {
        this.translations = translations;
    }

    public void register(Routes routes) {
        routes.get("/api/v1/instance/translation_languages", Access.shared(), this::pairs);
        routes.post("/api/v1/statuses/{id}/translate", Access.app("read:statuses"), this::translate);
    }

    private void pairs(Request r) {
        var pairs = translations.pairs();
        r.shared(180).json(pairs);
    }

    private void translate(Request r) {
        r.json(translations.translate(r.caller(), r.id("id"), r.params().filled("lang")));
    }
}
