package social.dassie.ground.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.RateLimit;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** A school behind one address: thirty members, and a crawler that uses up what visitors may ask for. */
class SharedAddressTest {
    private static final int MEMBERS = 30;

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final List<TestBrowser> browsers = new ArrayList<>();
    private final List<TestClient> clients = new ArrayList<>();

    private void crawl() {
        for (int i = 0; i <= RateLimit.ANONYMOUS.requests; i++) {
            app.anonymous().call("GET", "/api/v1/instance");
        }
        Answer refused = app.anonymous().call("GET", "/@member0");
        refused.expect(429);
        int seconds = Integer.parseInt(refused.header("Retry-After"));
        assertTrue(seconds >= 1 && seconds <= 300, refused.header("Retry-After"));
    }

    private void school() {
        for (int i = 0; i < MEMBERS; i++) {
            clients.add(app.user("member" + i));
            browsers.add(new TestBrowser(app).signedIn("member" + i));
        }
    }

    @Test
    void members_areNotRefused_becauseOfACrawler() {
        school();
        crawl();
        for (TestBrowser browser : browsers) {
            for (String page : List.of("/", "/settings", "/@member0", "/about", "/@member0.rss", "/manifest.json")) {
                assertEquals(200, browser.open(page).status(), page);
            }
        }
        for (TestClient client : clients) {
            client.call("GET", "/api/v1/timelines/home").expect(200);
            client.call("GET", "/api/v1/instance").expect(200); // the same for everyone, so that no token is read
        }
    }

    @Test
    void shippedFiles_countForNoOne() {
        crawl();
        for (var route : app.app().routes().all()) {
            if (route.access().kind() == Access.Kind.FILE && !route.path().contains("{")) {
                assertEquals(200, app.anonymous().call("GET", route.path()).status(), route.path());
            }
        }
        app.anonymous().call("GET", "/brand/mark.svg").expect(200);
        app.anonymous().call("GET", "/favicon.ico").expect(200);
    }

    @Test
    void membersBehindACrawler_canSignIn() {
        school();
        crawl();
        assertEquals(200, new TestBrowser(app).open("/auth/sign_in").status());
        TestBrowser browser = new TestBrowser(app).signedIn("member3");
        assertEquals(200, browser.open("/settings").status());
    }

    @Test
    void member_isLimitedByTheirOwnRequestsOnly() {
        school();
        for (int i = 0; i < RateLimit.GENERAL.requests; i++) {
            clients.get(0).call("GET", "/api/v1/markers");
        }
        clients.get(0).call("GET", "/api/v1/markers").expect(429);
        assertEquals(429, browsers.get(0).open("/settings").status());
        assertEquals(200, browsers.get(1).open("/settings").status());
        app.clock().advance(Duration.ofMinutes(5));
        assertEquals(200, browsers.get(0).open("/settings").status());
    }

    @Test
    void invalidSessionsAndTokens_countAsVisitors() {
        crawl();
        app.withToken("nonsense").call("GET", "/api/v1/instance").expect(429);
        TestBrowser forged = new TestBrowser(app);
        forged.cookies().put("__Host-session", "nonsense");
        assertEquals(429, forged.open("/@member0").status());
    }
}
