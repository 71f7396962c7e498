package social.dassie.people.users;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.ground.platform.Phase;
import social.dassie.media.images.Pictures;
import social.dassie.people.accounts.AccountEvent;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class EditableProfileTest {
    private static final String PROFILE = "/api/v1/profile";
    private static final String VERIFY = "/api/v1/accounts/verify_credentials";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");

    @Test
    void newProfile_hasNoImages_andShowsEverything() throws Exception {
        assertEquals(new ObjectMapper().readTree("""
                {"id": "%d", "display_name": "", "note": "", "fields": [],
                 "formatted_note": "", "formatted_fields": [], "avatar": null, "avatar_static": null,
                 "avatar_description": "", "header": null, "header_static": null, "header_description": "",
                 "locked": false, "bot": false, "hide_collections": null, "discoverable": null, "indexable": false,
                 "show_media": true, "show_media_replies": true, "show_featured": true, "attribution_domains": [],
                 "featured_tags": []}
                """.formatted(alice.id())), alice.get(PROFILE));
    }

    @Test
    void imageInJson_isAccepted_andOtherTextRejected() {
        String picture = "data:image/png;base64," + Base64.getEncoder().encodeToString(Pictures.png(40, 40));
        String body = "{\"avatar\":\"" + picture + "\",\"header\":\"" + picture + "\"}";
        for (String path : List.of(PROFILE, "/api/v1/accounts/update_credentials")) {
            JsonNode before = alice.get(PROFILE);
            alice.sendJson("PATCH", path, body).expect(200);
            JsonNode profile = alice.get(PROFILE);
            for (String key : List.of("avatar", "header")) {
                assertTrue(profile.path(key).asText().startsWith(TestApp.URL + "/media/"), key);
                assertNotEquals(before.path(key), profile.path(key));
            }
        }
        JsonNode kept = alice.get(PROFILE);
        for (String wrong :
                List.of("x", "data:image/png,abc", "data:image/png;base64,***", "https://example.org/a.png")) {
            alice.sendJson("PATCH", PROFILE, "{\"avatar\":\"" + wrong + "\"}")
                    .expect(
                            422,
                            "Validation failed: The file in avatar is neither an upload nor a data: address in base64");
        }
        alice.sendJson("PATCH", PROFILE, "{\"avatar\":\"data:image/png;base64,AAAA\"}")
                .expect(422);
        alice.sendJson("PATCH", PROFILE, "{\"avatar\":\"\",\"header\":null}").expect(200);
        assertEquals(kept, alice.get(PROFILE));
    }

    @Test
    void change_returnsTextsAsTyped_andAppliesEverywhere() {
        JsonNode profile = alice.upload(
                        "PATCH",
                        PROFILE,
                        "display_name",
                        "Alice",
                        "note",
                        "Hi <b> #cats",
                        "avatar",
                        Pictures.png(40, 40),
                        "avatar_description",
                        "A cat",
                        "fields_attributes[0][name]",
                        "Site",
                        "fields_attributes[0][value]",
                        "https://example.org",
                        "locked",
                        "true",
                        "attribution_domains[]",
                        "news.example",
                        "show_media_replies",
                        "false",
                        "show_featured",
                        "0")
                .expect(200)
                .json();
        assertEquals("Hi <b> #cats", profile.path("note").asText());
        assertEquals(
                "https://example.org",
                profile.path("fields").get(0).path("value").asText());
        assertTrue(profile.path("avatar").asText().startsWith(TestApp.URL + "/media/"));
        assertTrue(profile.path("header").isNull());
        assertEquals("A cat", profile.path("avatar_description").asText());
        assertEquals("[\"news.example\"]", profile.path("attribution_domains").toString());
        assertEquals(profile, alice.get(PROFILE));
        JsonNode seen = app.anonymous().get("/api/v1/accounts/" + alice.id());
        assertEquals("Alice", seen.path("display_name").asText());
        assertTrue(seen.path("locked").asBoolean());
        assertTrue(seen.path("show_media").asBoolean());
        assertFalse(seen.path("show_media_replies").asBoolean());
        assertFalse(seen.path("show_featured").asBoolean());
        assertEquals(profile.path("avatar"), seen.path("avatar"));
        assertEquals(seen.path("note"), profile.path("formatted_note"));
        assertTrue(profile.path("formatted_note").asText().startsWith("<p>Hi &lt;b&gt; <a href="), profile::toString);
        assertEquals(seen.path("fields"), profile.path("formatted_fields"));
        assertTrue(profile.at("/formatted_fields/0/value").asText().startsWith("<a href=\"https://example.org\""));
    }

    @Test
    void featuredTags_arePartOfIt() {
        JsonNode tag = alice.post("/api/v1/featured_tags", "name", "cats");
        JsonNode featured = alice.get(PROFILE).path("featured_tags");
        assertEquals(1, featured.size());
        assertEquals(tag, featured.get(0));
    }

    @Test
    void postingDefaults_areIgnored() {
        alice.patch(PROFILE, "source[privacy]", "private", "display_name", "A");
        assertEquals("public", alice.get(VERIFY).path("source").path("privacy").asText());
        alice.patch(PROFILE, "source[privacy]", "nonsense");
    }

    @Test
    void refusals_nameTheFieldAndACode() throws Exception {
        JsonNode error = alice.call("PATCH", PROFILE, "note", "a".repeat(501), "display_name", "b".repeat(41))
                .expect(422)
                .json();
        assertEquals(new ObjectMapper().readTree("""
                {"error": "Validation failed: Display name is too long (maximum is 40 characters), Note character limit of 500 exceeded",
                 "details": {
                  "display_name": [{"error": "ERR_TOO_LONG", "description": "is too long (maximum is 40 characters)"}],
                  "note": [{"error": "ERR_TOO_LONG", "description": "character limit of 500 exceeded"}]}}
                """), error);
        assertEquals("", alice.get(PROFILE).path("note").asText());
    }

    @ParameterizedTest
    @ValueSource(strings = {"avatar", "header"})
    void image_isRemovedWithItsFileAndAltText(String picture) {
        String other = picture.equals("avatar") ? "header" : "avatar";
        JsonNode before = alice.upload(
                        "PATCH",
                        PROFILE,
                        "avatar",
                        Pictures.png(40, 40),
                        "header",
                        Pictures.png(90, 30),
                        "avatar_description",
                        "one",
                        "header_description",
                        "two")
                .expect(200)
                .json();
        List<Long> told = new ArrayList<>();
        app.app()
                .core()
                .platform()
                .events()
                .subscribe(Phase.SEND, AccountEvent.Changed.class, event -> told.add(event.accountId()));
        JsonNode account = alice.delete(PROFILE + "/" + picture);
        assertEquals(
                TestApp.URL + "/" + picture + "s/original/missing.png",
                account.path(picture).asText());
        assertEquals(account, alice.get(VERIFY));
        JsonNode after = alice.get(PROFILE);
        assertTrue(after.path(picture).isNull());
        assertTrue(after.path(picture + "_static").isNull());
        assertEquals("", after.path(picture + "_description").asText());
        assertEquals(before.path(other), after.path(other));
        assertEquals(before.path(other + "_description"), after.path(other + "_description"));
        app.anonymous().call("GET", path(before.path(picture))).expect(404);
        app.anonymous().call("GET", path(before.path(other))).expect(200);
        alice.delete(PROFILE + "/" + picture);
        assertEquals(List.of(alice.id()), told);
    }

    @Test
    void scopes_areRequired() {
        alice.withScopes("profile").get(PROFILE);
        alice.withScopes("read:accounts").get(PROFILE);
        alice.withScopes("write").call("GET", PROFILE).expect(403, "This action is outside the authorized scopes");
        app.anonymous().call("GET", PROFILE).expect(401, "The access token is invalid");
        app.application("read").call("GET", PROFILE).expect(422, "This method requires an authenticated user");
        for (String path : List.of(PROFILE + "/avatar", PROFILE + "/header")) {
            alice.withScopes("write:accounts").delete(path);
            alice.withScopes("read profile").call("DELETE", path).expect(403);
            app.anonymous().call("DELETE", path).expect(401);
            app.application("write").call("DELETE", path).expect(422);
        }
        alice.withScopes("read profile").call("PATCH", PROFILE, "note", "x").expect(403);
        app.anonymous().call("PATCH", PROFILE, "note", "x").expect(401);
        app.application("write").call("PATCH", PROFILE, "note", "x").expect(422);
    }

    private static String path(JsonNode url) {
        return url.asText().substring(TestApp.URL.length());
    }
}
