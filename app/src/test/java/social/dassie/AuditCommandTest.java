package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import social.dassie.accounts.Role;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** {@code dassie audit} and {@code dassie warning-preset} beside a running server. */
class AuditCommandTest {
    private final TestApp app = TestApp.start();
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @AfterEach
    void close() {
        app.close();
    }

    @Test
    void audit_listsWhoDidWhatToWhom_theNewestFirst() {
        TestClient mod = app.user("mod", Role.MODERATOR);
        TestClient alice = app.user("alice");
        TestClient bob = app.user("bob");
        mod.post("/api/v1/admin/accounts/" + alice.id() + "/action", "type", "silence", "text", "Too loud");
        mod.post("/api/v1/admin/accounts/" + bob.id() + "/action", "type", "disable");
        List<String> lines = ok("audit").lines().toList();
        assertEquals(3, lines.size(), out::toString);
        assertTrue(lines.get(1).contains("mod") && lines.get(1).contains("disable"), lines.get(1));
        assertTrue(
                lines.get(2).contains("account " + alice.id()) && lines.get(2).endsWith("alice"), lines.get(2));
        assertEquals(2, ok("audit", "--limit", "1").lines().count());
        String details = ok("audit", "--account", "alice", "--details");
        assertEquals(4, details.lines().count(), details);
        assertTrue(details.contains("\"silenced\":false") && details.contains("\"silenced\":true"), details);
        assertTrue(details.contains("Too loud"), details);
        assertEquals(1, run("audit", "--account", "nobody"));
        assertEquals("There is no account \"nobody\" on this instance\n", err.toString());
    }

    @Test
    void whatTheOperatorDoesToAccounts_isInTheLogWithoutPasswords() {
        ok("account", "create", "carol", "--email", "carol@mail.example", "--password", "password of carol");
        ok("account", "modify", "carol", "--role", "moderator", "--confirm");
        ok("account", "reset-password", "carol", "--password", "another password");
        ok("account", "delete", "carol");
        List<String> lines = ok("audit").lines().skip(1).toList();
        List<String> acts = List.of("delete", "reset_password", "update", "create");
        assertEquals(acts.size(), lines.size());
        for (int i = 0; i < acts.size(); i++) {
            assertTrue(lines.get(i).contains("  -  ") || lines.get(i).contains("  - "), lines.get(i));
            assertTrue(lines.get(i).contains(acts.get(i)) && lines.get(i).endsWith("carol"), lines.get(i));
        }
        String details = ok("audit", "--details");
        assertTrue(details.contains("\"role\":\"moderator\""), details);
        assertFalse(details.contains("password of") || details.contains("another"), details);
    }

    @Test
    void warningPresets_areAddedListedAndRemoved() {
        String id = ok("warning-preset", "add", "You broke rule 1.", "--title", "Rule 1")
                .strip();
        String list = ok("warning-preset", "list");
        assertTrue(list.contains(id) && list.contains("Rule 1") && list.contains("You broke rule 1."), list);
        TestClient mod = app.user("mod", Role.MODERATOR);
        TestClient alice = app.user("alice");
        mod.post("/api/v1/admin/accounts/" + alice.id() + "/action", "type", "none", "warning_preset_id", id);
        assertEquals(
                "You broke rule 1.",
                alice.get("/api/v1/notifications")
                        .at("/0/moderation_warning/text")
                        .asText());
        assertEquals("Removed the warning preset " + id + "\n", ok("warning-preset", "remove", id));
        assertEquals(1, run("warning-preset", "remove", id));
        assertEquals("There is no warning preset " + id + "\n", err.toString());
        assertEquals(1, run("warning-preset", "add", " "));
        assertEquals("Text can't be blank\n", err.toString());
        assertEquals(1, ok("warning-preset", "list").lines().count());
        assertTrue(ok("audit").contains("warning_preset " + id));
    }

    private String ok(String... args) {
        out.getBuffer().setLength(0);
        assertEquals(0, run(args), err.toString());
        return out.toString();
    }

    private int run(String... args) {
        err.getBuffer().setLength(0);
        Map<String, String> environment =
                Map.of("DASSIE_DATA_DIR", app.directory().toString(), "DASSIE_URL", TestApp.URL);
        return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), environment, args);
    }
}
