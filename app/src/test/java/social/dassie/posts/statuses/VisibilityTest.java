package social.dassie.posts.statuses;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import social.dassie.posts.statuses.rows.Visibility;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** Every way to a post × every visibility × everyone who may ask: what is hidden answers as what does not exist. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class VisibilityTest {
    private static final String NOT_THERE = "7";
    private static final List<String> READS = List.of("", "/context", "/history", "/favourited_by", "/reblogged_by");
    private static final List<String> MEMBER_READS = List.of("/source");
    private static final List<String> WRITES = List.of(
            "/favourite",
            "/unfavourite",
            "/bookmark",
            "/unbookmark",
            "/reblog",
            "/unreblog",
            "/mute",
            "/unmute",
            "/pin",
            "/unpin");
    private static final Map<String, Set<String>> SEEN_BY = Map.of(
            "public", Set.of("owner", "follower", "mentioned", "stranger", "anonymous"),
            "unlisted", Set.of("owner", "follower", "mentioned", "stranger", "anonymous"),
            "private", Set.of("owner", "follower", "mentioned"),
            "direct", Set.of("owner", "mentioned"));

    @AutoClose
    private TestApp app;

    private TestClient owner;
    private Map<String, TestClient> readers;

    @BeforeAll
    void start() {
        app = TestApp.start();
        owner = app.user("owner");
        readers = Map.of(
                "owner", owner,
                "follower", app.user("follower"),
                "mentioned", app.user("mentioned"),
                "stranger", app.user("stranger"),
                "blocked", app.user("blocked"),
                "anonymous", app.anonymous());
        reader("follower").follows(owner);
        app.rows().block(owner, reader("blocked"));
    }

    private TestClient reader(String name) {
        return Objects.requireNonNull(readers.get(name));
    }

    private static boolean isSeen(String visibility, String name) {
        return SEEN_BY.getOrDefault(visibility, Set.of()).contains(name);
    }

    private void checkHidden(TestClient reader, String method, String id, String rest, String what) {
        Answer hidden = reader.call(method, TestClient.status(id) + rest);
        Answer missing = reader.call(method, TestClient.status(NOT_THERE) + rest);
        assertEquals(missing.status(), hidden.status(), what);
        assertEquals(missing.text(), hidden.text(), what);
        assertEquals(missing.header("Cache-Control"), hidden.header("Cache-Control"), what);
        assertEquals(missing.header("Link"), hidden.header("Link"), what);
        assertTrue(missing.status() == 404 || missing.status() == 401, what);
    }

    /** Walks all ways to one post for one reader. */
    private void check(String name, TestClient reader, String id, boolean isSeen, String visibility) {
        boolean isMember = !name.equals("anonymous");
        List<String> reads = new ArrayList<>(READS);
        if (isMember) {
            reads.addAll(MEMBER_READS);
        }
        for (String read : reads) {
            String what = name + " reads " + visibility + read;
            if (isSeen) {
                assertEquals(
                        200, reader.call("GET", TestClient.status(id) + read).status(), what);
            } else {
                checkHidden(reader, "GET", id, read, what);
            }
        }
        for (String write : WRITES) {
            if (!isSeen) {
                checkHidden(reader, "POST", id, write, name + " does " + write + " to " + visibility);
            }
        }
        if (!name.equals("owner")) {
            checkHidden(reader, "DELETE", id, "", name + " deletes " + visibility);
            checkHidden(reader, "PUT", id, "?status=x", name + " edits " + visibility);
        }
        if (isMember) {
            Answer reply = reader.call(
                    "POST", "/api/v1/statuses", "status", "re", "in_reply_to_id", id, "visibility", "direct");
            assertEquals(isSeen ? 200 : 404, reply.status(), name + " answers " + visibility);
            if (isSeen) {
                reader.deletes(reply.json().path("id").asText());
            }
        }
        assertEquals(
                isSeen ? List.of(id) : List.of(), reader.ids("/api/v1/statuses?id[]=" + id + "&id[]=" + NOT_THERE));
        assertEquals(
                isSeen,
                reader.ids(TestClient.account(owner) + "/statuses").contains(id),
                name + " at home of " + visibility);
        boolean isListed = isSeen && visibility.equals("public");
        assertEquals(isListed, reader.ids("/api/v1/timelines/public").contains(id), name + " public " + visibility);
        assertEquals(isListed, reader.ids("/api/v1/timelines/tag/tagged").contains(id), name + " tag " + visibility);
        app.clock().advance(Duration.ofMinutes(31));
    }

    @Test
    void everyRouteToAPost_respectsItsVisibility() {
        for (Visibility visibility : Visibility.values()) {
            String id = owner.posts("to @mentioned #tagged", "visibility", visibility.key());
            readers.forEach(
                    (name, reader) -> check(name, reader, id, isSeen(visibility.key(), name), visibility.key()));
        }
    }

    @Test
    void boostOfAPrivatePost_isAsHiddenAsThePost() {
        String id = owner.posts("to @mentioned", "visibility", "private");
        String boost = owner.boosts(id);
        for (String name : List.of("stranger", "blocked", "anonymous")) {
            checkHidden(reader(name), "GET", boost, "", name);
        }
        reader("follower").reads(boost);
    }

    @Test
    void directPost_isNotInTheHomeOfAFollowerItDoesNotMention() {
        String id = owner.posts("to @mentioned", "visibility", "direct");
        assertTrue(owner.home().contains(id));
        assertTrue(!reader("follower").home().contains(id));
        assertTrue(reader("mentioned").ids("/api/v1/timelines/direct").contains(id));
        assertTrue(!reader("stranger").ids("/api/v1/timelines/direct").contains(id));
    }

    @Test
    void suspendedAuthor_isHiddenEverywhere() {
        TestClient gone = app.user("gone");
        TestClient fan = app.user("fan");
        fan.follows(gone);
        String id = gone.posts("bye @fan #tagged");
        String boost = reader("stranger").boosts(id);
        fan.favourites(id);
        fan.bookmarks(id);
        app.rows().suspend(gone);
        for (TestClient reader : List.of(fan, app.anonymous())) {
            checkHidden(reader, "GET", id, "", "a suspended author's post");
            checkHidden(reader, "GET", boost, "", "a boost of it");
            checkHidden(reader, "GET", id, "/context", "its thread");
            assertEquals(List.of(), reader.ids(TestClient.account(gone) + "/statuses"));
            assertTrue(!reader.ids("/api/v1/timelines/public").contains(id));
            assertTrue(!reader.ids("/api/v1/timelines/tag/tagged").contains(id));
        }
        assertEquals(List.of(), fan.home());
        assertEquals(List.of(), fan.ids("/api/v1/favourites"));
        assertEquals(List.of(), fan.ids("/api/v1/bookmarks"));
        gone.call("GET", TestClient.status(id)).expect(403);
    }

    @Test
    void unfollowing_closesPrivatePostsAtOnce() {
        TestClient fan = app.user("fan2");
        String id = owner.posts("x", "visibility", "private");
        checkHidden(fan, "GET", id, "", "before");
        fan.follows(owner);
        fan.bookmarks(id);
        fan.unfollows(owner);
        checkHidden(fan, "GET", id, "", "after");
        assertEquals(List.of(), fan.ids("/api/v1/bookmarks"));
    }
}
