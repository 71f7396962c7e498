package social.dassie.words;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** The same request is refused in the caller's language. */
class ErrorLanguageTest {
    private static TestApp app;
    private static TestClient alice;

    @BeforeAll
    static void start() {
        app = TestApp.start();
        alice = app.user("alice");
    }

    @AfterAll
    static void stop() {
        app.close();
    }

    private static String error(String language, String method, String path, String body) {
        var request = alice.request(method, path).header("Content-Type", "application/x-www-form-urlencoded");
        if (!language.isEmpty()) {
            request.header("Accept-Language", language);
        }
        return alice.answer(request.body(body).asBytes(), method, path).error();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | Record not found",
                "en | Record not found",
                "fr | Record not found",
                "de | Nicht gefunden",
                "es-MX, en;q=0.5 | No se ha encontrado",
                "ja | 見つかりません"
            })
    void whatIsNotThere_isNotThereInEveryLanguage(String language, String text) {
        assertEquals(text, error(language, "DELETE", "/api/v1/statuses/1", ""));
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

    @Test
    void aReasonWithCommas_isOneReason() {
        Words.in(
                Tongue.GERMAN,
                () -> assertEquals(
                        "Überprüfung fehlgeschlagen: Passwort ist leicht zu erraten: Nimm Wörter, die nicht"
                                + " zusammengehören, oder lass deinen Browser eines erzeugen, E-Mail-Adresse ist ungültig",
                        Words.error("Validation failed: Password is easy to guess: take words that do not belong"
                                + " together, or let your browser make one, Email is invalid")));
    }
}
