package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.testing.TestApp;

/** {@code dassie rule}, {@code text} and {@code terms} beside a running server, and what clients see of them. */
class InstanceCommandTest {
    private final TestApp app = TestApp.start();
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    Path directory;

    @AfterEach
    void close() {
        app.close();
    }

    private int run(String... args) {
        err.getBuffer().setLength(0);
        out.getBuffer().setLength(0);
        Map<String, String> environment =
                Map.of("DASSIE_DATA_DIR", app.directory().toString(), "DASSIE_URL", TestApp.URL);
        return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), environment, args);
    }

    private String ok(String... args) {
        assertEquals(0, run(args), err::toString);
        return out.toString();
    }

    private void refused(String sentence, String... args) {
        assertEquals(1, run(args));
        assertEquals(sentence + "\n", err.toString());
    }

    private JsonNode get(String path) {
        return app.anonymous().get("/api/v1/instance/" + path);
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text).toString();
    }

    @Test
    void rules_areAddedChangedTranslatedMovedAndRemoved() {
        assertEquals("Added the rule 1\n", ok("rule", "add", "Be kind", "--hint", "Really."));
        ok("rule", "add", "Be brief");
        ok("rule", "translate", "1", "de", "Sei lieb", "--hint", "Wirklich.");
        ok("rule", "edit", "1", "--text", "Be very kind");
        assertEquals("1  Be very kind (Really.)\n    de  Sei lieb (Wirklich.)\n2  Be brief\n", ok("rule", "list"));
        ok("rule", "move", "2", "1");
        assertEquals("Be brief", get("rules").at("/0/text").asText());
        assertEquals("Sei lieb", get("rules").at("/1/translations/de/text").asText());
        ok("rule", "translate", "1", "de");
        assertEquals("{}", get("rules").at("/1/translations").toString());
        ok("rule", "remove", "2");
        assertEquals(1, get("rules").size());
        refused("There is no rule 2", "rule", "remove", "2");
        refused("There is no rule 9", "rule", "move", "9", "1");
        refused("The rule 1 has no translation \"fr\"", "rule", "translate", "1", "fr");
        refused("Language is invalid", "rule", "translate", "1", "no language", "x");
        refused("Text can't be blank", "rule", "add", " ");
    }

    @Test
    void texts_areTakenFromFiles_andShown() throws IOException {
        refused("Nobody has written this text yet", "text", "show", "privacy_policy");
        ok("text", "set", "extended_description", file("a.md", "# Rocks\n"));
        assertEquals(
                "<h1>Rocks</h1>\n", get("extended_description").path("content").asText());
        assertEquals("# Rocks\n", ok("text", "show", "extended_description"));
        ok("text", "set", "privacy_policy", file("b.md", "None."));
        assertEquals("<p>None.</p>\n", get("privacy_policy").path("content").asText());
        assertEquals("The text is taken back\n", ok("text", "set", "extended_description", file("c.md", "\n")));
        assertEquals("", get("extended_description").path("content").asText());
        assertEquals(2, run("text", "show", "something"));
        assertEquals(
                1,
                run("text", "set", "privacy_policy", directory.resolve("none").toString()));
        assertTrue(err.toString().contains("cannot be read"), err.toString());
    }

    @Test
    void terms_arePublishedListedShownAndWithdrawn() throws IOException {
        String today = LocalDate.now(ZoneOffset.UTC).toString();
        assertEquals("The terms hold from " + today + "\n", ok("terms", "publish", file("t.md", "Be kind")));
        ok("terms", "publish", file("u.md", "Be kinder"), "--effective", "2099-12-31", "--changelog", "Kinder");
        assertEquals("2099-12-31  Kinder\n" + today + "\n", ok("terms", "list"));
        assertEquals("Be kinder\n", ok("terms", "show", "2099-12-31"));
        JsonNode terms = get("terms_of_service/" + today);
        assertEquals("2099-12-31", terms.path("succeeded_by").asText());
        ok("terms", "withdraw", "2099-12-31");
        assertTrue(get("terms_of_service").path("succeeded_by").isNull());
        refused("There are no terms of 2099-12-31", "terms", "withdraw", "2099-12-31");
        refused(
                "Effective date is too soon, must be later than " + today,
                "terms",
                "publish",
                file("v.md", "x"),
                "--effective",
                "2001-01-01");
        refused("Effective date is invalid", "terms", "publish", file("v.md", "x"), "--effective", "soon");
    }
}
