package social.dassie.pages.visitors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** The page of a collection, and the one on which people leave collections. */
class CollectionPageTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = findable("alice");
    private final TestClient bob = findable("bob");
    private final TestClient carol = findable("carol");
    private final TestClient dave = findable("dave");
    private final String id = makes("Good <b>people</b>", bob, carol);

    private TestClient findable(String name) {
        TestClient client = app.user(name);
        app.rows().setAccount(client.id(), "discoverable = 1");
        return client;
    }

    private String makes(String name, TestClient... people) {
        List<Long> ids = Stream.of(people).map(TestClient::id).toList();
        return alice.post("/api/v1/collections", "name", name, "discoverable", true, "account_ids[]", ids)
                .at("/collection/id")
                .asText();
    }

    private String page() {
        return "/collections/" + id;
    }

    @Test
    void page_showsMembersAndTexts_escaped_withPreviewTags() {
        bob.patch("/api/v1/accounts/update_credentials", "note", "I bake <bread>", "display_name", "Bob <i>");
        alice.patch("/api/v1" + page(), "description", "Follow <u>them</u>", "tag_name", "bakers");
        HtmlPage html = new TestBrowser(app).open(page()).expect(200).page();
        for (String part :
                List.of("Follow <u>them</u>", "I bake <bread>", "Bob <i>", "@carol@dassie.example", "2 people")) {
            assertTrue(html.text().contains(part), part + " in " + html.get());
        }
        assertEquals("Good <b>people</b>", html.text("h1[dir=auto]"), html);
        assertEquals("Good <b>people</b> · alice", html.meta("og:title"), html);
        assertEquals(TestApp.URL + page(), html.meta("og:url"), html);
        assertTrue(html.links().contains(TestApp.URL + "/tags/bakers"), html);
        assertFalse(html.contains("Follow all"), html);
        assertFalse(html.contains("noindex"), html);
        new TestBrowser(app).open("/collections/5").expect(404);
        assertEquals(
                page(),
                new TestBrowser(app)
                        .open("/ap/" + alice.id() + page())
                        .expect(302)
                        .header("Location"));
    }

    @Test
    void unlistedAndSensitiveCollections_areNotIndexed_andWarn() {
        alice.patch("/api/v1" + page(), "discoverable", "false", "sensitive", "true");
        HtmlPage html = new TestBrowser(app).open(page()).expect(200).page();
        assertEquals("noindex", html.meta("robots"), html);
        assertTrue(html.has("summary:containsOwn(Sensitive) ~ *:contains(@bob@dassie.example)"), html);
        HtmlPage profile = new TestBrowser(app).open("/@alice").expect(200).page();
        assertFalse(profile.contains(page()), profile);
        alice.patch("/api/v1" + page(), "discoverable", "true");
        profile = new TestBrowser(app).open("/@alice").expect(200).page();
        assertTrue(profile.links().contains(page()), profile);
    }

    @Test
    void followAll_followsEveryVisibleMember() {
        TestClient erin = findable("erin");
        TestClient frank = findable("frank");
        for (TestClient more : List.of(dave, erin, frank)) {
            alice.post("/api/v1" + page() + "/items", "account_id", more.id());
        }
        app.rows().setAccount(carol.id(), "locked = 1");
        dave.mutes(erin);
        dave.blocks(frank);
        TestBrowser browser = new TestBrowser(app).signedIn("dave");
        HtmlPage html = browser.open(page()).expect(200).page();
        assertTrue(html.contains("Follow all (2)"), html);
        assertFalse(html.contains("@frank@"), html);
        String said = browser.submit(page() + "/follow").expect(200).text();
        assertTrue(said.contains("You follow 1 person more. You asked 1 person who must agree first."), said);
        assertTrue(dave.with(bob).path("following").asBoolean());
        assertTrue(dave.with(carol).path("requested").asBoolean());
        assertFalse(dave.with(erin).path("following").asBoolean());
        html = browser.open(page()).expect(200).page();
        assertFalse(html.contains("Follow all"), html);
    }

    @Test
    void followAll_needsASessionAndCsrfToken_andNoBlock() {
        new TestBrowser(app).forge(page() + "/follow").expect(302);
        TestBrowser browser = new TestBrowser(app).signedIn("dave");
        browser.forge(page() + "/follow").expect(403);
        alice.blocks(dave);
        browser.open(page()).expect(404);
        assertEquals(0, app.rows().number("select count(*) from follows"));
    }

    @Test
    void settings_listCollectionsOfTheMember_whoCanLeave() {
        TestBrowser browser = new TestBrowser(app).signedIn("bob");
        HtmlPage html = browser.open("/settings/collections").expect(200).page();
        assertTrue(html.contains("Good <b>people</b>"), html);
        String item = bob.get("/api/v1" + page()).at("/collection/items/0/id").asText();
        String leave = "/settings" + page() + "/items/" + item + "/leave";
        assertTrue(html.actions().contains(leave), html);
        browser.submit("/settings" + page() + "/items/5/leave").expect(404);
        browser.open("/settings/collections");
        browser.submit(leave).expect(302);
        String after = browser.follow().expect(200).text();
        assertTrue(after.contains("You left the collection"), after);
        assertTrue(after.contains("You are in none"), after);
        assertEquals(
                1, alice.get("/api/v1" + page()).at("/collection/item_count").asInt());
    }

    @Test
    void closedServer_showsCollectionsToMembersOnly() {
        try (TestApp closed = TestApp.start(Map.of("disallow_unauthenticated_api_access", "true"))) {
            TestClient owner = closed.user("owner");
            String path = "/collections/"
                    + owner.post("/api/v1/collections", "name", "x")
                            .at("/collection/id")
                            .asText();
            new TestBrowser(closed).open(path).expect(401);
            new TestBrowser(closed).signedIn("owner").open(path).expect(200);
        }
    }
}
