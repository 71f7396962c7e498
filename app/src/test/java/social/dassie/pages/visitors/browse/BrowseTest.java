package social.dassie.pages.visitors.browse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Answer;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** What visitors may look through, as the settings say. */
class BrowseTest {
    private static final List<String> PLACES =
            List.of("/public", "/public/local", "/explore", "/explore/tags", "/explore/links", "/directory");

    private TestApp start(Map<String, String> settings) {
        TestApp app = TestApp.start(settings);
        app.user("olga", Role.OWNER);
        TestClient alice = app.user("alice");
        alice.patch("/api/v1/accounts/update_credentials", "discoverable", true, "note", "I like rocks");
        alice.posts("From here");
        alice.posts("A secret", "visibility", "private");
        app.rows().remoteStatus(app.rows().remoteAccount("far", "far.example"), "From afar");
        app.rows().trendingLink("https://news.example/1");
        return app;
    }

    private static HtmlPage text(TestApp app, String path) {
        return new TestBrowser(app).open(path).expect(200).page();
    }

    private static void asksToSignIn(TestApp app, String path) {
        Answer answer = new TestBrowser(app).open(path);
        assertEquals(
                "/auth/sign_in?return_to=" + path.replace("/", "%2F"),
                answer.expect(302).header("Location"));
    }

    @Test
    void visitors_seePublicContentOnly() {
        try (TestApp app = start(Map.of())) {
            HtmlPage everyone = text(app, "/public");
            assertTrue(everyone.contains("From here") && everyone.contains("From afar"), everyone);
            HtmlPage local = text(app, "/public/local");
            assertTrue(local.contains("From here") && !local.contains("From afar"), local);
            for (String path : PLACES) {
                assertFalse(text(app, path).contains("A secret"), path);
            }
            assertTrue(text(app, "/directory").contains("I like rocks"));
            assertTrue(text(app, "/explore/links").contains("https://news.example/1"));
            assertTrue(text(app, "/").links().contains("/explore"));
        }
    }

    @Test
    void emptyPages_sayWhatWillAppear() {
        try (TestApp app = TestApp.start()) {
            app.user("olga", Role.OWNER);
            assertTrue(text(app, "/public").contains("No public posts here."));
            assertTrue(text(app, "/explore").contains("Nothing is trending right now."));
            assertTrue(text(app, "/explore/tags").contains("Nothing is trending right now."));
            assertTrue(text(app, "/directory").contains("People who opt in to discovery appear here."));
        }
    }

    @Test
    void members_seeTheClient() {
        try (TestApp app = start(Map.of())) {
            for (String path : PLACES) {
                HtmlPage page = new TestBrowser(app)
                        .signedIn("alice")
                        .open(path)
                        .expect(200)
                        .page();
                assertEquals("alice", page.meta("member"), path);
            }
        }
    }

    @Test
    void settings_closePlaces() {
        try (TestApp app = start(Map.of("feeds.live_remote", "authenticated"))) {
            asksToSignIn(app, "/public");
            HtmlPage local = text(app, "/public/local");
            assertFalse(local.links().contains("/public"), local);
        }
        try (TestApp app = start(Map.of("feeds.live_local", "disabled"))) {
            asksToSignIn(app, "/public/local");
            asksToSignIn(app, "/public");
        }
        try (TestApp app = start(Map.of("trends", "false"))) {
            Answer answer = new TestBrowser(app).open("/explore");
            assertEquals("/public/local", answer.expect(302).header("Location"));
        }
        for (String closed : List.of("disallow_unauthenticated_api_access", "limited_federation")) {
            try (TestApp app = start(Map.of(closed, "true"))) {
                for (String path : PLACES) {
                    asksToSignIn(app, path);
                }
            }
        }
    }

    @Test
    void pages_continueInBothDirections() {
        try (TestApp app = start(Map.of())) {
            TestClient alice = app.client(
                    app.rows().number("select id from accounts where username = 'alice'"), TestApp.ALL_SCOPES);
            for (int i = 0; i < 21; i++) {
                alice.posts("Number " + i);
            }
            HtmlPage first = text(app, "/public/local");
            assertTrue(first.contains("Number 20") && !first.textNodes().contains("Number 0"), first);
            String next = first.linkTo("/public/local?max_id=");
            HtmlPage second = text(app, next);
            assertTrue(second.textNodes().contains("Number 0") && second.contains("From here"), second);
            assertFalse(second.contains("max_id="), second);
            assertTrue(text(app, "/directory?offset=20").contains("People who opt in"));
            new TestBrowser(app).open("/directory?offset=-1").expect(400);
        }
    }
}
