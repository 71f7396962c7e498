package social.dassie.reading.trends.neighbours;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AutoClose;
import social.dassie.federation.inbox.FakeServer;
import social.dassie.people.accounts.Role;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** A new server on which alice follows erin on another one, whose trends are whatever a test serves. */
abstract class NeighbourWorld {
    static final String STATUSES = "/api/v1/trends/statuses";
    static final String TAGS = "/api/v1/trends/tags";

    @AutoClose
    final TestApp app = TestApp.start(Map.of("trends.servers", ""));

    final TestClient alice = app.user("alice");
    final TestClient owner = app.user("olga", Role.OWNER);
    final TestClient nobody = app.anonymous();

    @AutoClose
    final FakeServer far = new FakeServer(app, "far");

    @AutoClose
    final FakeServer other = new FakeServer(app, "other");

    NeighbourWorld() {
        for (FakeServer server : List.of(far, other)) {
            server.actor("erin", "{'discoverable':true}");
            trends(server, "posts", List.of());
            trends(server, "tags", List.of());
        }
        follow(far);
    }

    void follow(FakeServer server) {
        alice.post("/api/v1/accounts/" + server.known("erin") + "/follow");
        server.send(server.activity(
                "Accept",
                "erin",
                server.json("{'type':'Follow','actor':'" + TestApp.URL + "/users/alice','object':'~/users/erin'}")));
    }

    /** A public post that is served, as its author's server says it in its trends. */
    ObjectNode post(FakeServer server, String name) {
        server.serves(server.note("/notes/" + name, "erin", "{'content':'<p>" + name + "</p>'}"));
        ObjectNode item = server.json("{'visibility':'public','sensitive':false,'spoiler_text':'','reblog':null,"
                + "'in_reply_to_id':null,'language':'en','content':'<p>forged</p>'}");
        return item.put("uri", server.url("/notes/" + name)).put("url", server.url("/notes/" + name));
    }

    ObjectNode tag(FakeServer server, String name, int people) {
        long today = app.clock().millis() / 86_400_000;
        ObjectNode item = server.json("{'url':'~/tags/x'}").put("name", name);
        item.putArray("history")
                .addObject()
                .put("day", Long.toString(today * 86_400))
                .put("uses", Integer.toString(people * 2))
                .put("accounts", Integer.toString(people));
        return item;
    }

    void trends(FakeServer server, String kind, List<ObjectNode> items) {
        ArrayNode list = server.json("{}").putArray("items");
        items.forEach(list::add);
        server.peer.answers(path(kind), "application/json; charset=utf-8", list.toString());
    }

    static String path(String kind) {
        return kind.equals("posts") ? STATUSES : TAGS;
    }

    /** Lets the first round run, which a follow causes. */
    void soon() {
        app.clock().advance(Duration.ofSeconds(10));
        app.runJobs();
    }

    void anHourLater() {
        app.clock().advance(Duration.ofMinutes(75));
        app.runJobs();
    }

    /** The texts of the trending posts. */
    List<String> posts(TestClient who) {
        List<String> texts = new ArrayList<>();
        who.get(STATUSES)
                .forEach(post -> texts.add(post.path("content").asText().replaceAll("<[^>]*>", "")));
        return texts;
    }

    List<String> tags(TestClient who) {
        return StreamSupport.stream(who.get(TAGS).spliterator(), false)
                .map(tag -> tag.path("name").asText())
                .toList();
    }

    /** How many lists of trends a server was asked for. */
    static long asked(FakeServer server) {
        return server.peer.received().stream()
                .filter(request -> URI.create(request.path()).getPath().equals(STATUSES))
                .count();
    }

    String domain(FakeServer server) {
        String acct = alice.get("/api/v1/accounts/" + server.known("erin"))
                .path("acct")
                .asText();
        return acct.substring(acct.indexOf('@') + 1);
    }

    void block(FakeServer server, String severity) {
        owner.post(
                "/api/v1/admin/domain_blocks",
                "domain",
                URI.create(server.url("/")).getHost(),
                "severity",
                severity);
    }

    /** Whether the last result of a server was this one. */
    boolean hasOutcome(FakeServer server, Outcome outcome) {
        return app.rows()
                        .number("select count(*) from neighbours where domain = '" + domain(server)
                                + "' and outcome = '" + outcome + "'")
                == 1;
    }
}
