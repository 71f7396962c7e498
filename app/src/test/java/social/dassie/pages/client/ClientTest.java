package social.dassie.pages.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.Core;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.RateLimit;
import social.dassie.pages.signin.ClientTokens;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** The members' client: where it opens, what it may run, and the token that it gets for the session. */
class ClientTest {
    @RegisterExtension
    static final TestApp app = TestApp.start();

    private static TestClient alice;

    @BeforeAll
    static void join() {
        alice = app.user("alice");
    }

    private static final Pattern FORM_TOKEN = Pattern.compile("<meta name=\"form-token\" content=\"([^\"]+)\">");
    private static final Pattern SCRIPT = Pattern.compile("<script type=\"module\" src=\"(/assets/chunk-[^\"]*)\">");

    @Test
    void start_isTheClientForMembers_andThePageOfTheServerForOthers() {
        TestBrowser visitor = new TestBrowser(app);
        assertFalse(SCRIPT.matcher(visitor.open("/").expect(200).text()).find());
        visitor.signedIn("alice");
        Answer page = visitor.open("/").expect(200);
        assertEquals("private, no-store", page.header("Cache-Control"));
        // A first view asks for one file of script and no more.
        String client =
                app.anonymous().call("GET", first(SCRIPT, page)).expect(200).text();
        assertFalse(client.contains("from\"./"), "the client is in pieces");
        visitor.open("/home").expect(200);
        assertEquals(
                "/auth/sign_in?return_to=%2Fhome",
                new TestBrowser(app).open("/home").expect(302).header("Location"));
    }

    @Test
    void client_runsOwnScriptsOnly() {
        String policy =
                new TestBrowser(app).signedIn("alice").open("/home").expect(200).header("Content-Security-Policy");
        assertTrue(policy.contains("default-src 'none'; script-src 'self'; style-src 'self';"), policy);
        assertTrue(policy.contains("connect-src 'self' wss://dassie.example;"), policy);
        assertTrue(policy.contains("frame-ancestors 'none'"), policy);
        assertFalse(policy.contains("unsafe"), policy);
    }

    @Test
    void connectedServers_areAllowedForRequestsAndMediaOnly() {
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        browser.cookies().put("__Host-servers", "social.example~'unsafe-inline'~two.localhost:80");
        Answer page = browser.open("/home").expect(200);
        String policy = page.header("Content-Security-Policy");
        assertTrue(policy.contains("script-src 'self'; style-src 'self'; img-src 'self' data: blob: https:;"), policy);
        assertTrue(policy.contains("media-src 'self' blob: https:;"), policy);
        assertTrue(
                policy.contains("connect-src 'self' wss://dassie.example https://social.example wss://social.example;"),
                policy);
        assertFalse(policy.contains("unsafe") || policy.contains("localhost"), policy);
        assertEquals("private, no-store", page.header("Cache-Control"));
        assertEquals("alice", page.page().meta("member"));
    }

    @Test
    void profilesAndPosts_loadTheClient_andWorkWithoutScripts() {
        String id = alice.post("/api/v1/statuses", "status", "Hello <there>")
                .get("id")
                .asText();
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        for (String path : new String[] {"/@alice", "/@alice/" + id, "/tags/hello"}) {
            Answer page = browser.open(path).expect(200);
            assertTrue(SCRIPT.matcher(page.text()).find(), path);
            assertFalse(
                    SCRIPT.matcher(new TestBrowser(app).open(path).expect(200).text())
                            .find(),
                    path);
        }
        assertTrue(browser.open("/@alice/" + id).page().contains("Hello <there>"));
    }

    @Test
    void pathsWithoutAPublicPage_loadTheClientForMembers() {
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        for (String path : new String[] {
            "/@alice/featured", "/@alice/followers", "/@somebody@elsewhere.example", "/@nobody/12345", "/tags/%20"
        }) {
            assertTrue(SCRIPT.matcher(browser.open(path).expect(200).text()).find(), path);
        }
        new TestBrowser(app).open("/@nobody/12345").expect(404);
        new TestBrowser(app).open("/@alice/featured").expect(404);
    }

    @Test
    void token_belongsToAnApp_andReplacesThePreviousOne() {
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        String one = token(browser);
        TestClient client = app.withToken(one);
        assertEquals(
                "alice",
                client.get("/api/v1/accounts/verify_credentials")
                        .get("username")
                        .asText());
        assertEquals(
                "Dassie Web",
                client.get("/api/v1/apps/verify_credentials").get("name").asText());
        client.call("GET", "/api/v1/admin/accounts").expect(403);
        String two = token(browser);
        assertNotEquals(one, two);
        client.call("GET", "/api/v1/timelines/home").expect(401);
        app.withToken(two).call("GET", "/api/v1/timelines/home").expect(200);
        browser.open("/home").expect(200);
    }

    @Test
    void token_needsTheSessionAndTheProofOfThePage() {
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        browser.forge("/session/token").expect(403);
        browser.forge("/session/token", "form_token", "made up").expect(403);
        String proof = first(FORM_TOKEN, browser.open("/home").expect(200));
        new TestBrowser(app).forge("/session/token", "form_token", proof).expect(302);
    }

