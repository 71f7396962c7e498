package social.dassie.pages.console.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.people.accounts.Role;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestMail;

/** Settings by which somebody could have the mails and the secrets of this server sent to a server of their own. */
class OutsideSettingsTest {
    private static final String PAGE = "/admin/settings";

    @AutoClose
    private final TestMail mail = TestMail.start();

    @RegisterExtension
    final TestApp app = TestApp.start();

    private TestBrowser browserOf(String name, Role role) {
        app.user(name, role);
        return new TestBrowser(app).signedIn(name);
    }

    /** The owner's browser, once mail goes out and a translator is asked. */
    private TestBrowser set() {
        TestBrowser olga = browserOf("olga", Role.OWNER).proven("olga");
        olga.open(PAGE);
        olga.submit(
                        PAGE + "/mail",
                        "smtp.host",
                        "127.0.0.1",
                        "smtp.port",
                        Integer.toString(mail.port()),
                        "smtp.tls",
                        "none",
                        "smtp.password",
                        "hush")
                .expect(303);
        olga.open(PAGE);
        olga.submit(
                        PAGE + "/translation",
                        "translation.provider",
                        "libretranslate",
                        "translation.url",
                        "https://words.example",
                        "translation.api_key",
                        "key")
                .expect(303);
        return olga;
    }

    @Test
    void anAdmin_seesThem_andCannotChangeThem() {
        set();
        TestBrowser adam = browserOf("adam", Role.ADMIN).proven("adam");
        HtmlPage page = adam.open(PAGE).expect(200).page();
        assertTrue(page.contains("Only the owner can change these"), page);
        assertTrue(page.has("input[name=smtp.host][value=127.0.0.1][dir=auto][disabled]"), page);
        adam.submit(PAGE + "/mail", "smtp.host", "adams.example").expect(403);
        adam.open(PAGE);
        adam.submit(PAGE + "/translation", "translation.url", "https://adams.example")
                .expect(403);
        assertEquals("127.0.0.1", app.setting("smtp.host"));
        assertEquals("https://words.example", app.setting("translation.url"));
        adam.open(PAGE);
        adam.submit(PAGE + "/about", "title", "Ours").expect(303);
    }

    @Test
    void mailHostChange_needsProof_dropsTheSecret_andIsReported() {
        TestBrowser olga = set();
        int before = mail.to("olga@mail.example").size();
        app.clock().advance(Duration.ofMinutes(11));
        olga.open(PAGE);
        olga.submit(PAGE + "/mail", "smtp.host", "new.example").expect(422);
        assertEquals("127.0.0.1", app.setting("smtp.host"));
        olga.open(PAGE);
        olga.submit(PAGE + "/mail", "smtp.host", "new.example", "current_password", "password of olga")
                .expect(303);
        assertEquals("new.example", app.setting("smtp.host"));
        assertEquals("", app.setting("smtp.password"), "it is not told to the new one");
        List<TestMail.Mail> told = mail.to("olga@mail.example");
        assertEquals(before + 1, told.size());
        String text = told.get(before).text();
        assertTrue(
                text.contains("@olga is changing these settings") && text.contains("smtp.host, smtp.password"), text);
        assertFalse(text.contains("hush"), text);
        olga.open(PAGE);
        olga.submit(PAGE + "/translation", "translation.url", "https://other.example")
                .expect(303);
        assertEquals("", app.setting("translation.api_key"));
    }

    @Test
    void anotherSecretInTheSameForm_isKept() {
        TestBrowser olga = set();
        olga.open(PAGE);
        olga.submit(PAGE + "/mail", "smtp.host", "new.example", "smtp.password", "other")
                .expect(303);
        assertEquals("other", app.setting("smtp.password"));
    }

    @Test
    void secretGivenAtStart_isNotSentToAChangedHost() {
        try (TestApp given = TestApp.start(Map.of("smtp.password", "hush"))) {
            given.user("olga", Role.OWNER);
            TestBrowser olga = new TestBrowser(given).signedIn("olga").proven("olga");
            olga.open(PAGE);
            String page = olga.submit(PAGE + "/mail", "smtp.host", "new.example")
                    .expect(422)
                    .text();
            assertTrue(page.contains("change smtp.host in the same place"), page);
            assertEquals("", given.setting("smtp.host"));
        }
    }
}
