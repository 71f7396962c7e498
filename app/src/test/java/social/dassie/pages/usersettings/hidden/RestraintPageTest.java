package social.dassie.pages.usersettings.hidden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** The lists of muted and blocked people and servers, and the hashtags on a profile. */
class RestraintPageTest {
    private static final String MUTED = "/settings/muted";
    private static final String BLOCKED = "/settings/blocked";
    private static final String DOMAINS = "/settings/blocked_domains";
    private static final String TAGS = "/settings/featured_tags";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private final TestBrowser browser = new TestBrowser(app).signedIn("alice");

    @Test
    void mutedAccounts_areListedWithExpiry_andUnmuted() {
        assertTrue(browser.open(MUTED).text().contains("You have not muted anyone"));
        alice.mutes(bob, "duration", 3600);
        HtmlPage page = browser.open(MUTED).expect(200).page();
        assertTrue(page.contains("@bob@dassie.example") && page.has(":containsOwn(until) > time"), page);
        browser.submit(MUTED + "/" + bob.id() + "/undo").expect(303);
        assertTrue(browser.follow().text().contains("You hear this person again."));
        assertFalse(alice.with(bob).path("muting").asBoolean());
    }

    @Test
    void blockedAccounts_areListedAndUnblocked() {
        alice.blocks(bob);
        assertTrue(browser.open(BLOCKED).expect(200).text().contains("@bob@dassie.example"));
        browser.submit(BLOCKED + "/" + bob.id() + "/undo").expect(303);
        assertTrue(browser.follow().text().contains("You have not blocked anyone"));
        assertFalse(alice.with(bob).path("blocking").asBoolean());
    }

    @Test
    void blockedServers_areAdded_listed_andRemoved() {
        browser.open(DOMAINS).expect(200);
        browser.submit(DOMAINS, "domain", "Bad.Example").expect(303);
        assertTrue(browser.follow().page().texts("span.address").contains("bad.example"));
        browser.submit(DOMAINS + "/undo", "domain", "bad.example").expect(303);
        assertEquals(0, alice.get("/api/v1/domain_blocks").size());
        browser.open(DOMAINS);
        HtmlPage refused =
                browser.submit(DOMAINS, "domain", "no domain").expect(422).page();
        assertTrue(refused.hasErrorAt("domain") && refused.value("domain").equals("no domain"), refused);
    }

    @Test
    void hashtags_areAdded_suggested_andRemoved() {
        alice.posts("I saw #Birds");
        HtmlPage page = browser.open(TAGS).expect(200).page();
        assertTrue(page.values("name").contains("birds") || page.values("name").contains("Birds"), page);
        browser.submit(TAGS, "name", "#birds").expect(303);
        HtmlPage after = browser.follow().page();
        assertTrue(after.texts("a").contains("#birds") && after.contains("1 post"), after);
        String path =
                after.one("form[action~=^/settings/featured_tags/\\d+/remove$]").attr("action");
        browser.submit(path).expect(303);
        assertEquals(0, alice.get("/api/v1/featured_tags").size());
        browser.open(TAGS);
        HtmlPage refused = browser.submit(TAGS, "name", "not a tag").expect(422).page();
        assertTrue(refused.hasErrorAt("name") && refused.values("name").contains("not a tag"), refused);
        browser.open(TAGS);
        browser.submit(TAGS + "/5/remove").expect(404);
    }

    @Test
    void lists_arePaged() {
        for (int i = 0; i < 41; i++) {
            alice.blocksDomain("d" + i + ".example");
        }
        HtmlPage first = browser.open(DOMAINS).page();
        assertFalse(first.textNodes().contains("d0.example"), first);
        String older = first.linkTo("/settings/blocked_domains?max_id=");
        assertTrue(browser.open(older).page().textNodes().contains("d0.example"));
    }

    @Test
    void forms_needASession_andTheirProof() {
        alice.blocks(bob);
        for (String path : new String[] {
            MUTED + "/" + bob.id() + "/undo", BLOCKED + "/" + bob.id() + "/undo", DOMAINS, DOMAINS + "/undo", TAGS
        }) {
            browser.forge(path, "domain", "x.example", "name", "x").expect(403);
            new TestBrowser(app).forge(path).expect(302);
        }
        assertTrue(alice.with(bob).path("blocking").asBoolean());
    }
}