    @Test
    void token_endsWithTheSession_andTheSessionWithTheToken() {
        TestBrowser first = new TestBrowser(app).signedIn("alice");
        TestBrowser second = new TestBrowser(app).signedIn("alice");
        TestClient one = app.withToken(token(first));
        TestClient two = app.withToken(token(second));
        first.open("/settings");
        first.submit("/auth/sign_out").expect(200);
        one.call("GET", "/api/v1/timelines/home").expect(401);
        two.call("GET", "/api/v1/timelines/home").expect(200);

        long id = app.rows().number("select id from oauth_apps where name = 'Dassie Web'");
        second.open("/settings");
        second.submit("/settings/sessions/apps/" + id + "/revoke").expect(302);
        two.call("GET", "/api/v1/timelines/home").expect(401);
        second.open("/home").expect(302);
    }

    @Test
    void token_isNotIssuedForAnEndingSession() {
        Core core = app.app().core();
        var tokens = new ClientTokens(core.platform(), core.apps(), core.tokens());
        long before = app.rows().number("select count(*) from oauth_tokens");
        assertEquals(
                401,
                assertThrows(ApiException.class, () -> tokens.issue("hash of a session that is over", alice.id()))
                        .status());
        assertEquals(before, app.rows().number("select count(*) from oauth_tokens"));
    }

    @Test
    void token_isStoredAsAHash() {
        String token = token(new TestBrowser(app).signedIn("alice"));
        assertEquals(0, app.rows().number("select count(*) from oauth_tokens where token_hash = '" + token + "'"));
    }

    @Test
    void manifest_andServiceWorker_areAtTheTop() {
        Answer manifest = app.anonymous().call("GET", "/manifest.json").expect(200);
        assertEquals("application/manifest+json", manifest.header("Content-Type"));
        assertEquals("/home", manifest.json().get("start_url").asText());
        for (var icon : manifest.json().get("icons")) {
            app.anonymous().call("GET", icon.get("src").asText()).expect(200);
        }
        var handler = manifest.json().at("/protocol_handlers/0");
        assertEquals("web+mastodon", handler.path("protocol").asText());
        assertEquals("/intent?uri=%s", handler.path("url").asText());
        Answer worker = app.anonymous().call("GET", "/service-worker.js").expect(200);
        assertEquals("no-cache", worker.header("Cache-Control"));
    }

    @Test
    void pagesBesideHome_nameTheRestOfTheClient_andHomeDoesNot() {
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        Pattern rest = Pattern.compile("<link rel=\"modulepreload\" href=\"(/assets/rest-[^\"]+\\.js)\">");
        String script = first(rest, browser.open("/notifications").expect(200));
        assertTrue(app.anonymous()
                .call("GET", script)
                .expect(200)
                .header("Cache-Control")
                .contains("immutable"));
        assertFalse(rest.matcher(browser.open("/home").expect(200).text()).find());
    }

    /** A household, a school or a proxy is one address, and a first view has some dozen of them. */
    @Test
    void assets_countAgainstNoLimit() {
        for (int i = 0; i <= RateLimit.ANONYMOUS.requests; i++) {
            app.anonymous().call("GET", "/assets/app.css").expect(200);
        }
    }

    @Test
    void assets_thatDoNotExist_areNotFound() {
        for (String name : new String[] {"nothing.js", "..%2fapp.js", "robots.txt", "app.txt"}) {
            app.anonymous().call("GET", "/assets/" + name).expect(404);
        }
    }

    private static String token(TestBrowser browser) {
        String proof = first(FORM_TOKEN, browser.open("/home").expect(200));
        return browser.forge("/session/token", "form_token", proof)
                .expect(200)
                .json()
                .get("access_token")
                .asText();
    }

    private static String first(Pattern pattern, Answer page) {
        Matcher matcher = pattern.matcher(page.text());
        assertTrue(matcher.find(), pattern.pattern());
        return matcher.group(1);
    }

    @Test
    void sharedContentWithoutTheWorker_survivesSignIn() {
        TestBrowser browser = new TestBrowser(app);
        Answer passed = browser.upload(
                        "/publish",
                        "title",
                        "A & B",
                        "text",
                        "Söme\ntext",
                        "url",
                        "https://far.example/?a=b",
                        "files",
                        new byte[] {1})
                .expect(303);
        String place =
                "/publish?url=https%3A%2F%2Ffar.example%2F%3Fa%3Db&title=A%20%26%20B&text=S%C3%B6me%0Atext&files";
        assertEquals(place, passed.header("Location"));
        browser.follow().expect(302);
        browser.follow();
        browser.submit("/auth/sign_in", "email", "alice@mail.example", "password", "password of alice");
        assertTrue(SCRIPT.matcher(browser.follow().expect(200).text()).find());
        assertEquals(
                "/publish?text=%F0%9F%98%80",
                browser.forge("/publish", "text", "😀").expect(303).header("Location"));
        String cut = browser.forge("/publish", "title", "x".repeat(100), "text", "😀".repeat(5000))
                .header("Location");
        assertTrue(cut.endsWith("%F0%9F%98%80") && cut.length() > 3_300, cut);
        new TestBrowser(app).open(cut).expect(302);
        String large = browser.upload("/publish", "text", "x", "files", new byte[200_000])
                .expect(303)
                .header("Location");
        assertEquals("/publish?files", large);
    }

    /** The map of a browser's cookies must not be needed for the API. */
    @Test
    void cookieAlone_grantsNoApiAccess() {
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        assertFalse(Map.copyOf(browser.cookies()).isEmpty());
        browser.open("/api/v1/timelines/home").expect(401);
    }
}
