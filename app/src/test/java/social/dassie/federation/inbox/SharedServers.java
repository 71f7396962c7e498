package social.dassie.federation.inbox;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/**
 * A server under test and another one, which all tests of a class share. Each test has people of its own: alice and bob
 * here, and erin there, whom alice follows.
 */
@SuppressWarnings("NullAway.Init") // by people
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class SharedServers {
    @RegisterExtension
    public final TestApp app = TestApp.start();

    @AutoClose
    public final FakeServer far = new FakeServer(app, "far");

    /** The number of the test, which all names end in. */
    public int count;

    public String erin;
    public TestClient alice;
    public TestClient bob;
    public long erinId;

    @BeforeEach
    public void people() {
        count++;
        erin = "erin" + count;
        alice = app.user("alice" + count);
        bob = app.user("bob" + count);
        far.actor(erin);
        erinId = far.followed(alice, erin);
    }

    /** An address of this test alone. */
    public String path(String kind) {
        return "/" + kind + "/" + count;
    }

    public static String uri(TestClient who) {
        return who.get("/api/v1/accounts/" + who.id()).path("uri").asText();
    }

    public long number(String query) {
        return app.rows().number(query);
    }

    public long id(String uri) {
        return number("select coalesce(max(id), 0) from statuses where uri = '" + uri + "'");
    }

    public JsonNode seen(TestClient who, String path) {
        return who.reads(Long.toString(id(far.url(path))));
    }

    public static long notifications(TestClient who, String type) {
        return StreamSupport.stream(
                        who.get("/api/v1/notifications", "types[]", type).spliterator(), false)
                .count();
    }
}
