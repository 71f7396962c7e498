package social.dassie.ground.words;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import kong.unirest.core.HttpRequestWithBody;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** The same request is refused in the caller's language. */
class ErrorLanguageTest {
    @AutoClose
    private static TestApp app;

    private static TestClient alice;

    @BeforeAll
    static void start() {
        app = TestApp.start();
        alice = app.user("alice");
    }

    private static HttpRequestWithBody inLanguage(String language, String method, String path) {
        var request = alice.request(method, path).header("Content-Type", "application/x-www-form-urlencoded");
        return language.isEmpty() ? request : request.header("Accept-Language", language);
    }

    private static String error(String language, String method, String path, String body) {
        var request = inLanguage(language, method, path);
        return alice.answer(request.body(body).asBytes(), method, path).error();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | Record not found",
                "en | Record not found",
                "sv | Record not found",
                "de | Nicht gefunden",
                "es-MX, en;q=0.5 | No se ha encontrado",
                "ja | 見つかりません"
            })
    void notFound_isTranslated(String language, String text) {
        assertEquals(text, error(language, "DELETE", "/api/v1/statuses/1", ""));
    }

    @ParameterizedTest
    @CsvSource({
        "lang=de, Nicht gefunden",
        "lang=DE-ch, Nicht gefunden",
        "x=1&lang=ja, 見つかりません",
        "lang=xx, No se ha encontrado",
        "lang=, No se ha encontrado",
        "slang=de, No se ha encontrado"
    })
    void langParameter_overridesTheCallersLanguage(String query, String text) {
        assertEquals(text, error("es", "DELETE", "/api/v1/statuses/1?" + query, ""));
    }

    /** Mastodon.py's {@code set_language} sends it with each request, wherever its other parameters are. */
    @Test
    void localeInTheBody_overridesTheCallersLanguage() {
        String expected = "Überprüfung fehlgeschlagen: Titel muss ausgefüllt werden";
        assertEquals(expected, error("es", "POST", "/api/v1/lists", "title=&lang=de"));
        assertEquals(
                expected,
                alice.sendJson("POST", "/api/v1/lists", "{\"title\":\"\",\"lang\":\"de\"}")
                        .json()
                        .path("error")
                        .asText());
        assertEquals(
                expected,
                alice.upload("POST", "/api/v1/lists", "title", "", "lang", "de")
                        .json()
                        .path("error")
                        .asText());
        assertNotEquals(expected, error("es", "POST", "/api/v1/lists", "title=&lang=xx"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | Validation failed: Choices must have more than one item, Deadline is too soon",
                "de | Überprüfung fehlgeschlagen: Es braucht mehr als eine Antwort, Die Frist ist zu kurz",
                "es | La validación ha fallado: Hace falta más de una opción, El plazo es demasiado corto",
                "ja | 入力内容に誤りがあります：選択肢は2つ以上必要です, 期限が近すぎます"
            })
    void everyReason_isTranslated(String language, String text) {
        String body = "status=x&poll[options][]=one&poll[expires_in]=1";
        String said = error(language, "POST", "/api/v1/statuses", body);
        assertEquals(text.split("[:：]", -1)[0], said.split("[:：]", -1)[0]);
        assertEquals(
                Set.of(text.split("[:：] ?", 2)[1].split(", ", -1)), Set.of(said.split("[:：] ?", 2)[1].split(", ", -1)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | Validation failed: Title can't be blank",
                "de | Überprüfung fehlgeschlagen: Titel muss ausgefüllt werden",
                "ja | 入力内容に誤りがあります：タイトルを入力してください"
            })
    void namesOfFields_areTranslatedInTheirPlaces(String language, String text) {
        assertEquals(text, error(language, "POST", "/api/v1/lists", "title="));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | Validation failed: Display name is too long (maximum is 40 characters)"
                        + " | is too long (maximum is 40 characters)",
                "de | Überprüfung fehlgeschlagen: Anzeigename ist zu lang (höchstens 40 Zeichen)"
                        + " | ist zu lang (höchstens 40 Zeichen)",
                "es | La validación ha fallado: El nombre para mostrar es demasiado largo (máximo 40 caracteres)"
                        + " | es demasiado largo (máximo 40 caracteres)",
                "ja | 入力内容に誤りがあります：表示名が長すぎます（最大40文字） | が長すぎます（最大40文字）"
            })
    void fieldErrors_areTranslated_andTheirCodesAreNot(String language, String text, String description) {
        var answer = alice.answer(
                inLanguage(language, "PATCH", "/api/v1/accounts/update_credentials")
                        .body("display_name=" + "x".repeat(41))
                        .asBytes(),
                "PATCH",
                "/api/v1/accounts/update_credentials");
        assertEquals(text, answer.error());
        assertEquals(
                "ERR_TOO_LONG",
                answer.json().at("/details/display_name/0/error").asText());
        assertEquals(
                description,
                answer.json().at("/details/display_name/0/description").asText());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | Validation failed: Name can't be blank | can't be blank",
                "de | Überprüfung fehlgeschlagen: Name muss ausgefüllt werden | muss ausgefüllt werden"
            })
    void theErrorsOfACollection_areTranslatedWhereTheyAre(String language, String text, String description) {
        var answer = alice.answer(
                inLanguage(language, "POST", "/api/v1/collections")
                        .body("name=")
                        .asBytes(),
                "POST",
                "/api/v1/collections");
        assertEquals(text, answer.json().at("/error/error").asText());
        var first = answer.json().at("/error/details/name/0");
        assertEquals("ERR_BLANK", first.path("error").asText());
        assertEquals(description, first.path("description").asText());
    }

    /** RFC 6749 section 5.2: its description of an error consists of ASCII. */
    @Test
    void tokenEndpointErrors_areInEnglish() {
        var answer = alice.answer(
                inLanguage("ja", "POST", "/oauth/token")
                        .body("grant_type=client_credentials&client_id=x&client_secret=y")
                        .asBytes(),
                "POST",
                "/oauth/token");
        assertEquals("invalid_client", answer.error());
        assertTrue(answer.json().path("error_description").asText().startsWith("Client authentication failed"));
    }
}
