package social.dassie.pages.visitors.interaction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static social.dassie.testing.TestServers.handle;
import static social.dassie.testing.TestServers.idAt;
import static social.dassie.testing.TestServers.notifications;
import static social.dassie.testing.TestServers.relationship;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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

/** Acting at one's own server on what one saw elsewhere: alice is at the first server, bob and his posts at the second. */
class InteractionPageTest {
    private static final String PAGE = "/authorize_interaction";

    @RegisterExtension
    static final TestServers SERVERS = TestServers.start(Map.of("trusted_proxies", "127.0.0.1"));

    private static int count;

    private final int number = ++count;
    private final TestClient alice = SERVERS.one().user("alice" + number);
    private final TestClient bob = SERVERS.atTwo("bob" + number);
    private final TestBrowser browser = browser();

    private TestBrowser browser() {
        TestBrowser browser = new TestBrowser(SERVERS.one());
        browser.moveTo("192.0.2." + number);
        return browser.signedIn("alice" + number);
    }

    private Answer opens(String uri) {
        return browser.open(PAGE + "?uri=" + Percent.encode(uri));
    }

    private static String base(TestClient who) {
        return who.app().app().core().platform().addresses().baseUrl();
    }

    private String ofBob(String path) {
        return base(bob) + path.replace("bob", "bob" + number);
    }

    @Test
    void everyHandleForm_leadsToTheAccountsPage() {
        String page = PAGE + "/accounts/" + idAt(alice, bob);
        String bare = handle(bob).substring(1);
        for (String name : List.of(
                "acct:" + bare,
                "@" + bare,
                "acct:@" + bare,
                " " + bare.toUpperCase(Locale.ROOT) + " ",
                ofBob("/@bob"),
                ofBob("/users/bob"))) {
            assertEquals(page, opens(name).expect(302).header("Location"), name);
        }
        assertEquals(
                page,
                browser.open(PAGE + "?acct=" + Percent.encode("acct:" + bare))
                        .expect(302)
                        .header("Location"));
        HtmlPage html = browser.follow().expect(200).page();
        assertTrue(html.contains(handle(bob)) && html.texts("button").contains("Follow"), html);
        TestClient carol = SERVERS.one().user("carol" + number);
        String hers = PAGE + "/accounts/" + carol.id();
        for (String name :
                List.of(handle(carol), base(alice) + "/@carol" + number, base(alice) + "/users/carol" + number)) {
            assertEquals(hers, opens(name).expect(302).header("Location"), name);
        }
    }

    @Test
    void unknownAccount_isResolved_alsoByUrl() {
        String location = opens(ofBob("/@bob")).expect(302).header("Location");
        assertEquals(PAGE + "/accounts/" + idAt(alice, bob), location);
    }

    @Test
    void follow_isSent_andUndone() {
        String page = opens(handle(bob)).header("Location");
        browser.follow();
        browser.submit(page + "/follow").expect(302);
        SERVERS.settle();
        assertTrue(relationship(alice, bob).path("following").asBoolean());
        assertEquals(1, notifications(bob, "follow").size());
        HtmlPage html = browser.follow().expect(200).page();
        assertTrue(html.contains("You follow this account."), html);
        browser.submit(page + "/unfollow").expect(302);
        SERVERS.settle();
        assertFalse(relationship(alice, bob).path("following").asBoolean());
        assertEquals(
                0,
                bob.get("/api/v1/accounts/" + bob.id()).path("followers_count").asInt());
    }

    @Test
    void followOfALockedAccount_isARequest_whichCanBeWithdrawn() {
        bob.patch("/api/v1/accounts/update_credentials", "locked", "true");
        SERVERS.settle();
        String page = opens(handle(bob)).header("Location");
        assertTrue(browser.follow().page().texts("button").contains("Request to follow"));
        browser.submit(page + "/follow");
        SERVERS.settle();
        HtmlPage html = browser.follow().expect(200).page();
        assertTrue(html.contains("Follow request sent."), html);
        browser.submit(page + "/unfollow");
        assertTrue(browser.follow().page().texts("button").contains("Request to follow"));
    }

