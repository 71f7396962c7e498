package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.testing.Terminal;
import social.dassie.testing.TestApp;

/** {@code dassie rule}, {@code text} and {@code terms} beside a running server, and what clients see of them. */
class InstanceCommandTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final Terminal terminal = new Terminal(app);

    @TempDir
    Path directory;

    private JsonNode get(String path) {
        return app.anonymous().get("/api/v1/instance/" + path);
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text).toString();
    }

    @Test
    void rules_areAddedChangedTranslatedMovedAndRemoved() {
        assertEquals("Added the rule 1\n", terminal.ok("rule", "add", "Be kind", "--hint", "Really."));
        terminal.ok("rule", "add", "Be brief");
        terminal.ok("rule", "translate", "1", "de", "Sei lieb", "--hint", "Wirklich.");
        terminal.ok("rule", "edit", "1", "--text", "Be very kind");
        assertEquals(
                "1  Be very kind (Really.)\n    de  Sei lieb (Wirklich.)\n2  Be brief\n", terminal.ok("rule", "list"));
        terminal.ok("rule", "move", "2", "1");
        assertEquals("Be brief", get("rules").at("/0/text").asText());
        assertEquals("Sei lieb", get("rules").at("/1/translations/de/text").asText());
        terminal.ok("rule", "translate", "1", "de");
        assertEquals("{}", get("rules").at("/1/translations").toString());
        terminal.ok("rule", "remove", "2");
        assertEquals(1, get("rules").size());
        terminal.fails("There is no rule 2", "rule", "remove", "2");
        terminal.fails("There is no rule 9", "rule", "move", "9", "1");
        terminal.fails("The rule 1 has no translation \"fr\"", "rule", "translate", "1", "fr");
        terminal.fails("Language is invalid", "rule", "translate", "1", "no language", "x");
        terminal.fails("Text can't be blank", "rule", "add", " ");
    }

    @Test
    void texts_areTakenFromFiles_andShown() throws IOException {
        terminal.fails("This text is not written yet", "text", "show", "privacy_policy");
        terminal.ok("text", "set", "extended_description", file("a.md", "# Rocks\n"));
        assertEquals(
                "<h1>Rocks</h1>\n", get("extended_description").path("content").asText());
        assertEquals("# Rocks\n", terminal.ok("text", "show", "extended_description"));
        terminal.ok("text", "set", "privacy_policy", file("b.md", "None."));
        assertEquals("<p>None.</p>\n", get("privacy_policy").path("content").asText());
        assertEquals("Text removed\n", terminal.ok("text", "set", "extended_description", file("c.md", "\n")));
        assertEquals("", get("extended_description").path("content").asText());
        assertEquals(2, terminal.run("text", "show", "something"));
        assertEquals(
                1,
                terminal.run(
                        "text",
                        "set",
                        "privacy_policy",
                        directory.resolve("none").toString()));
        assertTrue(terminal.err().contains("cannot be read"), terminal.err());
    }

    @Test
    void terms_arePublishedListedShownAndWithdrawn() throws IOException {
        String today = LocalDate.now(ZoneOffset.UTC).toString();
        assertEquals("The terms hold from " + today + "\n", terminal.ok("terms", "publish", file("t.md", "Be kind")));
        terminal.ok(
                "terms", "publish", file("u.md", "Be kinder"), "--effective", "2099-12-31", "--changelog", "Kinder");
        assertEquals("2099-12-31  Kinder\n" + today + "\n", terminal.ok("terms", "list"));
        assertEquals("Be kinder\n", terminal.ok("terms", "show", "2099-12-31"));
        JsonNode terms = get("terms_of_service/" + today);
        assertEquals("2099-12-31", terms.path("succeeded_by").asText());
        terminal.ok("terms", "withdraw", "2099-12-31");
        assertTrue(get("terms_of_service").path("succeeded_by").isNull());
        terminal.fails("There are no terms of 2099-12-31", "terms", "withdraw", "2099-12-31");
        terminal.fails(
                "Effective date is too soon, must be later than " + today,
                "terms",
                "publish",
                file("v.md", "x"),
                "--effective",
                "2001-01-01");
        terminal.fails("Effective date is invalid", "terms", "publish", file("v.md", "x"), "--effective", "soon");
    }
}
