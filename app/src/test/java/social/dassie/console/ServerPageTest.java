package social.dassie.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import social.dassie.accounts.Role;
import social.dassie.testing.TestApp;
import social.dassie.web.TestBrowser;

/** What the server says of itself, changed in a browser. */
class ServerPageTest {
    private static final String PAGE = "/admin/settings";
    private static final String[] FIELDS = {
        "title",
        "Rocks & <roots>",
        "description",
        "Two lines:\r\nthis \"is\" one",
        "registrations",
        "approval",
        "registrations_message",
        "Come back",
        "contact",
        "a@mail.example"
    };

    private TestApp app = TestApp.start();

    @AfterEach
    void close() {
        app.close();
    }

    private TestBrowser browserOf(String name, Role role) {
        app.user(name, role);
        return new TestBrowser(app).signedIn(name);
    }

    @Test
    void theOwner_changesThem_atOnce_inTheFile_withAnEntryInTheLog() throws IOException {
        Files.writeString(app.directory().resolve("dassie.yaml"), "# mine\nlanguages: de\n");
        TestBrowser browser = browserOf("olga", Role.OWNER);
        browser.open(PAGE).expect(200);
        browser.submit(PAGE, FIELDS).expect(302);
        String page = browser.follow().expect(200).text();
        assertTrue(page.contains("The settings are changed."), page);
        assertTrue(page.contains("value=\"Rocks &amp; &lt;roots>\""), page);
        JsonNode instance = app.anonymous().get("/api/v2/instance");
        assertEquals("Rocks & <roots>", instance.path("title").asText());
        assertEquals("Two lines:\nthis \"is\" one", instance.path("description").asText());
        assertTrue(instance.at("/registrations/approval_required").asBoolean());
        assertEquals("a@mail.example", instance.at("/contact/email").asText());
        String file = Files.readString(app.directory().resolve("dassie.yaml"));
        assertTrue(file.startsWith("# mine\nlanguages: de\n"), file);
        var entry = app.app().core().platform().audit().newest(1).get(0);
        assertEquals("settings", entry.targetType());
        assertTrue(String.valueOf(entry.after()).contains("Rocks & <roots>"), entry.after());
        browser.submit(PAGE, FIELDS).expect(302);
        assertEquals(
                entry.id(),
                app.app().core().platform().audit().newest(1).get(0).id(),
                "nothing changed, nothing is noted");
    }

    @Test
    void aValueThatIsNone_isRefused_whatWasTypedStays_andNothingIsWritten() {
        TestBrowser browser = browserOf("olga", Role.OWNER);
        String[][] wrong = {
            {"title", " "},
            {"title", "x".repeat(201)},
            {"title", "a\u0000b"},
            {"contact", "nobody"},
            {"registrations", "x"}
        };
        for (String[] one : wrong) {
            String[] fields = FIELDS.clone();
            for (int i = 0; i < fields.length; i += 2) {
                fields[i + 1] = fields[i].equals(one[0]) ? one[1] : fields[i + 1];
            }
            browser.open(PAGE);
            String page = browser.submit(PAGE, fields).expect(422).text();
            assertTrue(page.contains("role=\"alert\""), page);
            assertTrue(page.contains("Come back</textarea>"), page);
        }
        assertFalse(Files.exists(app.directory().resolve("dassie.yaml")));
    }

    @Test
    void whatTheStartSays_cannotBeChangedHere() {
        app.close();
        app = TestApp.start(Map.of("title", "Given"));
        TestBrowser browser = browserOf("olga", Role.OWNER);
        assertTrue(browser.open(PAGE).text().contains("only changed there: title."));
        browser.submit(PAGE, FIELDS).expect(302);
        JsonNode instance = app.anonymous().get("/api/v2/instance");
        assertEquals("Given", instance.path("title").asText());
        assertEquals("a@mail.example", instance.at("/contact/email").asText());
    }

    @Test
    void aFileThatIsBroken_isSaid_andKept() throws IOException {
        TestBrowser browser = browserOf("olga", Role.OWNER);
        browser.open(PAGE);
        Files.writeString(app.directory().resolve("dassie.yaml"), "titel: x\n");
        String page = browser.submit(PAGE, FIELDS).expect(507).text();
        assertTrue(page.contains("There is no setting"), page);
        assertEquals("titel: x\n", Files.readString(app.directory().resolve("dassie.yaml")));
    }

    @Test
    void thePage_isForThoseWhoManageTheServer() {
        browserOf("adam", Role.ADMIN).open(PAGE).expect(200);
        browserOf("mod", Role.MODERATOR).open(PAGE).expect(403);
        TestBrowser alice = browserOf("alice", Role.USER);
        alice.open(PAGE).expect(403);
        alice.open("/settings");
        alice.submit(PAGE, FIELDS).expect(403);
        new TestBrowser(app).open(PAGE).expect(302);
        assertEquals(
                "Dassie", app.anonymous().get("/api/v2/instance").path("title").asText());
    }
}
