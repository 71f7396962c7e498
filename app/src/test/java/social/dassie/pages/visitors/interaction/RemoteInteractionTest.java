package social.dassie.pages.visitors.interaction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static social.dassie.testing.TestServers.handle;
import static social.dassie.testing.TestServers.relationship;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.ground.api.Percent;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Answer;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestPeer;
import social.dassie.testing.TestServers;

/** Visitors of the first server who want to act at their own: Vera's is the second one, others have a fake one. */
class RemoteInteractionTest {
    private static final String PAGE = "/remote_interaction";

    @RegisterExtension
    static final TestServers SERVERS = TestServers.start(Map.of("trusted_proxies", "127.0.0.1"));

    @AutoClose
    private static final TestPeer PEER = TestPeer.start();

    private static int count;

    private final int number = ++count;
    private final TestClient alice = SERVERS.atOne("alice" + number);
    private final String base = alice.app().app().core().platform().addresses().baseUrl();
    private final String uri = base + "/users/alice" + number;
    private final String domain = "far" + number + ".test:" + PEER.port();
    private final TestBrowser visitor = visitor();

    private TestBrowser visitor() {
        TestBrowser browser = new TestBrowser(SERVERS.one());
        browser.moveTo("192.0.2." + number);
        browser.cookies().clear();
        return browser;
    }

    private Answer names(String server) {
        visitor.open(PAGE + "?uri=" + Percent.encode(uri)).expect(200);
        return visitor.submit(PAGE, "server", server);
    }

    /** What the visitor's server says about everybody: links, with single quotes for double ones. */
    private void says(String links) {
        PEER.forgets("/.well-known/webfinger").answers("/.well-known/webfinger", exchange -> {
            String body = "{\"subject\":\"acct:x@x\",\"links\":[" + links.replace('\'', '"') + "]}";
            TestPeer.send(exchange, 200, "application/jrd+json", body.getBytes(StandardCharsets.UTF_8));
        });
    }

    private static String link(String rel, String template) {
        return "{'rel':'" + rel + "','template':'" + template + "'}";
    }

    static {
        PEER.answers("/.well-known/webfinger", RemoteInteractionTest::nothing);
    }

    private static void nothing(HttpExchange exchange) throws IOException {
        TestPeer.send(exchange, 404, "text/plain", new byte[0]);
    }

    private static String path(String address) {
        return address.substring(address.indexOf('/', "https://".length()));
    }

    @Test
    void visitorOfAProfile_followsFromTheirOwnServer() {
        TestClient vera = SERVERS.atTwo("vera" + number);
        HtmlPage profile = visitor.open("/@alice" + number).expect(200).page();
        assertTrue(profile.contains("Follow from your own server"), profile);
        Answer sent = visitor.submit(PAGE, "server", handle(vera)).expect(303);
        assertTrue(sent.header("Location").startsWith("http://two.localhost:"), sent.header("Location"));
        assertTrue(visitor.cookies().isEmpty(), "nothing is kept in the browser");
        TestBrowser hers = new TestBrowser(SERVERS.two());
        hers.moveTo("192.0.2." + number);
        hers.open(path(sent.header("Location"))).expect(302);
        hers.follow();
        hers.submit(
                "/auth/sign_in", "email", "vera" + number + "@mail.example", "password", "password of vera" + number);
        String page = hers.follow().expect(302).header("Location");
        assertTrue(hers.follow().expect(200).text().contains(handle(alice)));
        hers.submit(page + "/follow").expect(302);
        SERVERS.settle();
        assertTrue(relationship(vera, alice).path("following").asBoolean());
        assertEquals(
                1,
                alice.get("/api/v1/accounts/" + alice.id())
                        .path("followers_count")
                        .asInt());
    }

    @Test
    void visitorOfAPost_isSentToItsPageOnTheirOwnServer() {
        TestClient vera = SERVERS.atTwo("vera" + number);
        String id = alice.posts("have a look");
        String post = visitor.open("/@alice" + number + "/" + id).expect(200).text();
        assertTrue(post.contains("Reply, boost or favourite from your own server"), post);
        String location = visitor.submit(
                        PAGE, "server", "two.localhost:" + SERVERS.two().app().port())
                .expect(303)
                .header("Location");
        assertTrue(
                location.endsWith("/authorize_interaction?uri=" + Percent.encode(uri + "/statuses/" + id)), location);
        TestBrowser hers = new TestBrowser(SERVERS.two());
        hers.moveTo("192.0.2." + number);
        hers.signedIn("vera" + number);
        hers.open(path(location)).expect(302);
        assertTrue(hers.follow().expect(200).text().contains("have a look"));
        assertTrue(vera.id() > 0);
    }

    @Test
    void localMembers_areSentToOurPage_andSignedInOnesGetALink() {
        String location =
                names("anybody@" + handle(alice).split("@", 3)[2]).expect(303).header("Location");
        assertEquals("/authorize_interaction?uri=" + Percent.encode(uri), location);
        SERVERS.one().user("ida" + number);
        TestBrowser signedIn = visitor().signedIn("ida" + number);
        HtmlPage profile = signedIn.open("/@alice" + number).page();
        assertTrue(profile.links().contains(location), profile);
        assertFalse(profile.contains("Follow from your own server"), profile);
    }

