package social.dassie.cli.staff;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Terminal;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** {@code dassie audit} and {@code dassie warning-preset} beside a running server. */
class AuditCommandTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final Terminal terminal = new Terminal(app);

    @Test
    void audit_listsActorActionAndTarget_newestFirst() {
        TestClient mod = app.user("mod", Role.MODERATOR);
        TestClient alice = app.user("alice");
        TestClient bob = app.user("bob");
        mod.post("/api/v1/admin/accounts/" + alice.id() + "/action", "type", "silence", "text", "Too loud");
        mod.post("/api/v1/admin/accounts/" + bob.id() + "/action", "type", "disable");
        List<String> lines = terminal.ok("audit").lines().toList();
        assertEquals(3, lines.size(), terminal::out);
        assertTrue(lines.get(1).contains("mod") && lines.get(1).contains("Account: frozen"), lines.get(1));
        assertTrue(
                lines.get(2).contains("account " + alice.id()) && lines.get(2).endsWith("alice"), lines.get(2));
        assertTrue(lines.get(2).contains("Account: limited"), lines.get(2));
        assertEquals(2, terminal.ok("audit", "--limit", "1").lines().count());
        String json = terminal.ok("audit", "--limit", "1", "--json");
        assertTrue(json.contains("\"what\":\"disable\"") && json.contains("\"action\":\"Account: frozen\""), json);
        String details = terminal.ok("audit", "--account", "alice", "--details");
        assertEquals(4, details.lines().count(), details);
        assertTrue(details.contains("\"silenced\":false") && details.contains("\"silenced\":true"), details);
        assertTrue(details.contains("Too loud"), details);
        assertEquals(1, terminal.run("audit", "--account", "nobody"));
        assertEquals("There is no account \"nobody\" on this instance\n", terminal.err());
    }

    @Test
    void operatorActions_areLoggedWithoutPasswords() {
        terminal.ok("account", "create", "carol", "--email", "carol@mail.example", "--password", "password of carol");
        terminal.ok("account", "modify", "carol", "--role", "moderator", "--confirm");
        terminal.ok("account", "reset-password", "carol", "--password", "another password");
        terminal.ok("account", "delete", "carol");
        List<String> lines = terminal.ok("audit").lines().skip(1).toList();
        List<String> acts = List.of("deleted", "mail for a new password sent", "changed", "created");
        assertEquals(acts.size(), lines.size());
        for (int i = 0; i < acts.size(); i++) {
            assertTrue(lines.get(i).contains(" (command line) "), lines.get(i));
            assertTrue(lines.get(i).contains(acts.get(i)) && lines.get(i).endsWith("carol"), lines.get(i));
        }
        String details = terminal.ok("audit", "--details");
        assertTrue(details.contains("\"role\":\"moderator\""), details);
        assertFalse(details.contains("password of") || details.contains("another"), details);
    }

    @Test
    void warningPresets_areAddedListedAndRemoved() {
        String id = terminal.ok("warning-preset", "add", "You broke rule 1.", "--title", "Rule 1")
                .strip();
        String list = terminal.ok("warning-preset", "list");
        assertTrue(list.contains(id) && list.contains("Rule 1") && list.contains("You broke rule 1."), list);
        TestClient mod = app.user("mod", Role.MODERATOR);
        TestClient alice = app.user("alice");
        mod.post("/api/v1/admin/accounts/" + alice.id() + "/action", "type", "none", "warning_preset_id", id);
        assertEquals(
                "You broke rule 1.",
                alice.get("/api/v1/notifications")
                        .at("/0/moderation_warning/text")
                        .asText());
        assertEquals("Removed the warning preset " + id + "\n", terminal.ok("warning-preset", "remove", id));
        assertEquals(1, terminal.run("warning-preset", "remove", id));
        assertEquals("There is no warning preset " + id + "\n", terminal.err());
        assertEquals(1, terminal.run("warning-preset", "add", " "));
        assertEquals("Text can't be blank\n", terminal.err());
        assertEquals(1, terminal.ok("warning-preset", "list").lines().count());
        assertTrue(terminal.ok("audit").contains("warning_preset " + id));
    }
}
