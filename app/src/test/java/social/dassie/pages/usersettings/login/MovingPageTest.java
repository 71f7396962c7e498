package social.dassie.pages.usersettings.login;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static social.dassie.testing.TestServers.handle;
import static social.dassie.testing.TestServers.idAt;
import static social.dassie.testing.TestServers.relationship;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Answer;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestPeer;
import social.dassie.testing.TestServers;

/** Aliases, moving, and what was lost by blocks: alice is at the first server, bob at the second. */
class MovingPageTest {
    private static final String PAGE = "/settings/migration";
    private static final String LOST = "/severed_relationships";
    private static final Pattern DOWNLOAD = Pattern.compile("href=\"(/severed_relationships/[0-9]+/)followers.csv\"");

    @RegisterExtension
    static final TestServers SERVERS = TestServers.start(Map.of("trusted_proxies", "127.0.0.1"));

    private static int count;

    private final int number = ++count;
    private final TestClient alice = SERVERS.atOne("alice" + number);
    private final TestClient bob = SERVERS.atTwo("bob" + number);
    private final TestBrowser browser = browser(alice, "alice");

    private TestBrowser browser(TestClient who, String name) {
        TestBrowser made = new TestBrowser(who.app());
        made.moveTo("192.0.2." + number);
        return made.signedIn(name + number);
    }

    private static String uri(TestClient who) {
        return who.get("/api/v1/accounts/" + who.id()).path("uri").asText();
    }

    private Answer adds(String handle) {
        browser.open(PAGE).expect(200);
        return browser.submit(PAGE + "/aliases", "alias", handle);
    }

    private Answer moves(String handle, String password) {
        browser.open(PAGE).expect(200);
        return browser.submit(PAGE, "target", handle, "current_password", password);
    }

    private Answer moves(String handle) {
        return moves(handle, "password of alice" + number);
    }

    private static String base(TestClient who) {
        return who.app().app().core().platform().addresses().baseUrl();
    }

    private static boolean hasMoved(TestClient who) {
        return who.get("/api/v1/accounts/" + who.id()).has("moved");
    }

    @Test
    void alias_isAddedByHandle_shownFederatedAndRemoved() {
        adds(" @" + handle(bob).substring(1).toUpperCase(Locale.ROOT)).expect(303);
        HtmlPage html = browser.follow().expect(200).page();
        assertTrue(html.texts("span.address").contains(handle(bob)), html);
        assertEquals(List.of(uri(bob)), alice.app().app().core().aliases().of(alice.id()));
        browser.submit(PAGE + "/aliases/remove", "uri", uri(bob)).expect(303);
        assertFalse(browser.follow().text().contains(handle(bob)));
    }

    @Test
    void invalidAlias_isRejectedBesideItsField_andKept() {
        try (TestPeer peer = TestPeer.start()) {
            peer.answers("/", e -> TestPeer.send(e, 404, "text/plain", new byte[0]));
            TestClient staff = SERVERS.one().user("staff" + number, Role.ADMIN);
            staff.post("/api/v1/admin/domain_blocks", "domain", "shut" + number + ".test", "severity", "suspend");
            String here = handle(alice).split("@", 3)[2];
            Object[][] refused = {
                {"", 422, "This is not a valid handle"},
                {"bob", 422, "This is not a valid handle"},
                {"https://two.localhost/@bob", 422, "This is not a valid handle"},
                {"a@127.0.0.1", 422, "This is not a valid handle"},
                {"<b>@x", 422, "This is not a valid handle"},
                {handle(alice), 422, "An account cannot be an alias of itself"},
                {"nobody@" + here, 404, "does not know this"},
                {"nobody@far.test:" + peer.port(), 404, "does not know this"},
                {"a@shut" + number + ".test", 403, "does not federate with"},
            };
            for (Object[] one : refused) {
                HtmlPage html = adds((String) one[0]).expect((Integer) one[1]).page();
                assertTrue(html.hasErrorAt("alias"), html);
                assertTrue(html.contains((String) one[2]), html);
                assertEquals(one[0], html.value("alias"), html);
            }
        }
        assertTrue(alice.app().app().core().aliases().of(alice.id()).isEmpty());
    }

