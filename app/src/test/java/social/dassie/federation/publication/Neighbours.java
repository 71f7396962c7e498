package social.dassie.federation.publication;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import social.dassie.ground.api.Json;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestPeer;

/** People on other servers, whose inboxes are real and keep what arrives. All servers are one process with many names. */
public final class Neighbours implements AutoCloseable {
    /**
     * An activity that arrived.
     *
     * @param inbox without the port
     */
    public record Arrived(String inbox, JsonNode activity, String synchronization) {
        public String type() {
            return activity.path("type").asText();
        }
    }

    private final TestApp app;
    private final TestPeer peer = TestPeer.startWithTls();
    private int taken;

    public Neighbours(TestApp app) {
        this.app = app;
        peer.answers("/", exchange -> TestPeer.send(exchange, 202, "text/plain", new byte[0]));
    }

    public String domain(String name) {
        return name + ".peer.test";
    }

    public String uri(String name, String host) {
        return peer.urlAs(host + ".peer.test", "/users/" + name);
    }

    /** Somebody on the server {@code HOST.peer.test}, which has a shared inbox. */
    public long person(String name, String host) {
        long id = app.rows().remoteAccount(name, domain(host));
        String uri = uri(name, host);
        String shared = peer.urlAs(host + ".peer.test", "/inbox");
        app.rows()
                .setAccount(
                        id,
                        "uri = '" + uri + "', inbox_url = '" + uri + "/inbox', shared_inbox_url = '" + shared
                                + "', followers_url = '" + uri + "/followers', last_fetched_at = "
                                + app.clock().millis());
        return id;
    }

    /** A new person who follows {@code whom}, by a follow whose id ends in {@code #follow}. */
    public long follower(String name, String host, TestClient whom) {
        long id = person(name, host);
        follow(id, uri(name, host) + "#follow", whom);
        return id;
    }

    void follow(long id, String uri, TestClient whom) {
        app.rows()
                .run(
                        "insert into follows (account_id, target_account_id, uri, created_at) values (?, ?, ?, 1)",
                        id,
                        whom.id(),
                        uri);
    }

    /** A public post of theirs. */
    public String post(long id, String name, String host) {
        String status = app.rows().remoteStatus(id, "hello");
        app.rows().run("update statuses set uri = ? where id = " + status, uri(name, host) + "/statuses/1");
        return status;
    }

    /** What arrived since the last time, in the order of the inboxes. */
    public List<Arrived> arrived() {
        while (app.deliver() > 0) {}
        List<TestPeer.Received> all = peer.received();
        List<Arrived> news = new ArrayList<>();
        for (TestPeer.Received one : all.subList(taken, all.size())) {
            if (one.toString().startsWith("POST ")) {
                String host = String.valueOf(one.headers().getFirst("Host")).replaceAll(":[0-9]+$", "");
                String sync = String.valueOf(one.headers().getFirst("Collection-Synchronization"));
                news.add(new Arrived(host + one.path(), withoutProof((ObjectNode) Json.parse(one.body())), sync));
            }
        }
        taken = all.size();
        news.sort((a, b) -> a.inbox().compareTo(b.inbox()));
        return news;
    }

    /** The activity as it was before its proof was added, which SentProofsTest checks. */
    private static JsonNode withoutProof(ObjectNode activity) {
        if (activity.remove("proof") != null) {
            ArrayNode contexts = (ArrayNode) activity.path("@context");
            contexts.remove(contexts.size() - 1);
            activity.set("@context", contexts.size() == 1 ? contexts.get(0) : contexts);
        }
        return activity;
    }

    /** The one activity that arrived, and only at this inbox; with its port, random parts and times blanked out. */
    public String one(String inbox) {
        List<Arrived> all = arrived();
        assertEquals(List.of(inbox), all.stream().map(Arrived::inbox).toList());
        return blanked(all.get(0).activity());
    }

    /** The types of what arrived, each with its inbox. */
    public List<String> types() {
        return arrived().stream().map(one -> one.type() + " " + one.inbox()).toList();
    }

    public String blanked(JsonNode activity) {
        return activity.toString()
                .replace(":" + peer.port(), "")
                .replaceAll("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}", "UUID")
                .replaceAll("/updates/[0-9]+", "/updates/NEW")
                .replaceAll("20[0-9]{2}-[0-9-]+T[0-9:]+Z", "TIME");
    }

    @Override
    public void close() {
        peer.close();
    }
}
