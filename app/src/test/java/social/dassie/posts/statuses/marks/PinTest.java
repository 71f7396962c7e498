package social.dassie.posts.statuses.marks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.Together;

class PinTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    private List<String> pinned(TestClient reader, Object... params) {
        return reader.ids(TestClient.account(alice) + "/statuses?pinned=true", params);
    }

    @Test
    void pins_areShownNewestFirst_toPermittedViewers() {
        String first = alice.posts("one");
        String second = alice.posts("two", "visibility", "private");
        assertTrue(alice.pins(second).path("pinned").asBoolean());
        alice.pins(first);
        alice.pins(first);
        assertEquals(List.of(first, second), pinned(alice));
        assertEquals(List.of(first), pinned(bob));
        assertEquals(List.of(first), pinned(app.anonymous()));
        assertEquals(List.of(), pinned(alice, "max_id", first));
        assertFalse(
                alice.post(TestClient.status(first) + "/unpin").path("pinned").asBoolean());
        alice.post(TestClient.status(first) + "/unpin");
        assertEquals(List.of(second), pinned(alice));
    }

    @Test
    void impossiblePin_isRejectedWithTheReason() {
        String other = bob.posts("his");
        String boost = alice.boosts(other);
        String direct = alice.posts("x", "visibility", "direct");
        String hidden = bob.posts("x", "visibility", "direct");
        String prefix = "Validation failed: ";
        alice.call("POST", TestClient.status(other) + "/pin")
                .expect(422, prefix + "Someone else's post cannot be pinned");
        alice.call("POST", TestClient.status(boost) + "/pin").expect(422, prefix + "A boost cannot be pinned");
        alice.call("POST", TestClient.status(direct) + "/pin")
                .expect(422, prefix + "Posts that are only visible to mentioned users cannot be pinned");
        alice.call("POST", TestClient.status(hidden) + "/pin").expect(404, "Record not found");
        alice.call("POST", TestClient.status("1") + "/pin").expect(404, "Record not found");
        alice.withScopes("write:statuses")
                .call("POST", TestClient.status(direct) + "/pin")
                .expect(403);
    }

    @Test
    void moreThanFive_areRefused_alsoAtTheSameTime() throws Exception {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            ids.add(alice.posts("post " + i));
        }
        List<Integer> statuses = Together.run(
                20,
                i -> () -> alice.call("POST", TestClient.status(ids.get(i)) + "/pin")
                        .status());
        assertEquals(5, statuses.stream().filter(s -> s == 200).count());
        assertEquals(15, statuses.stream().filter(s -> s == 422).count());
        assertEquals(5, pinned(alice).size());
        String unpinned = ids.get(statuses.indexOf(422));
        alice.call("POST", TestClient.status(unpinned) + "/pin")
                .expect(422, "Validation failed: You have already pinned the maximum number of posts");
        assertFalse(alice.reads(unpinned).path("pinned").asBoolean());
    }

    @Test
    void mutedThread_isMutedInEveryPostOfIt() {
        String id = alice.posts("one");
        String reply = bob.repliesTo(id, "two");
        assertTrue(alice.post(TestClient.status(reply) + "/mute").path("muted").asBoolean());
        assertTrue(alice.reads(id).path("muted").asBoolean());
        assertFalse(bob.reads(id).path("muted").asBoolean());
        assertFalse(alice.post(TestClient.status(id) + "/unmute").path("muted").asBoolean());
    }
}
