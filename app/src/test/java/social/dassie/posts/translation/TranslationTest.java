package social.dassie.posts.translation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestPeer;

/** Posts through a LibreTranslate and a DeepL server, both real ones on loopback that turn texts into capitals. */
class TranslationTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String LANGUAGES = """
            [{"code":"en","name":"English","targets":["de","en"]},{"code":"de","name":"German","targets":["en","de"]}]""";

    @AutoClose
    private final TestPeer peer = TestPeer.start().answers("/languages", "application/json", LANGUAGES);

    @RegisterExtension
    final TestApp app = TestApp.start(Map.of(
            "translation.provider", "libretranslate", "translation.url", peer.url(""), "translation.api_key", "k"));

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    /** The body of the request that the handler got, which is read already. */
    private JsonNode asked(String path) {
        try {
            return JSON.readTree(peer.received().stream()
                    .filter(r -> r.path().equals(path))
                    .reduce((first, last) -> last)
                    .orElseThrow()
                    .body());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private void translates(UnaryOperator<String> how) {
        peer.answers("/translate", exchange -> {
            List<String> texts = new ArrayList<>();
            asked("/translate").path("q").forEach(text -> texts.add(how.apply(text.asText())));
            answer(exchange, Map.of("translatedText", texts, "detectedLanguage", List.of(Map.of("language", "en"))));
        });
    }

    private static void answer(HttpExchange exchange, Object body) throws IOException {
        TestPeer.send(exchange, 200, "application/json", JSON.writeValueAsBytes(body));
    }

    private static String path(String id) {
        return TestClient.status(id) + "/translate";
    }

    @Test
    void post_isTranslatedWithWarningFilesAndPoll() {
        translates(text -> text.replace("hello", "hallo"));
        String picture = app.rows().media(bob, "image", "done");
        app.rows().run("update media_attachments set description = 'hello < picture' where id = " + picture);
        String id = bob.posts("hello *world*", "spoiler_text", "hello & you", "media_ids[]", picture, "language", "en");
        String expected = """
                {"content":"<p>hallo *world*</p>","spoiler_text":"hallo & you","language":"de",\
                "media_attachments":[{"id":"%s","description":"hallo < picture"}],"poll":null,\
                "detected_source_language":"en","provider":"LibreTranslate"}""".formatted(picture);
        assertEquals(expected, alice.post(path(id), "lang", "de").toString());
        JsonNode asked = asked("/translate");
        assertEquals("html", asked.path("format").asText());
        assertEquals("en", asked.path("source").asText());
        assertEquals("de", asked.path("target").asText());
        assertEquals("k", asked.path("api_key").asText());
        String poll = bob.posts(
                "which?", "poll[options][]", List.of("hello 1", "two"), "poll[expires_in]", 3600, "language", "en");
        JsonNode translated = alice.post(path(bob.boosts(poll)), "lang", "de");
        assertEquals(
                bob.reads(poll).path("poll").path("id"), translated.path("poll").path("id"));
        assertEquals(
                "[{\"title\":\"hallo 1\"},{\"title\":\"two\"}]",
                translated.path("poll").path("options").toString());
    }

    @Test
    void languageOfTheReader_isTheStandard_andAVarietyIsItsLanguage() {
        translates(text -> text);
        String id = bob.posts("hallo", "language", "de");
        assertEquals("en", alice.post(path(id)).path("language").asText());
        assertEquals(
                "en", alice.post(path(id), "lang", "en-GB").path("language").asText());
        assertEquals(
                "en", app.application("read").post(path(id)).path("language").asText());
    }

    @Test
    void languageOfAnUndeclaredPost_isDetectedByTheTranslator() {
        translates(text -> text);
        String id = bob.posts("hello");
        app.rows().run("update statuses set language = null");
        JsonNode translated = alice.post(path(id), "lang", "de");
        assertEquals("auto", asked("/translate").path("source").asText());
        assertEquals("en", translated.path("detected_source_language").asText());
    }

    @Test
    void namesOfEmoji_areNotTranslated() {
        translates(text -> text.replace("hello", "hallo").replace(">:hallo_cat:<", ">:hello_cat:<"));
        app.rows()
                .run("insert into custom_emojis (shortcode, file, static_file, created_at)"
                        + " values ('hello_cat', 'a.png', 'a.png', 1)");
        String id = bob.posts("hello :hello_cat: & :hello_dog:", "spoiler_text", "hello :hello_cat:", "language", "en");
        JsonNode translated = alice.post(path(id), "lang", "de");
        assertEquals(
                "<p>hallo :hello_cat: &amp; :hallo_dog:</p>",
                translated.path("content").asText());
        assertEquals("hallo :hello_cat:", translated.path("spoiler_text").asText());
        assertTrue(asked("/translate").toString().contains("<span translate=\\\"no\\\">:hello_cat:</span>"));
    }

    @Test
    void answer_isMadeSafe() {
        translates(text -> text + "<script>alert(1)</script><img src=x onerror=alert(1)>"
                + "<a href=\"javascript:alert(1)\">x</a>");
        String id = bob.posts("hello", "spoiler_text", "careful", "language", "en");
        JsonNode translated = alice.post(path(id), "lang", "de");
        String content = translated.path("content").asText();
        assertFalse(
                content.contains("<script") || content.contains("<img") || content.contains("javascript:"), content);
        assertFalse(translated.path("spoiler_text").asText().contains("<"));
    }

    @Test
    void sameText_isTranslatedOnce_andCachedForADay() {
        translates(text -> text);
        String id = bob.posts("hello", "language", "en");
        alice.post(path(id), "lang", "de");
        bob.post(path(id), "lang", "de");
        assertEquals(1, peer.count("/translate"));
        bob.edits(id, "status", "goodbye");
        alice.post(path(id), "lang", "de");
        assertEquals(2, peer.count("/translate"));
        app.clock().advance(Duration.ofHours(25));
        alice.post(path(id), "lang", "de");
        assertEquals(3, peer.count("/translate"));
        assertEquals(1, app.rows().number("select count(*) from translations"), "what is too old is gone");
    }

    @Test
    void nonPublicPost_isNeverSent() {
        translates(text -> text);
        alice.follows(bob);
        for (String visibility : List.of("private", "direct")) {
            String id = bob.posts("@alice hello", "visibility", visibility, "language", "en");
            alice.call("POST", path(id), "lang", "de").expect(403, "Das ist nicht erlaubt");
        }
        String hidden = bob.posts("hello", "visibility", "direct");
        alice.call("POST", path(hidden), "lang", "de").expect(404, "Nicht gefunden");
        alice.call("POST", path("1"), "lang", "de").expect(404, "Nicht gefunden");
        assertEquals(0, peer.count("/translate"));
        alice.post(path(bob.posts("hello", "visibility", "unlisted", "language", "en")), "lang", "de");
    }

    @Test
    void unsupportedLanguage_isForbidden() {
        translates(text -> text);
        String english = bob.posts("hello", "language", "en");
        alice.call("POST", path(english), "lang", "fr").expect(403, "Cette action n’est pas autorisée");
        alice.call("POST", path(english), "lang", "en").expect(403, "This action is not allowed");
        alice.call("POST", path(bob.posts("saluton", "language", "eo")), "lang", "de")
                .expect(403, "Das ist nicht erlaubt");
        assertEquals(0, peer.count("/translate"));
    }

    @Test
    void failingTranslator_isUnavailable_andNothingIsCached() {
        String id = bob.posts("hello", "language", "en");
        List<UnaryOperator<String>> wrong =
                List.of(x -> "no JSON", x -> "{}", x -> "{\"translatedText\":[\"one\",\"two\"]}");
        for (UnaryOperator<String> body : wrong) {
            peer.answers("/translate", "application/json", body.apply(""));
            alice.call("POST", path(id), "lang", "de").expect(503, "Dienst nicht verfügbar");
            peer.forgets("/translate");
        }
        peer.answers(
                "/translate",
                exchange -> TestPeer.send(exchange, 429, "text/plain", "slow down".getBytes(StandardCharsets.UTF_8)));
        alice.call("POST", path(id), "lang", "de").expect(503, "Dienst nicht verfügbar");
        assertEquals(0, app.rows().number("select count(*) from translations"));
    }

    @Test
    void languagePairs_arePublic_andFetchedOnceADay() {
        String path = "/api/v1/instance/translation_languages";
        String expected = "{\"en\":[\"de\"],\"de\":[\"en\"],\"und\":[\"de\",\"en\"]}";
        assertEquals(expected, app.anonymous().get(path).toString());
        assertEquals(expected, alice.get(path).toString());
        assertEquals(1, peer.count("/languages"));
        app.clock().advance(Duration.ofHours(25));
        alice.get(path);
        assertEquals(2, peer.count("/languages"));
        assertTrue(app.anonymous()
                .get("/api/v2/instance")
                .path("configuration")
                .path("translation")
                .path("enabled")
                .asBoolean());
    }

    @Test
    void withoutATranslator_thereAreNoPairs_andPostsAreNotFound() {
        try (TestApp plain = TestApp.start()) {
            TestClient carol = plain.user("carol");
            assertEquals(
                    "{}", carol.get("/api/v1/instance/translation_languages").toString());
            carol.call("POST", path(carol.posts("hello", "language", "en")), "lang", "de")
                    .expect(404, "Nicht gefunden");
            assertFalse(carol.get("/api/v2/instance")
                    .path("configuration")
                    .path("translation")
                    .path("enabled")
                    .asBoolean());
        }
    }

    @Test
    void deepL_isCalledInItsFormat() {
        try (TestPeer deepL = TestPeer.start()) {
            deepL.answers(
                    "/v2/languages",
                    exchange -> TestPeer.send(
                            exchange,
                            200,
                            "application/json",
                            (exchange.getRequestURI().getQuery().equals("type=source")
                                            ? "[{\"language\":\"EN\"},{\"language\":\"PT\"}]"
                                            : "[{\"language\":\"DE\"},{\"language\":\"EN-GB\"},{\"language\":\"PT-BR\"}]")
                                    .getBytes(StandardCharsets.UTF_8)));
            deepL.answers(
                    "/v2/translate",
                    "application/json",
                    "{\"translations\":[{\"detected_source_language\":\"EN\",\"text\":\"<p>hallo</p>\"}]}");
            try (TestApp other = TestApp.start(Map.of(
                    "translation.provider", "deepl", "translation.url", deepL.url(""), "translation.api_key", "s"))) {
                TestClient carol = other.user("carol");
                assertEquals(
                        "{\"en\":[\"pt\",\"de\",\"en-GB\",\"pt-BR\"],\"pt\":[\"en\",\"de\",\"en-GB\",\"pt-BR\"],"
                                + "\"und\":[\"en\",\"pt\",\"de\",\"en-GB\",\"pt-BR\"]}",
                        carol.get("/api/v1/instance/translation_languages").toString());
                JsonNode translated = carol.post(path(carol.posts("hello", "language", "en")), "lang", "pt-BR");
                assertEquals("<p>hallo</p>", translated.path("content").asText());
                assertEquals("pt-BR", translated.path("language").asText());
                assertEquals("DeepL.com", translated.path("provider").asText());
                TestPeer.Received asked = deepL.received().get(deepL.received().size() - 1);
                assertEquals("DeepL-Auth-Key s", asked.headers().getFirst("Authorization"));
                String body = new String(asked.body(), StandardCharsets.UTF_8);
                for (String part :
                        List.of("\"source_lang\":\"EN\"", "\"target_lang\":\"PT-BR\"", "\"tag_handling\":\"html\"")) {
                    assertTrue(body.contains(part), body);
                }
            }
        }
    }
}