    @Test
    void blocks_inEitherDirection_leaveNoButton_andRefuseTheForm() {
        String page = opens(handle(bob)).header("Location");
        browser.follow();
        bob.post("/api/v1/accounts/" + idAt(bob, alice) + "/block");
        SERVERS.settle();
        HtmlPage html = browser.submit(page + "/follow").expect(403).page();
        assertTrue(html.contains("You cannot follow this account"), html);
        assertTrue(html.contains("This account blocks you"), html);
        assertFalse(html.texts("button").contains("Follow"), html);
        TestClient dora = SERVERS.one().user("dora" + number);
        alice.post("/api/v1/accounts/" + dora.id() + "/block");
        assertTrue(browser.open(PAGE + "/accounts/" + dora.id()).text().contains("You block this account."));
        TestClient erin = SERVERS.atTwo("erin" + number);
        String hers = opens(handle(erin)).header("Location");
        alice.blocksDomain("two.localhost");
        assertTrue(browser.open(hers).text().contains("You block the server of this account."));
        browser.submit(hers + "/follow").expect(403);
    }

    @Test
    void ownAndMovedAccounts_haveNoButton() {
        assertTrue(browser.open(PAGE + "/accounts/" + alice.id()).text().contains("This is you."));
        TestClient next = SERVERS.one().user("next" + number);
        TestClient old = SERVERS.one().user("old" + number);
        SERVERS.one().rows().setAccount(old.id(), "moved_to_account_id = " + next.id());
        HtmlPage html = browser.open(PAGE + "/accounts/" + old.id()).page();
        assertTrue(html.links(handle(next)).contains(PAGE + "/accounts/" + next.id()), html);
        assertFalse(html.texts("button").contains("Follow"), html);
        browser.submit(PAGE + "/accounts/" + old.id() + "/follow").expect(403);
    }

    @Test
    void favouriteAndBoost_areSent_andUndone() {
        String id = bob.posts("hello <b>there</b>");
        String page = opens(TestServers.uri(bob, id)).expect(302).header("Location");
        assertTrue(browser.follow().expect(200).page().contains("hello <b>there"));
        browser.submit(page + "/favourite").expect(302);
        browser.follow();
        browser.submit(page + "/reblog").expect(302);
        SERVERS.settle();
        assertEquals(1, bob.reads(id).path("favourites_count").asInt());
        assertEquals(1, bob.reads(id).path("reblogs_count").asInt());
        HtmlPage html = browser.follow().expect(200).page();
        assertTrue(html.contains("Remove favourite") && html.contains("Undo boost"), html);
        browser.submit(page + "/unfavourite").expect(302);
        browser.follow();
        browser.submit(page + "/unreblog").expect(302);
        SERVERS.settle();
        assertEquals(0, bob.reads(id).path("favourites_count").asInt());
        assertEquals(0, bob.reads(id).path("reblogs_count").asInt());
    }

    @Test
    void reply_mentionsTheParticipants() {
        TestClient carol = SERVERS.atTwo("carol" + number);
        idAt(alice, carol);
        String id = bob.posts("what do you say, @carol" + number + "?", "spoiler_text", "a \"question\"");
        SERVERS.settle();
        opens(ofBob("/@bob/" + id));
        HtmlPage html = browser.follow().expect(200).page();
        String share = html.one("a.button[href^=/share]:matchesOwn(^Reply)").attr("href");
        HtmlPage box = browser.open(share).expect(200).page();
        String text = handle(bob) + " " + handle(carol) + " ";
        assertEquals(text, box.value("status"), box);
        assertTrue(box.value("spoiler_text").contains("a \"question\""), box);
        assertTrue(box.contains("what do you say"), box);
        browser.submit("/share", "status", "x".repeat(501), "visibility", "public")
                .expect(422);
        browser.submit("/share", "status", text + "nothing", "visibility", "public")
                .expect(302);
        SERVERS.settle();
        JsonNode answer = bob.get("/api/v1/statuses/" + id + "/context").at("/descendants/0");
        assertTrue(answer.path("content").asText().contains("nothing"), answer::toString);
        assertEquals(1, notifications(bob, "mention").size());
        assertEquals(1, notifications(carol, "mention").size() - 1, "the question, and the answer");
    }