    @Test
    void account_movesItsFollowersAndRedirects_butNotTwice() {
        TestClient carol = SERVERS.two().user("carol" + number);
        SERVERS.follows(carol, alice);
        TestBrowser other = browser(bob, "bob");
        assertTrue(other.open(PAGE).text().contains("You can move again from "));
        other.submit(PAGE + "/aliases", "alias", handle(alice)).expect(303);
        moves(handle(bob)).expect(303);
        SERVERS.settle();
        assertTrue(relationship(carol, bob).path("following").asBoolean());
        assertTrue(hasMoved(alice));
        HtmlPage html = browser.follow().expect(200).page();
        assertTrue(html.texts("h2").contains("Your account has moved") && html.contains(handle(bob)), html);
        assertTrue(html.contains("You can move again from"), html);
        HtmlPage profile =
                new TestBrowser(SERVERS.one()).open("/@alice" + number).page();
        assertTrue(
                profile.has(":containsOwn(This account has moved to) > a[href=" + base(bob) + "/@bob" + number + "]"),
                profile);
        assertFalse(profile.contains("Follow from your own server"), profile);
        HtmlPage refused = browser.submit(PAGE, "target", handle(bob), "current_password", "password of alice" + number)
                .expect(422)
                .page();
        assertTrue(refused.asks("form_token"), refused);
        browser.open(PAGE);
        browser.submit(PAGE + "/stay").expect(303);
        assertFalse(browser.follow().expect(200).page().texts("h2").contains("Your account has moved"));
        assertFalse(hasMoved(alice));
        SERVERS.settleAfter(Duration.ofMinutes(1));
        assertFalse(carol.get("/api/v1/accounts/" + idAt(carol, alice)).has("moved"), "others are told");
        assertTrue(browser.open(PAGE).text().contains("You can move again from"));
        assertTrue(relationship(carol, bob).path("following").asBoolean());
    }

    @Test
    void rejectedMove_showsTheReason_andMovesNoFollowers() {
        HtmlPage wrong = moves(handle(bob), "wrong password").expect(422).page();
        assertTrue(wrong.errorAt("current_password").startsWith("The current password is wrong."), wrong);
        assertTrue(wrong.values("target").contains(handle(bob)), wrong);
        HtmlPage stranger = moves(handle(bob)).expect(422).page();
        assertTrue(stranger.hasErrorAt("target"), stranger);
        assertTrue(stranger.contains("does not name " + uri(alice) + " as its alias"), stranger);
        assertTrue(moves(handle(alice)).expect(422).text().contains("Accounts cannot be moved to alice" + number));
        moves("nobody@" + handle(bob).split("@", 3)[2]).expect(404);
        moves("no handle").expect(422);
        assertFalse(hasMoved(alice));
    }

    @Test
    void passwords_areTriedAFewTimesOnly() {
        for (int i = 0; i < 25; i++) {
            moves("x@y.test", "wrong password").expect(422);
        }
        moves("x@y.test", "wrong password").expect(429);
    }

    @Test
    void visitors_signIn_andFormsNeedTheirToken() {
        TestBrowser visitor = new TestBrowser(SERVERS.one());
        assertEquals(
                "/auth/sign_in?return_to=%2Fsettings%2Fmigration",
                visitor.open(PAGE).expect(302).header("Location"));
        assertEquals(PAGE, visitor.open("/settings/aliases").expect(302).header("Location"));
        browser.forge(PAGE + "/aliases", "alias", handle(bob)).expect(403);
        browser.forge(PAGE, "target", handle(bob)).expect(403);
        browser.forge(PAGE + "/stay").expect(403);
        assertTrue(alice.app().app().core().aliases().of(alice.id()).isEmpty());
    }

