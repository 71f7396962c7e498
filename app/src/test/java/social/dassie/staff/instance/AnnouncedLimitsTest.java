package social.dassie.staff.instance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.media.images.Pictures;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** Each limit that the instance announces is the last that it accepts. */
class AnnouncedLimitsTest {
    private static final String POSTS = "/api/v1/statuses";
    private static final String MEDIA = "/api/v2/media";
    private static final String PROFILE = "/api/v1/accounts/update_credentials";

    @RegisterExtension
    final TestApp app = TestApp.start(Map.of(
            "statuses.max_characters", "321", "media.max_image_bytes", "70001", "media.max_video_bytes", "90001"));

    private final TestClient alice = app.user("alice");
    private final JsonNode limits = app.anonymous().get("/api/v2/instance").path("configuration");

    private int limit(String pointer) {
        int limit = limits.at(pointer).asInt();
        assertTrue(limit > 0, pointer);
        return limit;
    }

    /** The limit is accepted, one more is refused. */
    private void check(String pointer, IntFunction<Answer> attempt) {
        int limit = limit(pointer);
        assertEquals(200, attempt.apply(limit).status(), pointer);
        assertEquals(422, attempt.apply(limit + 1).status(), pointer);
    }

    private Answer posts(String text, Object... more) {
        List<Object> params = new ArrayList<>(List.of("status", text));
        params.addAll(Arrays.asList(more));
        return alice.call("POST", POSTS, params.toArray());
    }

    private Answer asks(List<String> options, int seconds) {
        return posts("?", "poll[options][]", options, "poll[expires_in]", seconds);
    }

    private Answer changes(String field, int length) {
        return alice.call("PATCH", PROFILE, field, "x".repeat(length));
    }

    private static List<String> numbered(int count) {
        return IntStream.range(0, count).mapToObj(i -> "n" + i).toList();
    }

    @Test
    void posts_mayBeAsLongAsAnnounced_andLinksCountAsAnnounced() {
        assertEquals(321, limit("/statuses/max_characters"));
        check("/statuses/max_characters", length -> posts("x".repeat(length)));
        String link = " https://example.org/" + "a".repeat(100);
        int linkLength = 1 + limit("/statuses/characters_reserved_per_url");
        check("/statuses/max_characters", length -> posts("x".repeat(length - linkLength) + link));
    }

    @Test
    void posts_haveAsManyFilesAndAltTextsAsAnnounced() {
        check("/statuses/max_media_attachments", count -> posts("", "media_ids[]", uploaded(count)));
        check("/media_attachments/description_limit", length -> described("x".repeat(length)));
    }

    private List<String> uploaded(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> described("").json().path("id").asText())
                .toList();
    }

    private Answer described(String description) {
        return alice.upload("POST", MEDIA, "file", Pictures.png(8, 8), "description", description);
    }

    @Test
    void files_areAsLargeAsAnnounced() {
        check("/media_attachments/image_size_limit", bytes -> sends(padded(Pictures.png(8, 8), bytes)));
        int sound = limit("/media_attachments/video_size_limit");
        String tooLarge = sends(padded(Pictures.ascii("fLaC"), sound + 1)).error();
        assertTrue(tooLarge.contains("must be less than"), tooLarge);
        assertNotEquals(tooLarge, sends(padded(Pictures.ascii("fLaC"), sound)).error());
    }

    @Test
    void images_haveAsManyPixelsAsAnnounced() {
        int side = (int) Math.sqrt(limit("/media_attachments/image_matrix_limit"));
        String unsupported = "%dx%d images are not supported";
        assertTrue(sends(claiming(side, side + 1)).error().endsWith(unsupported.formatted(side, side + 1)));
        assertTrue(!sends(claiming(side, side)).error().endsWith(unsupported.formatted(side, side)));
    }

    private Answer sends(byte[] file) {
        return alice.upload("POST", MEDIA, "file", file);
    }

    private static byte[] padded(byte[] start, int bytes) {
        return Arrays.copyOf(start, bytes);
    }

    /** A picture that cannot be read further than to the size in its header. */
    private static byte[] claiming(int width, int height) {
        byte[] png = Pictures.png(10, 10);
        ByteBuffer.wrap(png).putInt(16, width).putInt(20, height);
        return png;
    }

    @Test
    void polls_areAsLargeAndAsLongAsAnnounced() {
        int minute = 60;
        int shortest = limit("/polls/min_expiration");
        check("/polls/max_options", count -> asks(numbered(count), shortest + minute));
        check(
                "/polls/max_characters_per_option",
                length -> asks(List.of("tea", "x".repeat(length)), shortest + minute));
        check("/polls/max_expiration", seconds -> asks(numbered(2), seconds));
        assertEquals(200, asks(numbered(2), shortest).status());
        assertEquals(422, asks(numbered(2), shortest - 1).status());
    }

    @Test
    void profiles_haveAsMuchAsAnnounced() {
        check("/accounts/max_display_name_length", length -> changes("display_name", length));
        check("/accounts/max_note_length", length -> changes("note", length));
        check("/accounts/max_avatar_description_length", length -> changes("avatar_description", length));
        check("/accounts/max_header_description_length", length -> changes("header_description", length));
        check("/accounts/max_profile_fields", count -> fields(numbered(count)));
    }

    @Test
    void fieldsOfProfiles_areCutWhereAnnounced() {
        int name = limit("/accounts/profile_field_name_limit");
        int value = limit("/accounts/profile_field_value_limit");
        for (int more = 0; more < 2; more++) {
            JsonNode field = fields("n".repeat(name + more), "v".repeat(value + more))
                    .expect(200)
                    .json()
                    .at("/source/fields/0");
            assertEquals("n".repeat(name), field.path("name").asText());
            assertEquals("v".repeat(value), field.path("value").asText());
        }
    }

    private Answer fields(List<String> names) {
        return fields(
                names.stream().flatMap(name -> List.of(name, "v").stream()).toArray(String[]::new));
    }

    private Answer fields(String... namesAndValues) {
        List<Object> params = new ArrayList<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            params.addAll(List.of("fields_attributes[" + i + "][name]", namesAndValues[i]));
            params.addAll(List.of("fields_attributes[" + i + "][value]", namesAndValues[i + 1]));
        }
        return alice.call("PATCH", PROFILE, params.toArray());
    }

    @Test
    void profiles_featureAsManyHashtagsAndPostsAsAnnounced() {
        int tags = limit("/accounts/max_featured_tags");
        numbered(tags).forEach(name -> alice.post("/api/v1/featured_tags", "name", name));
        alice.call("POST", "/api/v1/featured_tags", "name", "more").expect(422);
        int pins = limit("/accounts/max_pinned_statuses");
        Collections.nCopies(pins, "pinned").forEach(text -> alice.pins(alice.posts(text)));
        alice.call("POST", TestClient.status(alice.posts("more")) + "/pin").expect(422);
    }

    @Test
    void theOlderDocument_announcesTheSame() {
        JsonNode older = app.anonymous().get("/api/v1/instance").path("configuration");
        for (String part : List.of("accounts", "statuses", "media_attachments", "polls")) {
            assertEquals(limits.path(part), older.path(part));
        }
    }
}