    @Test
    void visitorWhoReplies_signsInFirst_andReturnsToThePost() {
        String id = alice.posts("a question of alice");
        TestBrowser visitor = new TestBrowser(SERVERS.one());
        visitor.moveTo("198.51.100." + number);
        assertTrue(visitor.open("/share?in_reply_to_id=" + id)
                .expect(200)
                .page()
                .texts("h1")
                .contains("Sign in"));
        visitor.submit(
                        "/auth/sign_in",
                        "email",
                        "alice" + number + "@mail.example",
                        "password",
                        "password of alice" + number)
                .expect(302);
        assertTrue(visitor.follow().expect(200).text().contains("a question of alice"));
    }

    @Test
    void nonPublicPost_isNotFound_orNotBoostable() {
        TestClient carol = SERVERS.one().user("carol" + number);
        String secret = carol.posts("not for alice", "visibility", "private");
        opens(TestServers.uri(carol, secret)).expect(404);
        browser.open(PAGE + "/statuses/" + secret).expect(404);
        browser.open("/share?in_reply_to_id=" + secret).expect(404);
        browser.open(PAGE + "/accounts/" + carol.id()).expect(200);
        browser.submit(PAGE + "/statuses/" + secret + "/favourite").expect(404);
        carol.post("/api/v1/accounts/" + alice.id() + "/block");
        String open = carol.posts("of somebody who blocks alice");
        browser.open("/settings");
        browser.submit(PAGE + "/statuses/" + open + "/reblog").expect(404);
        TestClient dora = SERVERS.one().user("dora" + number);
        alice.post("/api/v1/accounts/" + dora.id() + "/follow");
        String quiet = dora.posts("for followers", "visibility", "private");
        HtmlPage html = browser.open(PAGE + "/statuses/" + quiet).expect(200).page();
        assertFalse(html.textNodes().contains("Boost"), html);
        String refused = browser.submit(PAGE + "/statuses/" + quiet + "/reblog")
                .expect(403)
                .text();
        assertTrue(refused.contains("Not possible:"), refused);
    }

