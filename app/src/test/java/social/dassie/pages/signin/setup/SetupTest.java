package social.dassie.pages.signin.setup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Answer;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;

class SetupTest {
    private static final String[] SERVER = {
        "step", "server", "url", "", "title", "Our <place>", "registrations", "approval", "contact", "a@mail.example"
    };
    private static final String[] OWNER = {
        "username", "admin", "email", "owner@mail.example", "password", "a long password"
    };

    @AutoClose
    private TestApp app = TestApp.start();

    private TestBrowser browser = new TestBrowser(app);

    /** On localhost, where nothing says the address yet. */
    private void restartOnLocalhost() {
        app.close();
        app = TestApp.start(Map.of("url", ""));
        browser = new TestBrowser(app);
    }

    private String path() {
        String link = app.app().setupLink().orElseThrow();
        return link.substring(link.indexOf("/setup?token="));
    }

    private String written() throws IOException {
        Path file = app.directory().resolve("dassie.yaml");
        return Files.exists(file) ? Files.readString(file) : "";
    }

    private static String[] server(String field, String value) {
        String[] fields = SERVER.clone();
        for (int i = 0; i < fields.length; i += 2) {
            if (fields[i].equals(field)) {
                fields[i + 1] = value;
            }
        }
        return fields;
    }

    @Test
    void setup_configuresTheServer_createsTheOwner_andCloses() throws IOException {
        assertTrue(app.app().setupLink().orElseThrow().startsWith(TestApp.URL + "/setup?token="));
        assertTrue(browser.open("/").expect(200).text().contains("has no owner yet"));
        String path = path();
        assertTrue(browser.open(path).expect(200).text().contains("Step 1 of 2"));
        browser.submit("/setup", SERVER).expect(302);
        assertTrue(browser.follow().expect(200).text().contains("Step 2 of 2"));
        assertEquals(
                "title: \"Our <place>\"\nregistrations: \"approval\"\ncontact.email: \"a@mail.example\"\n",
                written().lines().sorted((a, b) -> b.compareTo(a)).reduce("", (a, b) -> a + b + "\n"));
        assertTrue(browser.open(path).text().contains("Step 2 of 2"), "what was answered is not asked again");
        assertEquals("/", browser.submit("/setup", OWNER).expect(302).header("Location"));
        assertTrue(browser.open("/settings/account").expect(200).text().contains("owner@mail.example"));
        long id = app.app().core().accounts().findByAcct("admin").orElseThrow().id();
        assertEquals(Role.OWNER, app.app().core().users().get(id).role());
        assertTrue(app.app().setupLink().isEmpty());
        assertFalse(browser.open("/").text().contains("no owner"));
    }

    @Test
    void usedLink_saysThatTheServerIsSetUp() {
        String path = path();
        app.user("admin", Role.OWNER);
        for (String used : new String[] {path, "/setup", "/setup?token=x"}) {
            HtmlPage page = browser.open(used).expect(410).page();
            assertTrue(page.contains("This server is set up already"), page);
            assertTrue(page.texts("a.button[href=/auth/sign_in]").contains("Sign in"), page);
        }
        browser.forge("/setup", OWNER).expect(403);
        browser.open("/auth/sign_in");
        browser.submit("/setup", OWNER).expect(410);
        browser.open("/auth/sign_in");
        browser.submit("/setup", SERVER).expect(410);
        assertTrue(app.app().setupLink().isEmpty());
        browser.signedIn("admin");
        assertTrue(browser.open(path).expect(410).text().contains("you are signed in"));
    }

    @Test
    void setup_withoutTheTokenOfTheConsole_isForbidden() throws IOException {
        browser.open("/setup?token=x").expect(403);
        String old = path();
        String current = path();
        browser.open("/setup").expect(403);
        browser.open("/setup?token=").expect(403);
        Answer refused = browser.open(old).expect(403);
        assertTrue(refused.text().contains("not the current one"), refused.text());
        browser.open(current).expect(200);
        browser.submit("/setup", "username", "admin", "step", "", "token", "x").expect(403);
        browser.open(current);
        browser.submit("/setup", with(server("title", "Taken"), "token", "x")).expect(403);
        assertEquals("", written());
        assertFalse(app.app().core().users().hasOwner());
    }

