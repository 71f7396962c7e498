package social.dassie.people.users;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class PreferencesTest {
    private static final String PREFERENCES = "/api/v1/preferences";

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
    void whatAUserSet_isTold() throws Exception {
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
    void preferences_needAUserAndTheRightScope() {
        app.anonymous().call("GET", PREFERENCES).expect(401, "The access token is invalid");
        app.application("read").call("GET", PREFERENCES).expect(422, "This method requires an authenticated user");
        alice.withScopes("read:statuses")
                .call("GET", PREFERENCES)
                .expect(403, "This action is outside the authorized scopes");
        alice.withScopes("read:accounts").call("GET", PREFERENCES).expect(200);
    }
}
