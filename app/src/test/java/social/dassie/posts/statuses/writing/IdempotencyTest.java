package social.dassie.posts.statuses.writing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.Together;

class IdempotencyTest {
    private static final String PATH = "/api/v1/statuses";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");

    private static Answer post(TestClient who, String key, String query) {
        return who.answer(
                who.request("POST", PATH + query).header("Idempotency-Key", key).asBytes(), "POST", PATH);
    }

    private static String id(Answer answer) {
        return answer.expect(200).json().path("id").asText();
    }

    @Test
    void fiftyAtTheSameTime_areOnePost() throws Exception {
        String picture = app.rows().pictures(alice, 1).get(0);
        List<String> ids = Together.run(50, i -> () -> id(post(alice, "k", "?status=one&media_ids[]=" + picture)));
        assertEquals(1, ids.stream().distinct().count());
        assertEquals(1, app.rows().number("select count(*) from statuses"));
        assertEquals(1, app.rows().number("select statuses_count from accounts where id = " + alice.id()));
    }

    @Test
    void sameKey_givesTheSamePost_alsoForAnotherText() {
        String first = id(post(alice, "k", "?status=one"));
        assertEquals(first, id(post(alice, "k", "?status=two")));
        assertNotEquals(first, id(post(alice, "other", "?status=one")));
        assertNotEquals(first, id(post(app.user("bob"), "k", "?status=one")));
    }

    @Test
    void key_expiresAfterAnHour_orWhenThePostIsDeleted() {
        String first = id(post(alice, "k", "?status=one"));
        app.clock().advance(Duration.ofMinutes(59));
        assertEquals(first, id(post(alice, "k", "?status=one")));
        app.clock().advance(Duration.ofMinutes(2));
        String second = id(post(alice, "k", "?status=one"));
        assertNotEquals(first, second);
        alice.deletes(second);
        String third = id(post(alice, "k", "?status=one"));
        assertNotEquals(second, third);
        assertEquals(third, id(post(alice, "k", "?status=one")));
    }

    @Test
    void rejectedPost_releasesItsKey() {
        post(alice, "k", "?status=").expect(422);
        id(post(alice, "k", "?status=now"));
        post(alice, "x".repeat(300), "?status=x").expect(422);
    }

    @Test
    void emptyKey_isIgnored() {
        assertNotEquals(id(post(alice, " ", "?status=one")), id(post(alice, " ", "?status=one")));
    }
}
