package social.dassie.reading.streaming;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.people.accounts.Role;
import social.dassie.posts.statuses.VisitorSettings;
import social.dassie.posts.statuses.rows.StatusEvent;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestSocket;

/** The streams of everybody's posts and of hashtags. Each must tell what the timeline of its name has, to each reader. */
class PublicStreamTest {
    private static final List<String> ALL = List.of(
            "public",
            "public:media",
            "public:local",
            "public:local:media",
            "public:remote",
            "public:remote:media",
            "hashtag",
            "hashtag:local");

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    private TestSocket everything(TestClient reader) {
        TestSocket socket = TestSocket.open(app, "/api/v1/streaming", "Authorization: Bearer " + reader.token());
        for (String stream : ALL) {
            socket.send("{\"type\":\"subscribe\",\"stream\":\"" + stream + "\",\"tag\":\"CATS\"}");
        }
        return socket.settle();
    }

    /** The streams that told of a post, by the post. */
    private static Map<String, List<String>> told(TestSocket socket) {
        Map<String, List<String>> told = new TreeMap<>();
        for (JsonNode message : socket.messagesSoFar("public")) {
            String payload = message.path("payload").asText();
            String id = payload.substring(7, payload.indexOf('"', 8));
            told.computeIfAbsent(id, i -> new ArrayList<>())
                    .add(message.path("stream").get(0).asText());
        }
        told.values().forEach(list -> list.sort(null));
        return told;
    }

    private String arrives(String id, long author) {
        app.app()
                .core()
                .platform()
                .db()
                .runInTransaction(() -> app.app()
                        .core()
                        .platform()
                        .events()
                        .publish(
                                new StatusEvent.Published(Long.parseLong(id), author, false, List.of(), false, false)));
        return id;
    }

    @Test
    void eachStream_hasThePostsOfItsKind() {
        long far = app.rows().remoteAccount("far", "far.example");
        try (TestSocket socket = everything(bob)) {
            String plain = alice.posts("Hello");
            String tagged = alice.posts("Hello #cats");
            String picture = alice.posts("Look", "media_ids[]", app.rows().pictures(alice, 1));
            String remote = arrives(app.rows().remoteStatus(far, "From afar", "cats"), far);
            String reply = alice.repliesTo(remote, "An answer #cats");
            String thread = alice.repliesTo(plain, "And another thing");
            alice.posts("Quiet #cats", "visibility", "unlisted");
            alice.posts("Private #cats", "visibility", "private");
            alice.posts("Direct #cats @bob", "visibility", "direct");
            alice.boosts(remote);
            assertEquals(
                    Map.of(
                            plain, List.of("public", "public:local"),
                            tagged, List.of("hashtag", "hashtag:local", "public", "public:local"),
                            picture, List.of("public", "public:local", "public:local:media", "public:media"),
                            remote, List.of("hashtag", "public", "public:remote"),
                            reply, List.of("hashtag", "hashtag:local"),
                            thread, List.of("public", "public:local")),
                    told(socket));
        }
    }

    @Test
    void disabledFeeds_areStreamedToPermittedRoles_atOnce() {
        long far = app.rows().remoteAccount("far", "far.example");
        TestClient admin = app.user("ada", Role.ADMIN);
        try (TestSocket bobs = everything(bob);
                TestSocket admins = everything(admin)) {
            app.app()
                    .core()
                    .platform()
                    .settings()
                    .change(Map.of(VisitorSettings.LIVE_REMOTE, "disabled", VisitorSettings.TOPIC_REMOTE, "disabled"));
            String here = alice.posts("Hello #cats");
            String remote = arrives(app.rows().remoteStatus(far, "From afar", "cats"), far);
            List<String> local = List.of("hashtag", "hashtag:local", "public", "public:local");
            assertEquals(Map.of(here, local), told(bobs));
            assertEquals(Map.of(here, local, remote, List.of("hashtag", "public", "public:remote")), told(admins));
            app.app()
                    .core()
                    .platform()
                    .settings()
                    .change(Map.of(VisitorSettings.LIVE_REMOTE, "public", VisitorSettings.LIVE_LOCAL, "disabled"));
            String later = alice.posts("Hello again #cats");
            assertEquals(List.of("hashtag", "hashtag:local"), told(bobs).get(later));
        }
    }

    @Test
    void editsAndDeletions_reachTheStreamsOfThePost() throws InterruptedException {
        String id = alice.posts("Hello #cats");
        String quiet = alice.posts("Quiet #cats", "visibility", "unlisted");
        String closed = alice.posts("Private #cats", "visibility", "private");
        try (TestSocket socket = TestSocket.of(bob, "public:local")) {
            alice.edits(id, "status", "Hello again #cats");
            alice.edits(quiet, "status", "Quiet again #cats");
            alice.edits(closed, "status", "Private again #cats");
            app.app().streams().beat();
            alice.deletes(id);
            alice.deletes(quiet);
            alice.deletes(closed);
            assertEquals(List.of("status.update " + id, "delete " + id), socket.soFar("public:local"));
        }
    }

    @Test
    void readers_receiveWhatTheirTimelineShows() {
        TestClient muting = app.user("muting");
        TestClient blocking = app.user("blocking");
        TestClient blocked = app.user("blocked");
        TestClient following = app.user("following");
        TestClient domain = app.user("domain");
        long far = app.rows().remoteAccount("far", "sub.far.example");
        muting.mutes(alice);
        blocking.blocks(alice);
        alice.blocks(blocked);
        following.follows(alice);
        domain.blocksDomain("far.example");
        List<TestClient> readers = List.of(alice, bob, muting, blocking, blocked, following, domain);
        List<TestSocket> sockets =
                readers.stream().map(r -> TestSocket.of(r, "public")).toList();
        alice.posts("Everybody");
        arrives(app.rows().remoteStatus(far, "From afar"), far);
        assertToldAsTimelinesShow(readers, sockets);
        app.rows().limit(alice);
        alice.posts("Limited");
        assertToldAsTimelinesShow(readers, sockets);
        app.rows().setAccount(alice.id(), "silenced_at = null, suspended_at = 1");
        arrives(app.rows().remoteStatus(alice.id(), "Suspended"), alice.id());
        for (TestSocket socket : sockets.subList(1, sockets.size())) {
            assertEquals(List.of(), socket.soFar("public"));
        }
        sockets.forEach(TestSocket::close);
    }

    /** Compares what came, in its order, with the newest of the timeline. */
    private void assertToldAsTimelinesShow(List<TestClient> readers, List<TestSocket> sockets) {
        String since = app.rows().number("select min(id) - 1 from statuses") + "";
        for (int i = 0; i < readers.size(); i++) {
            List<String> shown = readers.get(i).ids("/api/v1/timelines/public", "min_id", since);
            List<String> told = sockets.get(i).soFar("public").stream()
                    .map(event -> event.replace("update ", ""))
                    .sorted(Comparator.reverseOrder())
                    .toList();
            assertEquals(shown, told, "reader " + i);
        }
        app.rows().run("delete from statuses");
    }

    @Test
    void mutedConversation_isMarkedForItsMuter() {
        String id = alice.posts("Hello @bob");
        bob.post("/api/v1/statuses/" + id + "/mute");
        try (TestSocket muting = TestSocket.of(bob, "hashtag&tag=cats");
                TestSocket other = TestSocket.of(app.user("carol"), "hashtag&tag=cats")) {
            alice.repliesTo(id, "And then #cats");
            assertEquals(true, muting.payload("update").path("muted").asBoolean());
            assertEquals(false, other.payload("update").path("muted").asBoolean());
        }
    }
}