    @Test
    void rejection_isExplainedInTheReadersLanguage() {
        HtmlPage html = browser.open(PAGE + "?lang=de&uri=x@").expect(422).page();
        assertTrue(html.errorAt("uri").startsWith("Das ist weder ein Profilname"), html);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "javascript:alert(1)",
                "javascript:alert(1)//@x.test",
                "data:text/html,x",
                "ftp://two.localhost/x",
                "https://alice@evil.test/users/x",
                "https://127.0.0.1/users/x",
                "http://[::1]/users/x",
                "http://2130706433/users/x",
                "https://0x7f000001/x",
                "x@127.0.0.1",
                "x@10.1",
                "x@",
                "@@",
                "x y@two.localhost",
                "two.localhost",
                "<script>alert(1)</script>"
            })
    void invalidInput_isRejectedBesideItsField_andKept(String uri) {
        HtmlPage html = opens(uri).expect(422).page();
        assertTrue(html.errorAt("uri").startsWith("This is neither a handle"), html);
        assertEquals(
                uri,
                browser.open(PAGE + "?uri=" + Percent.encode(uri))
                        .text()
                        .replaceAll("(?s).*id=\"uri\" name=\"uri\" value=\"([^\"]*)\".*", "$1")
                        .replace("&lt;", "<")
                        .replace("&#34;", "\""));
    }

    @Test
    void gigantic_isRefused_andNotShownAgain() {
        String html =
                opens("https://two.localhost/" + "x".repeat(5_000)).expect(422).text();
        assertTrue(html.length() < 5_000, html);
    }

    @Test
    void ownServer_isNotAskedForMissingContent() {
        for (String path : List.of("/@nobody", "/users/nobody", "/@alice" + number + "/123", "/about", "/actor", "")) {
            HtmlPage html = opens(base(alice) + path).expect(404).page();
            assertTrue(html.contains("Profile or post not found"), html);
        }
        opens("nobody@" + handle(alice).substring(1).split("@", 2)[1]).expect(404);
        alice.app().rows().setAccount(SERVERS.one().user("gone" + number).id(), "suspended_at = 1");
        opens(base(alice) + "/@gone" + number).expect(404);
    }

    @Test
    void failingUnknowingOrBlockedServers_areNamedWithAdvice() {
        try (TestPeer peer = TestPeer.start()) {
            peer.answers("/", exchange -> TestPeer.send(exchange, 404, "text/plain", new byte[0]));
            String here = "elsewhere" + number + ".test:" + peer.port();
            HtmlPage html = opens("nobody@" + here).expect(404).page();
            assertTrue(html.contains(here + " does not know this. Check the spelling"), html);
            opens("http://" + here + "/notes/1").expect(404);
            peer.answers("/page", "text/html", "<p>nothing to follow</p>");
            assertTrue(opens("http://" + here + "/page")
                    .expect(404)
                    .text()
                    .contains("no profile or post at this address"));
            peer.forgets("/").answers("/", exchange -> TestPeer.send(exchange, 503, "text/plain", new byte[0]));
            Answer down = opens("http://" + here + "/notes/2").expect(503);
            assertTrue(down.text().contains("Wait a minute and try again."), down.text());
            assertEquals("60", down.header("Retry-After"));
            int asked = peer.received().size();
            TestClient staff = SERVERS.one().user("staff" + number, Role.ADMIN);
            staff.post("/api/v1/admin/domain_blocks", "domain", "elsewhere" + number + ".test", "severity", "suspend");
            assertTrue(opens("a@" + here).expect(403).text().contains("does not federate with " + here));
            opens("http://" + here + "/notes/2").expect(403);
            assertEquals(asked, peer.received().size());
        }
    }

    @Test
    void visitors_signIn_andComeBack_andFormsNeedTheirToken() {
        TestBrowser visitor = new TestBrowser(SERVERS.one());
        visitor.moveTo("198.51.100." + number);
        String path = PAGE + "?uri=" + Percent.encode("acct:" + handle(bob).substring(1));
        visitor.open(path).expect(302);
        visitor.follow().expect(200);
        visitor.submit(
                "/auth/sign_in", "email", "alice" + number + "@mail.example", "password", "password of alice" + number);
        visitor.follow().expect(302);
        String page = PAGE + "/accounts/" + idAt(alice, bob);
        assertTrue(visitor.follow().expect(200).text().contains(handle(bob)));
        visitor.forge(page + "/follow").expect(403);
        SERVERS.settle();
        assertFalse(relationship(alice, bob).path("requested").asBoolean());
    }

    /** What this server tells others to send people to is there. */
    @Test
    void everyTemplateOfWebFinger_leadsToAPage() {
        Answer answer = SERVERS.one()
                .anonymous()
                .call(
                        "GET",
                        "/.well-known/webfinger",
                        "resource",
                        "acct:" + handle(alice).substring(1));
        JsonNode links = answer.expect(200).json().path("links");
        int templates = 0;
        for (JsonNode link : links) {
            String template = link.path("template").asText();
            if (!template.isEmpty()) {
                String filled = template.replaceAll("\\{[^}]*}", Percent.encode(handle(bob)));
                Answer page = browser.open(filled.substring(base(alice).length()));
                assertTrue(page.status() == 200 || page.status() == 302, template + " " + page.text());
                templates++;
            }
        }
        assertEquals(3, templates);
    }

    @Test
    void everything_isEscaped_alsoRemoteContent() {
        bob.patch("/api/v1/accounts/update_credentials", "display_name", "<i>Bob</i>", "note", "<script>x</script>");
        SERVERS.settle();
        opens(handle(bob));
        HtmlPage html = browser.follow().page();
        assertTrue(html.text().contains("<i>Bob</i>"), html);
        assertFalse(html.has("script:not([src])"), html);
        assertFalse(html.has("[src^=http://two.]"), html);
    }
}
