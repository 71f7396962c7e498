package social.dassie.federation.inbox;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** A server under test with alice and bob, and two other servers: on one is erin, whom alice follows, on the other mallory. */
public abstract class FakeServers {
    @RegisterExtension
    public final TestApp app = TestApp.start();

    public final TestClient alice = app.user("alice");
    public final TestClient bob = app.user("bob");

    @AutoClose
    public final FakeServer far = new FakeServer(app, "far");

    @AutoClose
    public final FakeServer evil = new FakeServer(app, "evil");

    @BeforeEach
    public void actors() {
        far.actor("erin");
        far.followed(alice, "erin");
        evil.actor("mallory");
    }

    public static String local(TestClient who) {
        return TestApp.URL + "/users/"
                + who.get("/api/v1/accounts/verify_credentials")
                        .path("username")
                        .asText();
    }

    public static String local(TestClient who, String status) {
        return local(who) + "/statuses/" + status;
    }

    /** How many posts with this id are stored. */
    public int stored(String uri) {
        return (int) app.rows().number("select count(*) from statuses where uri = '" + uri + "'");
    }

    /** The post with this id as alice sees it. */
    public JsonNode seen(String uri) {
        return seen(alice, uri);
    }

    public JsonNode seen(TestClient who, String uri) {
        assertEquals(1, stored(uri), uri);
        return who.reads(Long.toString(app.rows().number("select id from statuses where uri = '" + uri + "'")));
    }

    public String text(String uri) {
        return seen(uri).path("content").asText();
    }

    public List<String> told(TestClient who) {
        return who.get("/api/v1/notifications").findValuesAsText("type");
    }

    public long number(String query) {
        return app.rows().number(query);
    }
}
