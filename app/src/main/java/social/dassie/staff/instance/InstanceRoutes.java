package social.dassie.staff.instance;

import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.text.Languages;
import social.dassie.staff.instance.documents.InstanceDocuments;
import social.dassie.staff.instance.rules.Rules;
import social.dassie.staff.instance.texts.InstanceTexts;
import social.dassie.staff.instance.usage.Activity;
import social.dassie.staff.instance.usage.KnownPeers;

/**
 * The routes that clients read before sign-in (documentation page methods/instance). They stay open when the API requires
 * a token, because clients need them to find out how to get one. In limited federation mode they are for users only.
 */
public final class InstanceRoutes {
    private static final int CACHE_SECONDS = 180;
    private static final int ACTIVITY_CACHE_SECONDS = 600;

    private final InstanceDocuments documents;
    private final Rules rules;
    private final InstanceTexts texts;
    private final KnownPeers peers;
    private final Activity activity;
    private final LimitedServers limited;

    public InstanceRoutes(
            InstanceDocuments documents,
            Rules rules,
            InstanceTexts texts,
            KnownPeers peers,
            Activity activity,
            LimitedServers limited) {
        this.documents = documents;
        this.rules = rules;
        this.texts = texts;
        this.peers = peers;
        this.activity = activity;
        this.limited = limited;
    }

    public void register(Routes routes) {
        routes.deprecated("2022-11-14").get("/api/v1/instance", Access.shared(), r -> shared(r, documents.v1()));
        routes.get("/api/v2/instance", Access.shared(), r -> shared(r, documents.v2()));
        routes.early("/api/v2/instance", caller -> documents.v2());
        routes.get("/api/v1/instance/rules", Access.shared(), r -> shared(r, rules.all()));
        routes.get("/api/v1/instance/peers", Access.shared(), r -> shared(r, peers.all()));
        routes.get("/api/v1/peers/search", Access.shared(), this::search);
        routes.get("/api/v1/instance/languages", Access.shared(), r -> shared(r, Languages.all()));
        routes.get("/api/v1/instance/activity", Access.shared(), this::activity);
        routes.get("/api/v1/instance/domain_blocks", Access.lookedAt(), this::domainBlocks);
        routes.get(
                "/api/v1/instance/extended_description", Access.shared(), r -> shared(r, texts.extendedDescription()));
        routes.get("/api/v1/instance/privacy_policy", Access.shared(), this::privacyPolicy);
        routes.get("/api/v1/instance/terms_of_service", Access.shared(), r -> shared(r, texts.terms()));
        routes.get(
                "/api/v1/instance/terms_of_service/{date}",
                Access.shared(),
                r -> shared(r, texts.terms(r.pathText("date"))));
    }

    private void search(Request r) {
        shared(r, peers.search(r.params().filled("q")));
    }

    private void activity(Request r) {
        peers.checkShown();
        r.shared(ACTIVITY_CACHE_SECONDS).json(activity.weeks());
    }

    /**
     * Responds with the domain blocks. Caches may store the response if it is the same for everyone, or if the request
     * has no token.
     */
    private void domainBlocks(Request r) {
        var seen = limited.seenBy(r.caller());
        if (limited.areForEveryone()) {
            r.shared(CACHE_SECONDS).json(seen);
        } else {
            r.cacheable(CACHE_SECONDS).json(seen);
        }
    }

    private void privacyPolicy(Request r) {
        r.shared(CACHE_SECONDS).byLanguage().json(texts.privacyPolicy());
    }

    private static void shared(Request r, Object body) {
        r.shared(CACHE_SECONDS).json(body);
    }
}
