package social.dassie.reading.timelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.people.accounts.Role;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** Who reads which public feed, by setting. */
class FeedAccessTest {
    private static final String LIVE = "/api/v1/timelines/public";
    private static final String TAG = "/api/v1/timelines/tag/cats";
    private static final String REFUSED = "This method requires an authenticated user";

    @AutoClose
    private final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient admin = app.user("ada", Role.ADMIN);
    private final String local = alice.posts("here #cats");
    private final String remote =
            app.rows().remoteStatus(app.rows().remoteAccount("zoe", "far.example"), "there", "cats");

    private List<String> ids(TestClient who, String path, Object... params) {
        return who.ids(path, params);
    }

    @ParameterizedTest
    @CsvSource({"feeds.live, " + LIVE, "feeds.topic, " + TAG})
    void localAndRemotePosts_areForVisitorsApart(String setting, String path) {
        app.set(setting + "_local", "public", setting + "_remote", "authenticated");
        TestClient visitor = app.anonymous();
        assertEquals(List.of(local), ids(visitor, path, "local", "true"));
        visitor.call("GET", path, "remote", "true").expect(401, REFUSED);
        visitor.call("GET", path).expect(401, REFUSED);
        assertEquals(List.of(remote, local), ids(alice, path));
        app.set(setting + "_local", "authenticated", setting + "_remote", "public");
        visitor.call("GET", path, "local", "true").expect(401, REFUSED);
        assertEquals(List.of(remote), ids(visitor, path, "remote", "true"));
        visitor.call("GET", path).expect(401, REFUSED);
        app.application("read").call("GET", path).expect(401, REFUSED);
    }

    @ParameterizedTest
    @CsvSource({"feeds.live, " + LIVE, "feeds.topic, " + TAG})
    void disabledFeeds_areForPermittedRoles(String setting, String path) {
        app.set(setting + "_remote", "disabled");
        assertEquals(List.of(local), ids(alice, path));
        assertEquals(List.of(), ids(alice, path, "remote", "true"));
        assertEquals(List.of(local), ids(alice, path, "local", "true"));
        assertEquals(List.of(remote, local), ids(admin, path));
        app.anonymous().call("GET", path).expect(401, REFUSED);
    }

    @Test
    void disabledLocalFeed_keepsRemotePosts() {
        app.set("feeds.live_local", "disabled");
        assertEquals(List.of(remote), ids(alice, LIVE));
        assertEquals(List.of(), ids(alice, LIVE, "local", "true"));
        app.set("feeds.live_local", "disabled", "feeds.live_remote", "disabled");
        assertEquals(List.of(), ids(alice, LIVE));
        assertEquals(List.of(remote, local), ids(admin, LIVE));
        assertEquals(List.of(remote, local), ids(alice, TAG));
    }

    @Test
    void instance_announcesTheSettings() {
        app.set("feeds.live_local", "authenticated", "feeds.live_remote", "disabled", "feeds.topic_remote", "disabled");
        JsonNode access = app.anonymous().get("/api/v2/instance").at("/configuration/timelines_access");
        assertEquals(
                "{\"local\":\"authenticated\",\"remote\":\"disabled\"}",
                access.path("live_feeds").toString());
        assertEquals(
                "{\"local\":\"public\",\"remote\":\"disabled\"}",
                access.path("hashtag_feeds").toString());
        assertEquals(access.path("hashtag_feeds"), access.path("trending_link_feeds"));
        app.set("feeds.live_remote", "disabled", "disallow_unauthenticated_api_access", "true");
        JsonNode closed = app.anonymous().get("/api/v2/instance").at("/configuration/timelines_access");
        assertEquals(
                "{\"local\":\"authenticated\",\"remote\":\"disabled\"}",
                closed.path("live_feeds").toString());
        assertEquals("authenticated", closed.at("/hashtag_feeds/local").asText());
    }

    @Test
    void pagesAndFeedsOfHashtags_followTheSettings() {
        TestClient visitor = app.anonymous();
        assertTrue(visitor.call("GET", "/tags/cats").text().contains("there"));
        app.set("feeds.topic_remote", "authenticated");
        String page = visitor.call("GET", "/tags/cats").expect(200).text();
        assertTrue(page.contains("here"), page);
        assertFalse(page.contains(">there"), page);
        assertFalse(visitor.call("GET", "/tags/cats.rss").expect(200).text().contains("there"));
        app.set("feeds.topic_local", "authenticated", "feeds.topic_remote", "disabled");
        visitor.call("GET", "/tags/cats").expect(401);
        visitor.call("GET", "/tags/cats.rss").expect(401);
    }

    @Test
    void startPage_showsPostsOnlyWhereVisitorsMayReadThem() {
        app.user("olga", Role.OWNER);
        assertTrue(app.anonymous().call("GET", "/").text().contains("here"));
        app.set("feeds.live_local", "authenticated");
        assertFalse(app.anonymous().call("GET", "/").expect(200).text().contains("here #"));
    }
}
