package social.dassie.pages.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import social.dassie.AllSettings;
import social.dassie.ground.settings.Setting;
import social.dassie.people.accounts.Role;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;

/** What the server says of itself, changed in a browser. */
class ServerPageTest {
    private static final String PAGE = "/admin/settings";
    private static final String[] FIELDS = {
        "title", "Rocks & <roots>", "description", "Two lines:\r\nthis \"is\" one", "contact.email", "a@mail.example"
    };
    private static final String ABOUT = PAGE + "/about";

    @AutoClose
    private TestApp app = TestApp.start();

    private TestBrowser browserOf(String name, Role role) {
        app.user(name, role);
        return new TestBrowser(app).signedIn(name);
    }

    @Test
    void theOwner_changesThem_atOnce_inTheFile_withAnEntryInTheLog() throws IOException {
        Files.writeString(app.directory().resolve("dassie.yaml"), "# mine\nlanguages: de\n");
        TestBrowser browser = browserOf("olga", Role.OWNER);
        browser.open(PAGE).expect(200);
        browser.submit(ABOUT, FIELDS).expect(303);
        HtmlPage page = browser.follow().expect(200).page();
        assertTrue(page.contains("The settings are changed."), page);
        assertEquals("Rocks & <roots>", page.value("title"), page);
        JsonNode instance = app.anonymous().get("/api/v2/instance");
        assertEquals("Rocks & <roots>", instance.path("title").asText());
        assertEquals("Two lines:\nthis \"is\" one", instance.path("description").asText());
        assertEquals("a@mail.example", instance.at("/contact/email").asText());
        String file = Files.readString(app.directory().resolve("dassie.yaml"));
        assertTrue(file.startsWith("# mine\nlanguages: de\n"), file);
        var entry = app.app().core().platform().audit().newest(1).get(0);
        assertEquals("settings", entry.targetType());
        assertTrue(String.valueOf(entry.after()).contains("Rocks & <roots>"), entry.after());
        browser.submit(ABOUT, FIELDS).expect(303);
        assertEquals(
                entry.id(),
                app.app().core().platform().audit().newest(1).get(0).id(),
                "nothing changed, nothing is noted");
    }

    @Test
    void everySetting_isExplainedInTheReadersLanguage() {
        TestBrowser browser = browserOf("olga", Role.OWNER);
        String english = browser.open(PAGE).expect(200).text();
        browser.open("/settings/preferences/language").expect(200);
        browser.submit("/settings/preferences/language", "locale", "de", "time_zone", "Etc/UTC")
                .expect(303);
        String german = browser.open(PAGE).expect(200).text();
        for (Setting<?> setting : AllSettings.CATALOGUE.all()) {
            String text = setting.text().english();
            assertTrue(english.contains(text), text);
            assertFalse(german.contains(text), text);
        }
        assertTrue(german.contains("Maximale Länge eines Beitrags, in Zeichen; ein Link zählt als 23."), german);
        String wrong = browser.submit(PAGE + "/posts", "statuses.max_characters", "0")
                .expect(422)
                .text();
        assertTrue(wrong.contains("Es muss eine Zahl von 1 bis "), wrong);
    }

    @Test
    void invalidValue_isRejected_andTheInputIsKept() {
        TestBrowser browser = browserOf("olga", Role.OWNER);
        String[][] wrong = {
            {"title", " "},
            {"title", "x".repeat(201)},
            {"title", "a\u0000b"},
            {"contact.email", "nobody"}
        };
        for (String[] one : wrong) {
            String[] fields = FIELDS.clone();
            for (int i = 0; i < fields.length; i += 2) {
                fields[i + 1] = fields[i].equals(one[0]) ? one[1] : fields[i + 1];
            }
            browser.open(PAGE);
            HtmlPage page = browser.submit(ABOUT, fields).expect(422).page();
            assertTrue(page.has("[role=alert]"), page);
            assertTrue(page.texts("textarea").stream().anyMatch(text -> text.endsWith("one")), page);
        }
        assertFalse(Files.exists(app.directory().resolve("dassie.yaml")));
    }

    @Test
    void settingsGivenAtStart_areReadOnly() {
        app.close();
        app = TestApp.start(Map.of("title", "Given"));
        TestBrowser browser = browserOf("olga", Role.OWNER);
        assertTrue(browser.open(PAGE).text().contains("from an option of the start"));
        browser.submit(ABOUT, FIELDS).expect(303);
        JsonNode instance = app.anonymous().get("/api/v2/instance");
        assertEquals("Given", instance.path("title").asText());
        assertEquals("a@mail.example", instance.at("/contact/email").asText());
    }