    @Test
    void setup_needsTheProofOfItsForm() throws IOException {
        String path = path();
        browser.forge(path, OWNER).expect(403);
        browser.forge(path, SERVER).expect(403);
        assertEquals("", written());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "username|no spaces|Username must contain only letters",
                "email|x@y|Email is invalid",
                "password|short|Password is too short (minimum is 12 characters)",
                "password|passwordpassword|Password is easy to guess",
                "password|admin-admin-1234|Password is easy to guess",
                "password|dassie.example.1|Password is easy to guess"
            })
    void invalidOwner_isExplained(String field, String value, String sentence) {
        browser.open(path());
        browser.submit("/setup", SERVER);
        browser.follow();
        String[] fields = OWNER.clone();
        for (int i = 0; i < fields.length; i += 2) {
            fields[i + 1] = fields[i].equals(field) ? value : fields[i + 1];
        }
        HtmlPage page = browser.submit("/setup", fields).expect(422).page();
        assertTrue(page.contains(sentence), page);
        assertFalse(app.app().core().users().hasOwner());
        browser.submit("/setup", OWNER).expect(302);
    }

    @Test
    void localhostSetup_asksForTheUrlFirst_andAppliesIt() throws IOException {
        restartOnLocalhost();
        String path = path();
        HtmlPage first = browser.open(path).expect(200).page();
        assertTrue(first.asks("url"), first);
        assertTrue(first.contains("this machine only"), first);
        HtmlPage page = browser.submit("/setup", server("url", "https://burrow.example/"))
                .expect(200)
                .page();
        assertTrue(written().contains("url: \"https://burrow.example\""), written());
        assertTrue(page.contains("Applying the address"), page);
        assertTrue(page.contains("https://burrow.example/setup"), page);
        assertTrue(browser.open(path).text().contains("Applying the address"), "until it is applied");
        browser.open(path + "&step=server");
        String refused = browser.submit("/setup", with(OWNER, "step", "owner"))
                .expect(422)
                .text();
        assertTrue(refused.contains("is being applied"), refused);
        assertFalse(app.app().core().users().hasOwner());
        browser.open(path + "&step=server");
        browser.submit("/setup", SERVER).expect(302);
        assertTrue(browser.follow().text().contains("Step 2 of 2"), "whoever wants to stay here can");
        browser.submit("/setup", OWNER).expect(302);
    }

    private static String[] with(String[] fields, String... more) {
        String[] all = Arrays.copyOf(fields, fields.length + more.length);
        System.arraycopy(more, 0, all, fields.length, more.length);
        return all;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://localhost:9000",
                "http://127.0.0.1",
                "https://dassie.localhost",
                "http://[::1]:8080",
                "example.org",
                "https://example.org/dassie",
                "ftp://example.org"
            })
    void invalidUrl_isRejected_andTheInputIsKept(String url) throws IOException {
        restartOnLocalhost();
        browser.open(path());
        HtmlPage page = browser.submit("/setup", server("url", url)).expect(422).page();
        assertTrue(page.has("[role=alert]"), page);
        assertEquals(url, page.value("url"), page);
        assertEquals("Our <place>", page.value("title"), page);
        assertEquals("", written());
    }

    @Test
    void missingNameOrInvalidContact_isRejected() {
        browser.open(path());
        assertTrue(browser.submit("/setup", server("title", " "))
                .expect(422)
                .text()
                .contains("needs a name"));
        assertTrue(browser.submit("/setup", server("contact", "nobody"))
                .expect(422)
                .text()
                .contains("an email address or empty"));
        browser.submit("/setup", server("registrations", "some")).expect(422);
    }

    /** {@code TestApp} gives the address as a flag. */
    @Test
    void urlGivenAtStart_isShownReadOnly() throws IOException {
        HtmlPage page = browser.open(path()).expect(200).page();
        assertTrue(page.has("input[readonly][value=" + TestApp.URL + "]"), page);
        browser.submit("/setup", server("url", "https://other.example")).expect(302);
        assertFalse(written().contains("other.example"));
        assertTrue(browser.follow().text().contains("Step 2 of 2"));
    }

    @Test
    void setupToken_isStoredHashed() {
        String token = path().substring("/setup?token=".length());
        assertFalse(app.app()
                .core()
                .platform()
                .state()
                .find("setup_token")
                .orElseThrow()
                .contains(token));
    }
}