    @Test
    void lostFollows_areListed_withFilesForAnotherServer() {
        TestClient carol = SERVERS.two().user("carol" + number);
        SERVERS.follows(alice, bob);
        SERVERS.follows(bob, alice);
        SERVERS.follows(carol, alice);
        alice.post("/api/v1/accounts/" + idAt(alice, bob) + "/follow", "reblogs", "false", "languages[]", "de");
        assertTrue(browser.open(LOST).expect(200).text().contains("You have lost no follows"));
        alice.blocksDomain("two.localhost");
        SERVERS.settle();
        HtmlPage html = browser.open(LOST).expect(200).page();
        assertTrue(html.contains("You blocked two.localhost"), html);
        assertTrue(html.contains("2 followers") && html.contains("1 account that you followed"), html);
        Matcher link = DOWNLOAD.matcher(html.get());
        assertTrue(link.find(), html);
        Answer following = browser.open(link.group(1) + "following.csv").expect(200);
        assertEquals(
                "Account address,Show boosts,Notify on new posts,Languages\n"
                        + handle(bob).substring(1) + ",false,false,de\n",
                following.text());
        assertTrue(following.header("Content-Type").startsWith("text/csv"));
        assertTrue(
                following.header("Content-Disposition").startsWith("attachment; filename=\"following-two.localhost-"));
        assertEquals("private, no-store", following.header("Cache-Control"));
        assertEquals(
                "Account address\n" + handle(bob).substring(1) + "\n"
                        + handle(carol).substring(1) + "\n",
                browser.open(link.group(1) + "followers.csv").expect(200).text());
        SERVERS.one().user("dora" + number);
        TestBrowser dora = browser(alice, "dora");
        assertTrue(dora.open(LOST).text().contains("You have lost no follows"));
        dora.open(link.group(1) + "following.csv").expect(404);
        dora.open(link.group(1) + "followers.csv").expect(404);
        new TestBrowser(SERVERS.one()).open(link.group(1) + "followers.csv").expect(302);
        String fallback = alice.get(
                        "/api/v1/notifications", "types[]", "severed_relationships", "supported_types[]", "mention")
                .at("/0/fallback/summary")
                .asText();
        assertTrue(HtmlPage.of(fallback).has("a[href$=/severed_relationships]"), fallback);
        assertTrue(browser.open("/settings").page().links().contains("/severed_relationships"));
    }

    @Test
    void manyEvents_arePaged() {
        for (int i = 1; i <= 41; i++) {
            alice.app()
                    .rows()
                    .run(
                            "insert into severance_events (type, target, created_at) values ('domain_block', ?, 1)",
                            "s" + i);
            alice.app()
                    .rows()
                    .run(
                            "insert into severed_relationships (event_id, account_id, target_acct, direction) values"
                                    + " ((select max(id) from severance_events), ?, 'a@b', 'follower')",
                            alice.id());
        }
        TestClient carol = SERVERS.one().user("carol" + number);
        alice.app()
                .rows()
                .run(
                        "insert into severed_relationships (event_id, account_id, target_acct, direction) values"
                                + " ((select max(id) from severance_events), ?, 'of@carol.test', 'follower')",
                        carol.id());
        HtmlPage first = browser.open(LOST).expect(200).page();
        Matcher link = DOWNLOAD.matcher(first.get());
        assertTrue(link.find(), first);
        assertEquals(
                "Account address\na@b\n",
                browser.open(link.group(1) + "followers.csv").text());
        assertTrue(first.has(":matchesOwn(blocked s41$)") && first.has(":matchesOwn(blocked s2$)"), first);
        assertFalse(first.has(":matchesOwn(blocked s1$)"), first);
        String older = first.linkTo("/severed_relationships?max_id=");
        assertTrue(browser.open(older).expect(200).page().has(":matchesOwn(blocked s1$)"));
    }
}
