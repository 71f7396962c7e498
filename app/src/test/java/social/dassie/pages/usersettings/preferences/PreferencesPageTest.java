package social.dassie.pages.usersettings.preferences;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** What apps read from {@code GET /api/v1/preferences} and cannot change is changed here, and how pages look. */
class PreferencesPageTest {
    private static final String POSTING = "/settings/preferences/posting_defaults";
    private static final String APPEARANCE = "/settings/preferences/appearance";
    private static final String LANGUAGE = "/settings/preferences/language";
    private static final String MAIL = "/settings/preferences/notifications";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestBrowser browser = new TestBrowser(app).signedIn("alice");

    private JsonNode preferences() {
        return alice.get("/api/v1/preferences");
    }

    @Test
    void postingPreferences_areSavedShownAndLeaveOthersUnchanged() {
        browser.open(POSTING).expect(200);
        browser.submit(
                        POSTING,
                        "privacy",
                        "unlisted",
                        "quote_policy",
                        "followers",
                        "language",
                        "de",
                        "sensitive",
                        "true")
                .expect(303);
        JsonNode set = preferences();
        assertEquals("unlisted", set.path("posting:default:visibility").asText());
        assertEquals("followers", set.path("posting:default:quote_policy").asText());
        assertEquals("de", set.path("posting:default:language").asText());
        assertTrue(set.path("posting:default:sensitive").asBoolean());
        HtmlPage page = browser.follow().expect(200).page();
        assertTrue(page.contains("Saved."), page);
        assertEquals("unlisted", page.value("privacy"), page);
        assertEquals("de", page.value("language"), page);
        assertTrue(page.values("sensitive").contains("true"), page);
        browser.submit(POSTING, "privacy", "public", "quote_policy", "public", "language", "", "sensitive", "false")
                .expect(303);
        assertEquals("en", preferences().path("posting:default:language").asText(), "the language of the pages");
    }

    @Test
    void displayPreferences_areSavedAndReset() {
        browser.open(APPEARANCE).expect(200);
        browser.submit(APPEARANCE, "expand_media", "show_all", "expand_spoilers", "true", "autoplay_gifs", "true")
                .expect(303);
        JsonNode set = preferences();
        assertEquals("show_all", set.path("reading:expand:media").asText());
        assertTrue(set.path("reading:expand:spoilers").asBoolean());
        assertTrue(set.path("reading:autoplay:gifs").asBoolean());
        assertEquals("show_all", browser.follow().page().value("expand_media"));
        browser.submit(APPEARANCE, "expand_media", "default").expect(303);
        assertFalse(preferences().path("reading:autoplay:gifs").asBoolean());
    }

    @Test
    void theme_isStoredPerBrowser_untilReset() {
        assertFalse(browser.open(APPEARANCE).text().contains("data-theme"));
        browser.submit(APPEARANCE, "theme", "dark").expect(303);
        assertEquals("dark", browser.cookies().get("theme"));
        assertTrue(browser.open("/about").page().has("[data-theme=dark]"));
        browser.open(APPEARANCE);
        browser.submit(APPEARANCE, "theme", "\"><script>").expect(303);
        assertFalse(browser.open("/settings").text().contains("data-theme"));
    }

    @Test
    void language_appliesToPages_andDefaultsToTheBrowsers() {
        HtmlPage spanish = browser.speaking("es").open(LANGUAGE).expect(200).page();
        assertEquals("es", spanish.language(), "an operator made the account, and nobody chose");
        assertEquals("", spanish.value("locale"), spanish);
        browser.speaking("en").open(LANGUAGE).expect(200);
        browser.submit(LANGUAGE, "locale", "de", "time_zone", "Europe/Berlin").expect(303);
        HtmlPage german = browser.follow().expect(200).page();
        assertEquals("de", german.language(), german);
        assertEquals("Sprache und Zeit", german.text("h2#preferences-name"), german);
        assertEquals("Europe/Berlin", german.value("time_zone"), german);
        assertEquals("Europe/Berlin", preferences().path("time_zone").asText());
        HtmlPage asked = browser.open(LANGUAGE + "?lang=ja").expect(200).page();
        assertEquals("ja", asked.language(), "an address may ask for another language");
        assertEquals("Europe/Berlin", asked.value("time_zone"), asked);
        browser.open(LANGUAGE).expect(200);
        browser.submit(LANGUAGE, "locale", "", "time_zone", "Europe/Berlin").expect(303);
        HtmlPage own = browser.follow().page();
        assertEquals("en", own.language(), own);
        assertEquals("", own.value("locale"), own);
        assertEquals(
                "de",
                app.app().core().users().get(alice.id()).display().locale(),
                "mails stay in the language that was chosen");
    }

