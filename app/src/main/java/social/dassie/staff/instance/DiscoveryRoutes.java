package social.dassie.staff.instance;

import java.nio.charset.StandardCharsets;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Json;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.staff.instance.discovery.WebFingerAnswers;
import social.dassie.staff.instance.discovery.WellKnown;

/** The routes for discovery: well-known addresses, nodeinfo. */
public final class DiscoveryRoutes {
    private static final String JRD = "application/jrd+json; charset=utf-8";
    private static final int DAY_SECONDS = 86_400;
    private static final int THREE_MINUTES = 180;

    private final WellKnown discovery;
    private final WebFingerAnswers webFinger;

    public DiscoveryRoutes(WellKnown discovery, WebFingerAnswers webFinger) {
        this.discovery = discovery;
        this.webFinger = webFinger;
    }

    public void register(Routes routes) {
        routes.get("/.well-known/webfinger", Access.open(), this::webFinger);
        routes.get("/.well-known/host-meta", Access.open(), this::hostMeta);
        routes.get("/.well-known/host-meta.json", Access.open(), this::hostMetaJson);
        routes.get(
                "/.well-known/nodeinfo",
                Access.open(),
                r -> cacheable(r, DAY_SECONDS).json(discovery.nodeInfoLinks()));
        routes.get("/nodeinfo/2.0", Access.open(), r -> nodeInfo(r, "2.0"));
        routes.get("/nodeinfo/2.1", Access.open(), r -> nodeInfo(r, "2.1"));
    }

    private void webFinger(Request r) {
        byte[] body = Json.bytes(webFinger.find(r.params().text("resource")));
        cacheable(r, THREE_MINUTES).bytes(200, JRD, body);
    }

    private void hostMeta(Request r) {
        byte[] body = discovery.hostMetaXml().getBytes(StandardCharsets.UTF_8);
        cacheable(r, DAY_SECONDS).bytes(200, "application/xrd+xml; charset=utf-8", body);
    }

    private void hostMetaJson(Request r) {
        cacheable(r, DAY_SECONDS).bytes(200, JRD, Json.bytes(discovery.hostMeta()));
    }

    private void nodeInfo(Request r, String schema) {
        String type = "application/json; profile=\"http://nodeinfo.diaspora.software/ns/schema/" + schema + "#\"";
        cacheable(r, THREE_MINUTES).bytes(200, type, Json.bytes(discovery.nodeInfo(schema)));
    }

    private static Request cacheable(Request request, int seconds) {
        request.answerHeader("Cache-Control", "public, max-age=" + seconds);
        return request;
    }
}
