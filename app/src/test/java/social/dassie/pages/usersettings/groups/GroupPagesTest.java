package social.dassie.pages.usersettings.groups;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.people.accounts.Role;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** The pages on which people create groups and look after them, in a browser. */
class GroupPagesTest {
    private static final String PAGE = "/settings/groups";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice", Role.OWNER);
    private final TestClient bob = app.user("bob");
    private final TestBrowser browser = new TestBrowser(app).signedIn("alice");

    private JsonNode group() {
        return alice.get("/api/v1/accounts/lookup?acct=gardeners");
    }

    private String created() {
        browser.open(PAGE).expect(200);
        assertEquals(
                PAGE + "?done=created",
                browser.submit(PAGE, "username", "gardeners").header("Location"));
        return PAGE + "/" + group().path("id").asText();
    }

    @Test
    void staff_createsGroups_andOthersDoNot() {
        assertTrue(browser.open(PAGE).expect(200).page().asks("username"));
        HtmlPage again =
                browser.submit(PAGE, "username", "two words").expect(422).page();
        assertTrue(again.hasErrorAt("username"));
        assertEquals("two words", again.value("username"));
        created();
        HtmlPage list = browser.follow().expect(200).page();
        assertTrue(list.contains("@gardeners@dassie.example"));
        TestBrowser bobs = new TestBrowser(app).signedIn("bob");
        HtmlPage none = bobs.open(PAGE).expect(200).page();
        assertFalse(none.asks("username"));
        assertTrue(none.contains("On this server, only staff can create groups."));
        assertEquals(403, bobs.submit(PAGE, "username", "cooks").status());
        assertEquals(302, new TestBrowser(app).open(PAGE).status());
    }

    @Test
    void owner_describesTheGroup() {
        String page = created();
        assertTrue(browser.open(page).expect(200).page().asks("display_name"));
        assertEquals(
                page + "?done=saved",
                browser.submit(
                                page,
                                "display_name",
                                "The Gardeners",
                                "note",
                                "All about #compost",
                                "fields_attributes[0][value]",
                                "Be kind",
                                "joining",
                                "approval",
                                "posting",
                                "everyone")
                        .header("Location"));
        JsonNode group = group();
        assertEquals("The Gardeners", group.path("display_name").asText());
        assertTrue(group.path("note").asText().contains("compost"));
        assertTrue(group.path("locked").asBoolean());
        assertTrue(group.path("group").asBoolean());
        assertEquals("Rules", group.at("/fields/0/name").asText());
        assertEquals("Be kind", group.at("/fields/0/value").asText());
        HtmlPage shown = browser.follow().expect(200).page();
        assertEquals("Be kind", shown.value("fields_attributes[0][value]"));
        HtmlPage wrong =
                browser.submit(page, "display_name", "x".repeat(41)).expect(422).page();
        assertTrue(wrong.hasErrorAt("display_name"));
        bob.post("/api/v1/accounts/" + group.path("id").asText() + "/follow");
        browser.open(page).expect(200);
        browser.submit(page, "joining", "open").expect(303);
        assertFalse(group().path("locked").asBoolean());
        assertEquals(1, group().path("followers_count").asInt(), "opening the group accepts the requests");
    }

    @Test
    void moderators_areAddedAndStepDown() {
        String page = created();
        browser.open(page).expect(200);
        HtmlPage wrong = browser.submit(page + "/moderators", "account", "nobody")
                .expect(422)
                .page();
        assertTrue(wrong.hasErrorAt("account"));
        browser.submit(page + "/moderators", "account", "bob").expect(303);
        TestBrowser bobs = new TestBrowser(app).signedIn("bob");
        HtmlPage seen = bobs.open(page).expect(200).page();
        assertFalse(seen.asks("display_name"));
        assertTrue(seen.contains("Step down"));
        assertEquals(403, bobs.submit(page, "display_name", "Mine").status());
        bobs.open(page);
        assertEquals(
                PAGE + "?done=left",
                bobs.submit(page + "/moderators/" + bob.id() + "/remove").header("Location"));
        assertEquals(404, bobs.open(page).status());
    }

    @Test
    void closing_asksForTheName() {
        String page = created();
        browser.open(page).expect(200);
        assertTrue(browser.submit(page + "/close", "confirmation", "no")
                .expect(422)
                .page()
                .contains("This is not the name of the group"));
        assertEquals(
                PAGE + "?done=closed",
                browser.submit(page + "/close", "confirmation", "gardeners").header("Location"));
        assertTrue(browser.follow().expect(200).page().contains("The group was closed."));
        assertEquals(404, browser.open(page).status());
    }
}