    @Test
    void theServersOwnTemplates_areUsed_theNewerKindFirst() {
        String other = "http://social.test:" + PEER.port();
        says(link("http://ostatus.org/schema/1.0/subscribe", other + "/sub?acct={uri}"));
        assertEquals(
                other + "/sub?acct=" + Percent.encode(uri),
                names("me@" + domain).expect(303).header("Location"));
        assertEquals(303, names("http://" + domain + "/@me").status());
        says(link("http://ostatus.org/schema/1.0/subscribe", other + "/sub?acct={uri}") + ","
                + link("https://w3id.org/fep/3b86/Object", other + "/o?x={object}") + ","
                + link("https://w3id.org/fep/3b86/Follow", other + "/f?x={object}&then={on-success}"));
        assertEquals(
                other + "/f?x=" + Percent.encode(uri) + "&then=",
                names("@me@" + domain).header("Location"));
        String id = alice.posts("a post");
        visitor.open("/@alice" + number + "/" + id);
        assertEquals(
                other + "/o?x=" + Percent.encode(uri + "/statuses/" + id),
                visitor.submit(PAGE, "server", "me@" + domain).expect(303).header("Location"));
    }

    @Test
    void serverWithoutATemplate_getsTheDefaultPage() {
        says("");
        String usual = "http://" + domain + "/authorize_interaction?uri=" + Percent.encode(uri);
        assertEquals(usual, names("me@" + domain).expect(303).header("Location"));
        PEER.forgets("/.well-known/webfinger").answers("/.well-known/webfinger", RemoteInteractionTest::nothing);
        assertEquals(usual, names(domain).expect(303).header("Location"));
        HtmlPage html = names("me@" + domain).expect(404).page();
        assertTrue(html.contains("does not know this handle. Check the spelling."), html);
        assertEquals("me@" + domain, html.value("server"), html);
    }

    /** The browser goes only where a server of the web may be, and no placeholder decides where that is. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "javascript:alert({uri})",
                "data:text/html,{uri}",
                "//evil.test/{uri}",
                "/relative?{uri}",
                "https://{uri}/",
                "https://evil{uri}.test/",
                "https://user@evil.test/{uri}",
                "https://127.0.0.1/{uri}",
                "https://2130706433/{uri}",
                "https://[::1]/{uri}",
                "https://evil.test\\\\@x/{uri}",
                "https://shut.test/{uri}",
                "ftp://evil.test/{uri}"
            })
    void unsafeTemplates_areNotUsed(String template) {
        TestClient staff = SERVERS.one().user("staff" + number, Role.ADMIN);
        staff.call("POST", "/api/v1/admin/domain_blocks", "domain", "shut.test", "severity", "suspend");
        says(link("http://ostatus.org/schema/1.0/subscribe", template));
        String usual = "http://" + domain + "/authorize_interaction?uri=";
        String location = names("me@" + domain).expect(303).header("Location");
        assertTrue(location.startsWith(usual), location);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "  ", "127.0.0.1", "me@10.0.0.1", "http://[::1]/", "javascript:alert(1)", "a b", "0x7f.1"})
    void invalidServer_isRejectedBesideTheField(String typed) {
        HtmlPage html = names(typed).expect(422).page();
        assertTrue(html.errorAt("server").startsWith("Type your handle"), html);
    }

    @Test
    void unreachableAndBlockedServers_lookTheSame() {
        PEER.forgets("/.well-known/webfinger")
                .answers("/.well-known/webfinger", e -> TestPeer.send(e, 503, "text/plain", new byte[0]));
        String down = names("me@" + domain).expect(503).text();
        assertTrue(down.contains("cannot be reached right now"), down);
        assertTrue(down.contains(uri), "the address to search for");
        TestClient staff = SERVERS.one().user("staff" + number, Role.ADMIN);
        staff.post("/api/v1/admin/domain_blocks", "domain", "far" + number + ".test", "severity", "suspend");
        int asked = PEER.received().size();
        assertEquals(down, names("me@" + domain).expect(503).text());
        assertEquals(asked, PEER.received().size());
    }

    @Test
    void onlyPublicContent_canBeUsedForRemoteInteraction() {
        String secret = alice.posts("for followers", "visibility", "private");
        for (String not : new String[] {
            "",
            "https://evil.test/",
            base + "/@nobody",
            uri + "/statuses/" + secret,
            base + "/about",
            "javascript:alert(1)"
        }) {
            visitor.open(PAGE + "?uri=" + Percent.encode(not)).expect(404);
        }
        visitor.open("/@alice" + number);
        visitor.forge(PAGE, "uri", uri + "/statuses/" + secret, "server", domain)
                .expect(404);
    }

    @Test
    void crossSiteForm_isRejected_beforeAnyFetch() {
        int asked = PEER.received().size();
        String form = "uri=" + Percent.encode(uri) + "&server=" + Percent.encode("me@" + domain);
        for (String origin : new String[] {"https://evil.test", "null", base + ".evil.test"}) {
            assertEquals(
                    403,
                    SERVERS.one()
                            .anonymous()
                            .request("POST", PAGE)
                            .header("Content-Type", "application/x-www-form-urlencoded")
                            .header("Origin", origin)
                            .body(form)
                            .asBytes()
                            .getStatus(),
                    origin);
        }
        assertEquals(asked, PEER.received().size());
    }

    @Test
    void visitors_haveALimit() {
        visitor.open(PAGE + "?uri=" + Percent.encode(uri)).expect(200);
        for (int i = 0; i < 60; i++) {
            visitor.submit(PAGE, "server", "127.0.0.1").expect(422);
        }
        visitor.submit(PAGE, "server", "127.0.0.1").expect(429);
    }
}
