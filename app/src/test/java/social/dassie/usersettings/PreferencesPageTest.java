package social.dassie.usersettings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.web.TestBrowser;

/** What apps read from {@code GET /api/v1/preferences} and cannot change is changed here. */
class PreferencesPageTest {
    private static final String PAGE = "/settings/preferences";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestBrowser browser = new TestBrowser(app).signedIn("alice");

    private JsonNode preferences() {
        return alice.get("/api/v1/preferences");
    }

    private static String[] with(String... more) {
        String[] fields = {
            "privacy",
            "public",
            "quote_policy",
            "public",
            "language",
            "",
            "expand_media",
            "default",
            "time_zone",
            "Etc/UTC"
        };
        String[] all = java.util.Arrays.copyOf(fields, fields.length + more.length);
        System.arraycopy(more, 0, all, fields.length, more.length);
        return all;
    }

    @Test
    void everythingThatAppsRead_isSet_shownAgain_andTakenBack() {
        browser.open(PAGE).expect(200);
        browser.submit(
                        PAGE,
                        with(
                                "privacy",
                                "unlisted",
                                "quote_policy",
                                "followers",
                                "language",
                                "de",
                                "sensitive",
                                "true",
                                "expand_media",
                                "show_all",
                                "expand_spoilers",
                                "true",
                                "autoplay_gifs",
                                "true",
                                "time_zone",
                                "Europe/Berlin"))
                .expect(302);
        JsonNode set = preferences();
        assertEquals("unlisted", set.path("posting:default:visibility").asText());
        assertEquals("followers", set.path("posting:default:quote_policy").asText());
        assertEquals("de", set.path("posting:default:language").asText());
        assertTrue(set.path("posting:default:sensitive").asBoolean());
        assertEquals("show_all", set.path("reading:expand:media").asText());
        assertTrue(set.path("reading:expand:spoilers").asBoolean());
        assertTrue(set.path("reading:autoplay:gifs").asBoolean());
        assertEquals("Europe/Berlin", set.path("time_zone").asText());
        String page = browser.follow().expect(200).text();
        for (String part : new String[] {
            "Your preferences are changed.",
            "<option value=\"unlisted\" selected>",
            "<option value=\"de\" selected>",
            "<option value=\"show_all\" selected>",
            "name=\"autoplay_gifs\" type=\"checkbox\" value=\"true\" checked",
            "<option value=\"Europe/Berlin\" selected>"
        }) {
            assertTrue(page.contains(part), part + " in " + page);
        }
        browser.submit(PAGE, with()).expect(302);
        JsonNode reset = preferences();
        assertFalse(reset.path("reading:autoplay:gifs").asBoolean());
        assertFalse(reset.path("reading:expand:spoilers").asBoolean());
        assertEquals("default", reset.path("reading:expand:media").asText());
        assertEquals("en", reset.path("posting:default:language").asText(), "the language of the pages");
    }

    @ParameterizedTest
    @CsvSource({"expand_media,all", "privacy,secret", "quote_policy,some", "time_zone,Mars/Base"})
    void whatIsNoChoice_isRefused_andNothingChanges(String field, String value) {
        JsonNode before = preferences();
        browser.open(PAGE);
        String page = browser.submit(PAGE, with("autoplay_gifs", "true", field, value))
                .expect(422)
                .text();
        assertTrue(page.contains("is not included in the list"), page);
        assertEquals(before, preferences());
    }

    /** The addresses of the reference server's pages, which Elk and others open. */
    @ParameterizedTest
    @ValueSource(strings = {"other", "appearance", "posting_defaults"})
    void theAddressesThatAppsOpen_leadHere(String page) {
        assertEquals(PAGE, browser.open(PAGE + "/" + page).expect(302).header("Location"));
    }

    @Test
    void whoIsNotSignedIn_comesBackHere() {
        String location = new TestBrowser(app).open(PAGE).expect(302).header("Location");
        assertEquals("/auth/sign_in?return_to=%2Fsettings%2Fpreferences", location);
    }
}
