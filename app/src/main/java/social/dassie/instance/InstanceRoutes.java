package social.dassie.instance;

import social.dassie.http.Access;
import social.dassie.http.Request;
import social.dassie.http.Routes;
import social.dassie.text.Languages;

/**
 * What clients read before they sign in (documentation page methods/instance). It stays open where the API asks for a
 * token, or nobody could learn how to get one.
 */
public final class InstanceRoutes {
    private final InstanceDocuments documents;

    public InstanceRoutes(InstanceDocuments documents) {
        this.documents = documents;
    }

    public void register(Routes routes) {
        routes.get("/api/v1/instance", Access.open(), r -> shared(r).json(documents.v1()));
        routes.get("/api/v2/instance", Access.open(), r -> shared(r).json(documents.v2()));
        routes.get("/api/v1/instance/rules", Access.open(), r -> shared(r).json(documents.rules()));
        routes.get("/api/v1/instance/peers", Access.open(), r -> shared(r).json(documents.peers()));
        routes.get("/api/v1/instance/languages", Access.open(), r -> shared(r).json(Languages.all()));
    }

    private static Request shared(Request request) {
        request.answerHeader("Cache-Control", "public, max-age=180");
        request.answerHeader("Vary", "Origin");
        return request;
    }
}
