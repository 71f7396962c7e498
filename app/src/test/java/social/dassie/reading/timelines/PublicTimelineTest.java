package social.dassie.reading.timelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class PublicTimelineTest {
    private static final String PATH = "/api/v1/timelines/public";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    @Test
    void publicPosts_exclude_boostsAndRepliesToOthers() {
        String one = alice.posts("one");
        bob.repliesTo(one, "re");
        String self = alice.repliesTo(one, "more");
        bob.boosts(one);
        bob.posts("quiet", "visibility", "unlisted");
        assertEquals(List.of(self, one), bob.ids(PATH));
        assertEquals(List.of(self, one), app.anonymous().ids(PATH));
    }

    @Test
    void localRemoteAndMedia_choose() {
        String here = alice.posts("here");
        String pictured = alice.posts("look", "media_ids[]", app.rows().pictures(alice, 1));
        String far = app.rows().remoteStatus(app.rows().remoteAccount("zoe", "far.example"), "far");
        assertEquals(List.of(far, pictured, here), bob.ids(PATH));
        assertEquals(List.of(pictured, here), bob.ids(PATH, "local", "true"));
        assertEquals(List.of(far), bob.ids(PATH, "remote", "true"));
        assertEquals(List.of(pictured), bob.ids(PATH, "only_media", "true"));
        assertEquals(List.of(pictured), bob.ids(PATH, "only_media", "1", "local", "1"));
        assertEquals(List.of(), bob.ids(PATH, "only_media", "1", "remote", "1"));
        assertEquals(List.of(far, pictured, here), bob.ids(PATH, "local", "false", "remote", "0", "only_media", ""));
    }

    @Test
    void hiddenAuthors_areOmitted_forThatReaderOnly() {
        TestClient carol = app.user("carol");
        TestClient dave = app.user("dave");
        long zoe = app.rows().remoteAccount("zoe", "sub.far.example");
        String a = alice.posts("a");
        carol.posts("c");
        dave.posts("d");
        app.rows().remoteStatus(zoe, "far");
        app.rows().mute(bob, carol);
        app.rows().block(dave, bob);
        app.rows().blockDomain(bob, "far.example");
        assertEquals(List.of(a), bob.ids(PATH));
        assertEquals(4, app.anonymous().ids(PATH).size());
        app.rows().block(bob, alice);
        assertEquals(List.of(), bob.ids(PATH));
    }

    @Test
    void limitedAccount_isVisibleToFollowersOnly() {
        String id = alice.posts("a");
        app.rows().limit(alice);
        assertEquals(List.of(), app.anonymous().ids(PATH));
        bob.follows(alice);
        assertEquals(List.of(id), bob.ids(PATH));
    }

    @Test
    void anonymousResponses_areCacheable_personalOnesAreNot() {
        Answer open = app.anonymous().call("GET", PATH).expect(200);
        assertTrue(open.header("Cache-Control").startsWith("public, max-age="), open.header("Cache-Control"));
        assertTrue(open.header("Vary").contains("Authorization"));
        assertEquals("private, no-store", alice.call("GET", PATH).header("Cache-Control"));
        assertEquals(
                "private, no-store", app.application("read").call("GET", PATH).header("Cache-Control"));
    }

    @Test
    void closedInstance_requiresAToken() {
        try (TestApp closed = TestApp.start(Map.of("disallow_unauthenticated_api_access", "true"))) {
            String id = closed.user("alice").posts("a");
            for (String path : List.of(PATH, "/api/v1/timelines/tag/a", TestClient.status(id))) {
                closed.anonymous().call("GET", path).expect(401, "This method requires an authenticated user");
                assertEquals(
                        "private, no-store",
                        closed.application("read").call("GET", path).expect(200).header("Cache-Control"));
            }
        }
    }

    @Test
    void remotePostOfWildMarkup_doesNotTakeThePageWithIt() {
        long zoe = app.rows().remoteAccount("zoe", "far.example");
        for (String wild : List.of(
                "<b>".repeat(20_000),
                "<script>alert(1)</script><img src=x onerror=alert(1)>",
                "<a href=\"javascript:alert(1)\">x</a>",
                "<".repeat(20_000),
                "&".repeat(20_000),
                "</p>".repeat(5_000))) {
            app.rows().remoteStatus(zoe, wild);
        }
        Answer page = bob.call("GET", PATH).expect(200);
        assertEquals(6, page.ids().size());
        for (String harm : List.of("<script", "onerror", "javascript:")) {
            page.json()
                    .forEach(post -> assertFalse(post.path("content").asText().contains(harm), harm));
        }
    }
}
