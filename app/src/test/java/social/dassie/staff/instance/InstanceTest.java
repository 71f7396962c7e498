package social.dassie.staff.instance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import social.dassie.people.accounts.Role;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class InstanceTest {
    private static final String V1 = "/api/v1/instance";
    private static final String V2 = "/api/v2/instance";

    @Test
    void settings_areShownInTheInstance() {
        Map<String, String> settings = Map.of(
                "title", "Rocks",
                "description", "For <hyraxes>",
                "contact.email", "owner@rocks.example",
                "languages", "en,de",
                "registrations", "approval",
                "statuses.max_characters", "777",
                "media.max_image_bytes", "1000000",
                "media.max_video_bytes", "2000000");
        try (TestApp app = TestApp.start(settings)) {
            app.user("olga", Role.OWNER);
            JsonNode v2 = app.anonymous().get(V2);
            assertEquals("dassie.example", v2.path("domain").asText());
            assertEquals("Rocks", v2.path("title").asText());
            assertEquals("For <hyraxes>", v2.path("description").asText());
            assertEquals("owner@rocks.example", v2.path("contact").path("email").asText());
            assertEquals(
                    "olga", v2.path("contact").path("account").path("username").asText());
            assertEquals("[\"en\",\"de\"]", v2.path("languages").toString());
            assertTrue(v2.path("registrations").path("enabled").asBoolean());
            assertTrue(v2.path("registrations").path("approval_required").asBoolean());
            JsonNode configuration = v2.path("configuration");
            assertEquals(
                    777, configuration.path("statuses").path("max_characters").asInt());
            assertEquals(
                    1_000_000,
                    configuration
                            .path("media_attachments")
                            .path("image_size_limit")
                            .asInt());
            assertEquals(
                    2_000_000,
                    configuration
                            .path("media_attachments")
                            .path("video_size_limit")
                            .asInt());
            assertEquals(
                    "wss://dassie.example",
                    configuration.path("urls").path("streaming").asText());

            JsonNode v1 = app.anonymous().get(V1);
            assertEquals("dassie.example", v1.path("uri").asText());
            assertEquals("For <hyraxes>", v1.path("short_description").asText());
            assertEquals("<p>For &lt;hyraxes&gt;</p>", v1.path("description").asText());
            assertEquals("owner@rocks.example", v1.path("email").asText());
            assertEquals(
                    "wss://dassie.example",
                    v1.path("urls").path("streaming_api").asText());
            assertTrue(v1.path("approval_required").asBoolean());
            assertEquals(
                    configuration.path("statuses"), v1.path("configuration").path("statuses"));
            assertEquals("olga", v1.path("contact_account").path("username").asText());
        }
    }

    @Test
    void freshInstance_hasEveryFieldClientsRequire() {
        try (TestApp app = TestApp.start()) {
            JsonNode v2 = app.anonymous().get(V2);
            for (String path : List.of(
                    "/title /domain /version /source_url /description /usage/users/active_month",
                    "/thumbnail/url /thumbnail/versions/@1x /icon/0/src /icon/0/size",
                    "/registrations/enabled /registrations/approval_required /registrations/reason_required",
                    "/contact/email /configuration/urls/streaming /configuration/vapid/public_key",
                    "/configuration/accounts/max_display_name_length /configuration/accounts/max_note_length",
                    "/configuration/accounts/max_featured_tags /configuration/accounts/max_pinned_statuses",
                    "/configuration/accounts/max_profile_fields /configuration/accounts/profile_field_name_limit",
                    "/configuration/statuses/max_characters /configuration/statuses/max_media_attachments",
                    "/configuration/statuses/characters_reserved_per_url",
                    "/configuration/media_attachments/description_limit",
                    "/configuration/media_attachments/image_matrix_limit",
                    "/configuration/media_attachments/image_size_limit",
                    "/configuration/media_attachments/video_frame_rate_limit",
                    "/configuration/media_attachments/video_matrix_limit",
                    "/configuration/media_attachments/video_size_limit",
                    "/configuration/polls/max_options /configuration/polls/max_characters_per_option",
                    "/configuration/polls/min_expiration /configuration/polls/max_expiration",
                    "/configuration/translation/enabled /configuration/timelines_access/live_feeds/local",
                    "/configuration/limited_federation")) {
                for (String pointer : path.split(" ", -1)) {
                    JsonNode value = v2.at(pointer);
                    assertFalse(value.isMissingNode() || value.isNull(), pointer);
                }
            }
            assertEquals("[]", v2.path("rules").toString());
            assertTrue(v2.path("contact").path("account").isNull());
            assertFalse(v2.path("registrations").path("enabled").asBoolean());
            assertTrue(v2.path("registrations").path("message").isNull());
        }
    }

    @Test
    void closedRegistrations_explainWhy() {
        try (TestApp app = TestApp.start(Map.of("registrations.message", "Full & happy"))) {
            assertEquals(
                    "<p>Full &amp; happy</p>",
                    app.anonymous()
                            .get(V2)
                            .path("registrations")
                            .path("message")
                            .asText());
        }
    }

    @Test
    void theFigures_countRealRows_andAreAMinuteOld() {
        try (TestApp app = TestApp.start()) {
            TestClient alice = app.user("alice");
            TestClient bob = app.user("bob");
            app.user("never_here");
            String post =
                    alice.post("/api/v1/statuses", "status", "one").path("id").asText();
            bob.post("/api/v1/statuses/" + post + "/reblog");
            app.rows()
                    .run(
                            "insert into accounts (id, username, domain, created_at, updated_at) values (9, 'r', 'far.example', 1, 1)");
            JsonNode stats = app.anonymous().get(V1).path("stats");
            assertEquals("{\"user_count\":3,\"status_count\":1,\"domain_count\":1}", stats.toString());
            JsonNode users = app.anonymous().get(V2).path("usage").path("users");
            assertEquals(2, users.path("active_month").asInt());

            alice.post("/api/v1/statuses", "status", "two");
            assertEquals(1, app.anonymous().get(V1).at("/stats/status_count").asInt());
            app.clock().advance(Duration.ofMinutes(2));
            assertEquals(2, app.anonymous().get(V1).at("/stats/status_count").asInt());
            app.clock().advance(Duration.ofDays(40));
            users = app.anonymous().get(V2).path("usage").path("users");
            assertEquals(0, users.path("active_month").asInt());
        }
    }

    @Test
    void languages_haveCodeAndName_untranslated() {
        try (TestApp app = TestApp.start()) {
            List<String> codes = new ArrayList<>();
            app.anonymous()
                    .get("/api/v1/instance/languages")
                    .forEach(language -> codes.add(language.path("code").asText()));
            assertTrue(codes.contains("en") && codes.contains("de") && codes.size() > 100, codes::toString);
            assertEquals(
                    "{}",
                    app.anonymous()
                            .get("/api/v1/instance/translation_languages")
                            .toString());
        }
    }

    @Test
    void urls_pointToExistingPages() {
        try (TestApp app = TestApp.start(Map.of("status_url", "https://status.rocks.example/now"))) {
            JsonNode urls = app.anonymous().get(V2).at("/configuration/urls");
            assertEquals(
                    "{\"streaming\":\"wss://dassie.example\",\"status\":\"https://status.rocks.example/now\","
                            + "\"about\":\"https://dassie.example/about\","
                            + "\"privacy_policy\":\"https://dassie.example/privacy-policy\",\"terms_of_service\":null}",
                    urls.toString());
            new Office(app).publishesTerms(0, "Be kind");
            assertEquals(
                    "https://dassie.example/terms-of-service",
                    app.anonymous()
                            .get(V2)
                            .at("/configuration/urls/terms_of_service")
                            .asText());
        }
    }

    @Test
    void limitedFederation_isAnnouncedToItsMembers() {
        try (TestApp app = TestApp.start(Map.of("limited_federation", "true"))) {
            JsonNode v2 = app.user("alice").get(V2);
            assertTrue(v2.at("/configuration/limited_federation").asBoolean());
            assertEquals(
                    "authenticated",
                    v2.at("/configuration/timelines_access/hashtag_feeds/remote")
                            .asText());
        }
    }

    @Test
    void closedApi_isAnnouncedInTimelinesAccess() {
        try (TestApp app = TestApp.start(Map.of("disallow_unauthenticated_api_access", "true"))) {
            JsonNode access = app.anonymous().get(V2).at("/configuration/timelines_access/live_feeds");
            assertEquals("{\"local\":\"authenticated\",\"remote\":\"authenticated\"}", access.toString());
        }
    }
}
