package social.dassie.testing;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Two whole servers that federate with each other over loopback, {@code one.localhost} and {@code two.localhost}. What
 * they have to tell each other moves only when a test calls {@link #settle}. Registered in a static field of a test
 * ({@code @RegisterExtension}), they are closed after the last test of its class.
 */
public final class TestServers implements AutoCloseable, AfterAllCallback {
    /** More rounds than any exchange takes: a question, its answer, what the answer leads to. */
    private static final int MAX_ROUNDS = 60;

    private final TestApp one;
    private final TestApp two;

    private TestServers(Map<String, String> settings) {
        this.one = TestApp.startAt("one.localhost", settings);
        this.two = TestApp.startAt("two.localhost", settings);
        meet();
    }

    /** Makes them know each other, so that no test waits for their first keys. */
    private void meet() {
        TestClient first = atOne("first");
        TestClient second = atTwo("second");
        idAt(first, second);
        idAt(second, first);
    }

    /** @param settings the settings of both, beyond the address */
    public static TestServers start(Map<String, String> settings) {
        return new TestServers(settings);
    }

    /** A new account at the first server. Its key is there, so that nobody has to wait for that. */
    public TestClient atOne(String username) {
        return withKey(one.user(username));
    }

    /** A new account at the second server. */
    public TestClient atTwo(String username) {
        return withKey(two.user(username));
    }

    private static TestClient withKey(TestClient user) {
        user.app().app().core().actors().keys.of(user.id());
        return user;
    }

    public TestApp one() {
        return one;
    }

    public TestApp two() {
        return two;
    }

    /** Lets both servers do and tell each other everything that is due, until nothing is left. */
    public void settle() {
        for (int round = 0; round < MAX_ROUNDS; round++) {
            if (work(one) + work(two) == 0) {
                return;
            }
        }
        throw new AssertionError("The servers do not come to rest");
    }

    private static int work(TestApp app) {
        return app.runJobs()
                + app.app().deliveries().sendDue()
                + app.app().federation().workOff();
    }

    /** The same, after this time has passed on both. */
    public void settleAfter(Duration time) {
        one.clock().advance(time);
        two.clock().advance(time);
        settle();
    }

    /** How others call an account: {@code @alice@one.localhost:1234}. */
    public static String handle(TestClient who) {
        return "@" + username(who) + "@"
                + who.app().app().core().platform().addresses().domain();
    }

    private static String username(TestClient who) {
        return who.get("/api/v1/accounts/" + who.id()).path("username").asText();
    }

    /** The id of an account on the server of another account, which asks for it if it has to; empty when there is none. */
    public static String idAt(TestClient reader, TestClient who) {
        String id = search(reader, who);
        if (id.isEmpty()) { // a busy machine may need longer than a search waits
            reader.app().app().core().actors().find(handle(who));
            id = search(reader, who);
        }
        return id;
    }

    private static String search(TestClient reader, TestClient who) {
        JsonNode found = reader.get("/api/v2/search", "q", handle(who), "resolve", "true", "type", "accounts");
        return found.path("accounts").path(0).path("id").asText();
    }

    /** Follows an account of the other server. Returns the relationship when everything is settled. */
    public JsonNode follows(TestClient follower, TestClient followed) {
        String id = idAt(follower, followed);
        follower.post("/api/v1/accounts/" + id + "/follow");
        settle();
        return relationship(follower, followed);
    }

    public static JsonNode relationship(TestClient reader, TestClient who) {
        return reader.get("/api/v1/accounts/relationships", "id[]", idAt(reader, who))
                .path(0);
    }

    /** The address by which every server knows a post. */
    public static String uri(TestClient author, String id) {
        return author.reads(id).path("uri").asText();
    }

    /** The posts in a list of posts that have this address; boosts of it count as well. */
    public static List<JsonNode> copies(TestClient reader, String path, String uri, Object... params) {
        return items(reader.get(path, params))
                .filter(post -> uri.equals(post.path("uri").asText())
                        || uri.equals(post.path("reblog").path("uri").asText()))
                .toList();
    }

    /** The copy of a post in the reader's home timeline. */
    public static Optional<JsonNode> inHome(TestClient reader, TestClient author, String id) {
        return copies(reader, "/api/v1/timelines/home", uri(author, id)).stream()
                .findFirst();
    }

    /** The id of a post on the reader's server, which asks for it if it has to. */
    public static String copy(TestClient reader, TestClient author, String id) {
        JsonNode found = reader.get("/api/v2/search", "q", uri(author, id), "resolve", "true", "type", "statuses");
        return found.path("statuses").path(0).path("id").asText();
    }

    /** The notifications of a type. */
    public static List<JsonNode> notifications(TestClient reader, String type) {
        return items(reader.get("/api/v1/notifications", "types[]", type)).toList();
    }

    private static Stream<JsonNode> items(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false);
    }

    @Override
    public void afterAll(ExtensionContext tests) {
        close();
    }

    @Override
    public void close() {
        one.close();
        two.close();
    }
}