    @Test
    void signUpSettings_haveTheirOwnForm_withFieldErrors() {
        TestBrowser browser = browserOf("olga", Role.OWNER);
        browser.open(PAGE);
        browser.submit(PAGE + "/sign_ups", "registrations", "approval", "registrations.message", "Come back")
                .expect(303);
        assertTrue(app.anonymous()
                .get("/api/v2/instance")
                .at("/registrations/approval_required")
                .asBoolean());
        browser.open(PAGE);
        HtmlPage page = browser.submit(PAGE + "/posts", "statuses.max_characters", "many", "trends", "false")
                .expect(422)
                .page();
        assertTrue(page.hasErrorAt("s_statuses_max_characters"), page);
        assertEquals("many", page.value("statuses.max_characters"), page);
        assertEquals(
                500,
                app.anonymous()
                        .get("/api/v2/instance")
                        .at("/configuration/statuses/max_characters")
                        .asInt());
    }

    @Test
    void secret_isNeverShown_keptWhenEmpty_andRemovedOnRequest() {
        TestBrowser browser = browserOf("olga", Role.OWNER).proven("olga");
        browser.open(PAGE);
        browser.submit(PAGE + "/mail", "smtp.host", "mail.example", "smtp.password", "hush hush")
                .expect(303);
        HtmlPage page = browser.open(PAGE).page();
        assertFalse(page.contains("hush hush"), page);
        assertTrue(page.contains("Set. Leave empty to keep it."), page);
        var log = app.app().core().platform().audit().newest(1).get(0);
        assertFalse(String.valueOf(log.after()).contains("hush"), log.after());
        browser.submit(PAGE + "/mail", "smtp.host", "mail.example", "smtp.port", "465", "smtp.password", "")
                .expect(303);
        assertEquals("hush hush", app.setting("smtp.password"));
        browser.open(PAGE);
        browser.submit(PAGE + "/mail", "remove_smtp.password", "true").expect(303);
        assertEquals("", app.setting("smtp.password"));
    }

    @Test
    void settingsNeedingARestart_showTheirFutureValue() throws IOException {
        TestBrowser browser = browserOf("olga", Role.OWNER);
        Files.writeString(app.directory().resolve("dassie.yaml"), "log.level: debug\n");
        HtmlPage page = browser.open(PAGE).expect(200).page();
        assertTrue(page.contains("after a restart: debug"), page);
        for (Setting<?> setting : AllSettings.CATALOGUE.all()) {
            assertTrue(page.textNodes().contains(setting.key()) || page.asks(setting.key()), setting.key());
        }
    }

    @Test
    void roles_areExplained_given_andTaken() {
        app.user("alice");
        app.user("mod", Role.MODERATOR);
        TestBrowser browser = browserOf("olga", Role.OWNER);
        HtmlPage page = browser.open("/admin/roles").expect(200).page();
        assertTrue(page.contains("Decide about reports") && page.contains("@mod@dassie.example"), page);
        browser.submit("/admin/roles", "username", "@alice", "role", "admin").expect(303);
        assertEquals(
                "change_role",
                app.app().core().platform().audit().newest(1).get(0).action());
        browser.follow();
        HtmlPage refused = browser.submit("/admin/roles", "username", "<nobody>", "role", "admin")
                .expect(422)
                .page();
        assertTrue(refused.contains("There is no account with this name.") && refused.contains("<nobody"), refused);
        browser.submit("/admin/roles", "username", "olga", "role", "user").expect(403);
        browser.open("/admin/roles");
        browser.submit("/admin/roles", "username", "alice", "role", "owner").expect(403);
        browser.open("/admin/roles");
        browser.submit("/admin/roles", "username", "alice", "role", "user").expect(303);
        new TestBrowser(app).signedIn("alice").open("/admin/roles").expect(403);
    }

    @Test
    void invalidSettingsFile_isReported_andKept() throws IOException {
        TestBrowser browser = browserOf("olga", Role.OWNER);
        browser.open(PAGE);
        Files.writeString(app.directory().resolve("dassie.yaml"), "titel: x\n");
        HtmlPage page = browser.submit(ABOUT, FIELDS).expect(507).page();
        assertTrue(page.contains("There is no setting"), page);
        assertEquals("titel: x\n", Files.readString(app.directory().resolve("dassie.yaml")));
    }

    @Test
    void page_requiresManageSettings() {
        browserOf("adam", Role.ADMIN).open(PAGE).expect(200);
        browserOf("mod", Role.MODERATOR).open(PAGE).expect(403);
        TestBrowser alice = browserOf("alice", Role.USER);
        alice.open(PAGE).expect(403);
        alice.open("/settings");
        alice.submit(ABOUT, FIELDS).expect(403);
        new TestBrowser(app).open(PAGE).expect(302);
        assertEquals(
                "Dassie", app.anonymous().get("/api/v2/instance").path("title").asText());
    }
}
