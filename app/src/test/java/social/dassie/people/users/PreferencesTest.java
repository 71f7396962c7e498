package social.dassie.people.users;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

class PreferencesTest {
    private static final String PREFERENCES = "/api/v1/preferences";
    private static final String UPDATE = "/api/v1/accounts/update_credentials";
    private static final String VERIFY = "/api/v1/accounts/verify_credentials";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");

    @Test
    void aNewUser_hasTheStandardPreferences() throws Exception {
        assertEquals(new ObjectMapper().readTree("""
                {"posting:default:visibility": "public", "posting:default:sensitive": false,
                 "posting:default:language": "en", "posting:default:quote_policy": "public",
                 "reading:expand:media": "default", "reading:expand:spoilers": false,
                 "reading:autoplay:gifs": false, "time_zone": "Etc/UTC"}
                """), alice.get(PREFERENCES));
    }

    @Test
    void savedPreferences_areReturned() throws Exception {
        app.rows().run("""
                update users set default_privacy = 'private', default_sensitive = 1, default_language = 'de',
                    default_quote_policy = 'nobody', expand_media = 'show_all', expand_spoilers = 1,
                    autoplay_gifs = 1, time_zone = 'Africa/Windhoek'
                where account_id = ?
                """, alice.id());
        assertEquals(new ObjectMapper().readTree("""
                {"posting:default:visibility": "private", "posting:default:sensitive": true,
                 "posting:default:language": "de", "posting:default:quote_policy": "nobody",
                 "reading:expand:media": "show_all", "reading:expand:spoilers": true,
                 "reading:autoplay:gifs": true, "time_zone": "Africa/Windhoek"}
                """), alice.get(PREFERENCES));
    }

    @Test
    void timeZone_isSetThroughTheSourceOfTheProfile() {
        alice.patch("/api/v1/accounts/update_credentials", "source[time_zone]", "Africa/Windhoek");
        assertEquals("Africa/Windhoek", alice.get(PREFERENCES).path("time_zone").asText());
        alice.call("PATCH", "/api/v1/accounts/update_credentials", "source[time_zone]", "Mars/Olympus")
                .expect(422, "Validation failed: Time zone is not included in the list");
        assertEquals("Africa/Windhoek", alice.get(PREFERENCES).path("time_zone").asText());
    }

    @Test
    void interfaceLanguage_isSetBySource_andAppliesToPages() {
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        assertTrue(source().path("locale").isNull(), "it is the browser's at first");
        for (String[] sent : new String[][] {{"de", "de"}, {"pt-BR", "pt"}, {" ar ", "ar"}}) {
            assertEquals(
                    sent[1],
                    alice.patch(UPDATE, "source[locale]", sent[0])
                            .path("source")
                            .path("locale")
                            .asText());
            HtmlPage page =
                    browser.open("/settings/preferences/language").expect(200).page();
            assertEquals(sent[1], page.language(), page.get().substring(0, 200));
            assertEquals(sent[1], page.value("locale"), sent[1]);
        }
        alice.patch(UPDATE, "display_name", "Alice");
        assertEquals("ar", source().path("locale").asText(), "what is not sent stays");
        alice.call("PATCH", UPDATE, "source[locale]", "tlh", "source[privacy]", "private")
                .expect(422, "Validation failed: Locale is not included in the list");
        assertEquals("ar", source().path("locale").asText());
        assertEquals("public", source().path("privacy").asText(), "nothing of a refused change is stored");
        alice.patch(UPDATE, "source[locale]", "");
        assertTrue(source().path("locale").isNull());
        browser.open("/settings/preferences/language");
        browser.submit("/settings/preferences/language", "locale", "fr", "time_zone", "Africa/Windhoek")
                .expect(303);
        assertEquals("fr", source().path("locale").asText(), "the page stores the same");
        assertEquals("Africa/Windhoek", source().path("time_zone").asText());
    }

    @Test
    void howPostsAreShown_isSetThroughTheSource() {
        assertEquals("default", source().path("expand_media").asText());
        for (String shown : List.of("show_all", "hide_all", "default")) {
            alice.patch(UPDATE, "source[expand_media]", shown);
            assertEquals(shown, source().path("expand_media").asText());
            assertEquals(
                    shown, alice.get(PREFERENCES).path("reading:expand:media").asText());
        }
        for (boolean on : new boolean[] {true, false}) {
            String flag = String.valueOf(on);
            alice.patch(UPDATE, "source[expand_spoilers]", flag, "source[autoplay_gifs]", flag);
            assertEquals(on, source().path("expand_spoilers").asBoolean());
            assertEquals(on, source().path("autoplay_gifs").asBoolean());
            assertEquals(
                    on, alice.get(PREFERENCES).path("reading:expand:spoilers").asBoolean());
            assertEquals(
                    on, alice.get(PREFERENCES).path("reading:autoplay:gifs").asBoolean());
        }
        alice.call("PATCH", UPDATE, "source[expand_media]", "some")
                .expect(422, "Validation failed: Expand media is not included in the list");
        assertEquals("default", source().path("expand_media").asText());
    }

    @Test
    void updatingPreferences_needsAUserAndTheScope() {
        TestClient bob = app.user("bob");
        app.anonymous().call("PATCH", UPDATE, "source[locale]", "de").expect(401, "The access token is invalid");
        app.application("write")
                .call("PATCH", UPDATE, "source[locale]", "de")
                .expect(422, "This method requires an authenticated user");
        alice.withScopes("read:accounts write:statuses")
                .call("PATCH", UPDATE, "source[locale]", "de")
                .expect(403, "This action is outside the authorized scopes");
        assertTrue(source().path("locale").isNull());
        alice.withScopes("write:accounts")
                .call("PATCH", UPDATE, "source[locale]", "de")
                .expect(200);
        assertEquals("de", source().path("locale").asText());
        assertTrue(bob.get(VERIFY).path("source").path("locale").isNull());
        assertTrue(bob.get("/api/v1/accounts/" + alice.id()).path("source").isMissingNode());
    }

    private JsonNode source() {
        return alice.get(VERIFY).path("source");
    }

    @Test
    void preferences_needAUserAndTheRightScope() {
        app.anonymous().call("GET", PREFERENCES).expect(401, "The access token is invalid");
        app.application("read").call("GET", PREFERENCES).expect(422, "This method requires an authenticated user");
        alice.withScopes("read:statuses")
                .call("GET", PREFERENCES)
                .expect(403, "This action is outside the authorized scopes");
        alice.withScopes("read:accounts").call("GET", PREFERENCES).expect(200);
    }
}
