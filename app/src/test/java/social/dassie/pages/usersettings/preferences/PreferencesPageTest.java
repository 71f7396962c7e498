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
    void posting_isSet_shownAgain_andLeavesTheRestAlone() {
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
        String page = browser.follow().expect(200).text();
        for (String part : List.of(
                "Saved.",
                "<option value=\"unlisted\" selected>",
                "<option value=\"de\" selected>",
                "name=\"sensitive\" type=\"checkbox\" value=\"true\" checked")) {
            assertTrue(page.contains(part), part + " in " + page);
        }
        browser.submit(POSTING, "privacy", "public", "quote_policy", "public", "language", "", "sensitive", "false")
                .expect(303);
        assertEquals("en", preferences().path("posting:default:language").asText(), "the language of the pages");
    }

    @Test
    void whatIsShownOfPosts_isSet_andTakenBack() {
        browser.open(APPEARANCE).expect(200);
        browser.submit(APPEARANCE, "expand_media", "show_all", "expand_spoilers", "true", "autoplay_gifs", "true")
                .expect(303);
        JsonNode set = preferences();
        assertEquals("show_all", set.path("reading:expand:media").asText());
        assertTrue(set.path("reading:expand:spoilers").asBoolean());
        assertTrue(set.path("reading:autoplay:gifs").asBoolean());
        assertTrue(browser.follow().text().contains("<option value=\"show_all\" selected>"));
        browser.submit(APPEARANCE, "expand_media", "default").expect(303);
        assertFalse(preferences().path("reading:autoplay:gifs").asBoolean());
    }

    @Test
    void theme_isThatOfTheBrowser_onEveryPage_untilTheSystemDecidesAgain() {
        assertFalse(browser.open(APPEARANCE).text().contains("data-theme"));
        browser.submit(APPEARANCE, "theme", "dark").expect(303);
        assertEquals("dark", browser.cookies().get("theme"));
        assertTrue(browser.open("/about").text().contains("data-theme=\"dark\""));
        browser.open(APPEARANCE);
        browser.submit(APPEARANCE, "theme", "\"><script>").expect(303);
        assertFalse(browser.open("/settings").text().contains("data-theme"));
    }

    @Test
    void language_isThatOfPages_andOfTheBrowserWhenNobodyChose() {
        String spanish = browser.speaking("es").open(LANGUAGE).expect(200).text();
        assertTrue(spanish.contains("<html lang=\"es\""), "an operator made the account, and nobody chose");
        assertTrue(spanish.contains("<option value=\"\" selected>"), spanish);
        browser.speaking("en").open(LANGUAGE).expect(200);
        browser.submit(LANGUAGE, "locale", "de", "time_zone", "Europe/Berlin").expect(303);
        String german = browser.follow().expect(200).text();
        assertTrue(german.contains("<html lang=\"de\""), german);
        assertTrue(german.contains("<h2 id=\"preferences-name\">Sprache und Zeit</h2>"), german);
        assertTrue(german.contains("<option value=\"Europe/Berlin\" selected>"), german);
        assertEquals("Europe/Berlin", preferences().path("time_zone").asText());
        String asked = browser.open(LANGUAGE + "?lang=ja").expect(200).text();
        assertTrue(asked.contains("<html lang=\"ja\""), "an address may ask for another language");
        assertTrue(asked.contains("<option value=\"Europe/Berlin\" selected>"), asked);
        browser.open(LANGUAGE).expect(200);
        browser.submit(LANGUAGE, "locale", "", "time_zone", "Europe/Berlin").expect(303);
        String own = browser.follow().text();
        assertTrue(own.contains("<html lang=\"en\""), own);
        assertTrue(own.contains("<option value=\"\" selected>"), own);
        assertEquals(
                "de",
                app.app().core().users().get(alice.id()).display().locale(),
                "mails stay in the language that was chosen");
    }

    /** The browser asks for English. */
    @Test
    void language_isThatOfOpenPagesAndErrors_too() {
        browser.open(LANGUAGE).expect(200);
        browser.submit(LANGUAGE, "locale", "de", "time_zone", "Europe/Berlin").expect(303);
        String policy = browser.open("/privacy-policy").expect(200).text();
        assertTrue(policy.contains("<h1>Datenschutzerklärung von dassie.example</h1>"), policy);
        String missing = browser.open("/terms-of-service").expect(404).text();
        assertTrue(missing.contains("<html lang=\"de\""), missing);
        String nothing = browser.open("/nothing/here").expect(404).text();
        assertTrue(nothing.contains("<html lang=\"de\""), nothing);
        assertFalse(nothing.contains("This page does not exist"), nothing);
    }

    @ParameterizedTest
    @CsvSource({
        "de,Das gehört nicht zu den erlaubten Werten.",
        "es,Esto no es uno de los valores permitidos.",
        "ja,この項目は選択肢にありません。"
    })
    void whatIsWrong_isSaidInTheLanguageOfTheReader(String language, String sentence) {
        browser.open(LANGUAGE);
        browser.submit(LANGUAGE, "locale", language, "time_zone", "Etc/UTC").expect(303);
        browser.follow();
        String page = browser.submit(LANGUAGE, "locale", language, "time_zone", "Mars/Base")
                .expect(422)
                .text();
        assertTrue(page.contains("id=\"time_zone-problem\" role=\"alert\">" + sentence), page);
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
    void whatIsNoChoice_isRefused_besideTheField_andNothingChanges(
            String path, String field, String value, String beside) {
        JsonNode before = preferences();
        browser.open(path);
        String page = browser.submit(path, "time_zone", "Etc/UTC", field, value)
                .expect(422)
                .text();
        assertTrue(
                page.contains("id=\"" + beside + "-problem\" role=\"alert\">This is not included in the list."), page);
        assertTrue(page.contains("Nothing is saved yet"), page);
        assertEquals(before, preferences());
    }

    @Test
    void policy_isChangedAsByTheApi() {
        String page = browser.open(MAIL).expect(200).text();
        assertTrue(page.contains("for_limited_accounts"), page);
        browser.submit(MAIL + "/policy", "for_not_following", "drop", "for_new_accounts", "filter")
                .expect(303);
        JsonNode policy = alice.get("/api/v2/notifications/policy");
        assertEquals("drop", policy.path("for_not_following").asText());
        assertEquals("filter", policy.path("for_new_accounts").asText());
        assertEquals("accept", policy.path("for_not_followers").asText());
        assertTrue(browser.follow().text().contains("<option value=\"drop\" selected>"));
        String refused = browser.submit(MAIL + "/policy", "for_not_following", "burn")
                .expect(422)
                .text();
        assertTrue(
                refused.contains("id=\"for_not_following-problem\" role=\"alert\">This is not included in the list."),
                refused);
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
