package social.dassie.pages.visitors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
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
    void page_showsThePeopleAndTheirWords_asText_withPreviewTags() {
        bob.patch("/api/v1/accounts/update_credentials", "note", "I bake <bread>", "display_name", "Bob <i>");
        alice.patch("/api/v1" + page(), "description", "Follow <u>them</u>", "tag_name", "bakers");
        String html = new TestBrowser(app).open(page()).expect(200).text();
        for (String part : List.of(
                "<h1 dir=\"auto\">Good &lt;b&gt;people&lt;/b&gt;</h1>",
                "Follow &lt;u&gt;them&lt;/u&gt;",
                "I bake &lt;bread&gt;",
                "Bob &lt;i&gt;",
                "@carol@dassie.example",
                "2 people",
                "<meta property=\"og:title\" content=\"Good &lt;b>people&lt;/b> · alice\">",
                "<meta property=\"og:url\" content=\"" + TestApp.URL + page() + "\">",
                "href=\"" + TestApp.URL + "/tags/bakers\"")) {
            assertTrue(html.contains(part), part + " in " + html);
        }
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
    void unlistedAndSensitiveOnes_areNotIndexed_andWarn() {
        alice.patch("/api/v1" + page(), "discoverable", "false", "sensitive", "true");
        String html = new TestBrowser(app).open(page()).expect(200).text();
        assertTrue(html.contains("<meta name=\"robots\" content=\"noindex\">"), html);
        assertTrue(html.indexOf("<summary>Sensitive") < html.indexOf("@bob@dassie.example"), html);
        String profile = new TestBrowser(app).open("/@alice").expect(200).text();
        assertFalse(profile.contains(page()), profile);
        alice.patch("/api/v1" + page(), "discoverable", "true");
        profile = new TestBrowser(app).open("/@alice").expect(200).text();
        assertTrue(profile.contains("href=\"" + page() + "\""), profile);
    }

    @Test
    void member_followsEverybodyAtOnce_whoIsNotHidden() {
        TestClient erin = findable("erin");
        TestClient frank = findable("frank");
        for (TestClient more : List.of(dave, erin, frank)) {
            alice.post("/api/v1" + page() + "/items", "account_id", more.id());
        }
        app.rows().setAccount(carol.id(), "locked = 1");
        dave.mutes(erin);
        dave.blocks(frank);
        TestBrowser browser = new TestBrowser(app).signedIn("dave");
        String html = browser.open(page()).expect(200).text();
        assertTrue(html.contains("Follow all (2)"), html);
        assertFalse(html.contains("@frank@"), html);
        String said = browser.submit(page() + "/follow").expect(200).text();
        assertTrue(said.contains("You follow 1 person more. You asked 1 person who must agree first."), said);
        assertTrue(dave.with(bob).path("following").asBoolean());
        assertTrue(dave.with(carol).path("requested").asBoolean());
        assertFalse(dave.with(erin).path("following").asBoolean());
        html = browser.open(page()).expect(200).text();
        assertFalse(html.contains("Follow all"), html);
    }

    @Test
    void followAll_wantsASessionAndAForm_andNobodyBlocked() {
        new TestBrowser(app).forge(page() + "/follow").expect(302);
        TestBrowser browser = new TestBrowser(app).signedIn("dave");
        browser.forge(page() + "/follow").expect(403);
        alice.blocks(dave);
        browser.open(page()).expect(404);
        assertEquals(0, app.rows().number("select count(*) from follows"));
    }

    @Test
    void settings_listTheCollectionsThatOneIsIn_andLetThemBeLeft() {
        TestBrowser browser = new TestBrowser(app).signedIn("bob");
        String html = browser.open("/settings/collections").expect(200).text();
        assertTrue(html.contains("Good &lt;b&gt;people&lt;/b&gt;"), html);
        String item = bob.get("/api/v1" + page()).at("/collection/items/0/id").asText();
        String leave = "/settings" + page() + "/items/" + item + "/leave";
        assertTrue(html.contains("action=\"" + leave + "\""), html);
        browser.submit("/settings" + page() + "/items/5/leave").expect(404);
        browser.open("/settings/collections");
        browser.submit(leave).expect(302);
        String after = browser.follow().expect(200).text();
        assertTrue(after.contains("You are not in that collection any more"), after);
        assertTrue(after.contains("You are in none"), after);
        assertEquals(
                1, alice.get("/api/v1" + page()).at("/collection/item_count").asInt());
    }

    @Test
    void closedServer_showsCollectionsToMembersAlone() {
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