    /** The browser asks for English. */
    @Test
    void language_appliesToPublicPagesAndErrorsToo() {
        browser.open(LANGUAGE).expect(200);
        browser.submit(LANGUAGE, "locale", "de", "time_zone", "Europe/Berlin").expect(303);
        HtmlPage policy = browser.open("/privacy-policy").expect(200).page();
        assertTrue(policy.texts("h1").contains("Datenschutzerklärung von dassie.example"), policy);
        HtmlPage missing = browser.open("/terms-of-service").expect(404).page();
        assertEquals("de", missing.language(), missing);
        HtmlPage nothing = browser.open("/nothing/here").expect(404).page();
        assertEquals("de", nothing.language(), nothing);
        assertFalse(nothing.contains("This page does not exist"), nothing);
    }

    @ParameterizedTest
    @CsvSource({
        "de,Das gehört nicht zu den erlaubten Werten.",
        "es,Esto no es uno de los valores permitidos.",
        "ja,この項目は選択肢にありません。"
    })
    void errors_areInTheReadersLanguage(String language, String sentence) {
        browser.open(LANGUAGE);
        browser.submit(LANGUAGE, "locale", language, "time_zone", "Etc/UTC").expect(303);
        browser.follow();
        HtmlPage page = browser.submit(LANGUAGE, "locale", language, "time_zone", "Mars/Base")
                .expect(422)
                .page();
        assertTrue(page.errorAt("time_zone").startsWith(sentence), page);
    }

    @Test
    void times_areInTheZoneOfTheReader() {
        alice.post("/api/v2/filters", "title", "x", "context[]", List.of("home"), "expires_in", 3600);
        String utc = browser.open("/settings/filters").text();
        browser.open(LANGUAGE);
        browser.submit(LANGUAGE, "locale", "en", "time_zone", "Asia/Tokyo").expect(303);
        String tokyo = browser.open("/settings/filters").text();
        String time = "(?s).*<time datetime=\"([^\"]+)\">([^<]+)</time>.*";
        assertEquals(utc.replaceAll(time, "$1"), tokyo.replaceAll(time, "$1"), "it is the same moment");
        assertFalse(utc.replaceAll(time, "$2").equals(tokyo.replaceAll(time, "$2")));
    }

    @ParameterizedTest
    @CsvSource({
        APPEARANCE + ",expand_media,all,expand_media",
        POSTING + ",privacy,secret,privacy",
        POSTING + ",quote_policy,some,quote_policy",
        LANGUAGE + ",time_zone,Mars/Base,time_zone",
        LANGUAGE + ",locale,xx,locale"
    })
    void invalidChoice_isRejectedBesideItsField(String path, String field, String value, String beside) {
        JsonNode before = preferences();
        browser.open(path);
        HtmlPage page = browser.submit(path, "time_zone", "Etc/UTC", field, value)
                .expect(422)
                .page();
        assertTrue(page.errorAt(beside).startsWith("This is not included in the list."), page);
        assertTrue(page.contains("Not saved"), page);
        assertEquals(before, preferences());
    }

    @Test
    void policy_isChangedAsByTheApi() {
        HtmlPage page = browser.open(MAIL).expect(200).page();
        assertTrue(page.contains("for_limited_accounts"), page);
        browser.submit(MAIL + "/policy", "for_not_following", "drop", "for_new_accounts", "filter")
                .expect(303);
        JsonNode policy = alice.get("/api/v2/notifications/policy");
        assertEquals("drop", policy.path("for_not_following").asText());
        assertEquals("filter", policy.path("for_new_accounts").asText());
        assertEquals("accept", policy.path("for_not_followers").asText());
        assertEquals("drop", browser.follow().page().value("for_not_following"));
        HtmlPage refused = browser.submit(MAIL + "/policy", "for_not_following", "burn")
                .expect(422)
                .page();
        assertTrue(refused.errorAt("for_not_following").startsWith("This is not included in the list."), refused);
        assertEquals(
                "drop",
                alice.get("/api/v2/notifications/policy")
                        .path("for_not_following")
                        .asText());
    }

    @ParameterizedTest
    @ValueSource(strings = {POSTING, APPEARANCE, LANGUAGE, MAIL, MAIL + "/policy"})
    void forms_needASession_andTheirProof(String path) {
        assertTrue(
                new TestBrowser(app).forge(path).expect(302).header("Location").startsWith("/auth/sign_in"));
        browser.forge(path, "theme", "dark", "locale", "de", "time_zone", "Etc/UTC")
                .expect(403);
    }
}
