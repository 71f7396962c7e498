package social.dassie.pages.console;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import social.dassie.ground.api.Caller;
import social.dassie.ground.audit.AuditEntry;
import social.dassie.people.accounts.Role;
import social.dassie.people.users.NewUser;
import social.dassie.staff.instance.rules.Rules;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/**
 * A server with a staff, somebody who complains, and somebody complained about. As an extension of a test it is closed after
 * that test.
 */
public final class StaffDesk implements AutoCloseable, AfterEachCallback {
    public final TestApp app;
    public final TestClient olga;
    public final TestClient mod;
    public final TestClient alice;
    public final TestClient bob;

    public StaffDesk() {
        this(Map.of());
    }

    /** @param settings by their keys */
    public StaffDesk(Map<String, String> settings) {
        this.app = TestApp.start(settings);
        this.olga = app.user("olga", Role.OWNER);
        this.mod = app.user("mod", Role.MODERATOR);
        this.alice = app.user("alice");
        this.bob = app.user("bob");
    }

    /** Alice reports posts of Bob, and the rule that they break. Gives the id. */
    public String report(String comment, String... statusIds) {
        var rules = new Rules(app.app().core().platform(), app.clock());
        long rule = rules.add(Caller.ANONYMOUS, "Be <kind>", "").id();
        return alice.post(
                        "/api/v1/reports",
                        "account_id",
                        bob.id(),
                        "comment",
                        comment,
                        "status_ids[]",
                        List.of(statusIds),
                        "rule_ids[]",
                        rule)
                .path("id")
                .asText();
    }

    /** Somebody who asks for an account. Gives the id. */
    public long waiting(String name) {
        return app.app()
                .core()
                .users()
                .create(new NewUser(
                        name,
                        name + "@mail.example",
                        "password of " + name,
                        Role.USER,
                        true,
                        false,
                        "en",
                        "Etc/UTC",
                        "I like <rocks>",
                        "192.0.2.7",
                        null));
    }

    public TestBrowser browserOf(String name) {
        return new TestBrowser(app).signedIn(name);
    }

    /** The latest entries of the audit log, the newest first, as {@code action type label}. */
    public List<String> log() {
        return app.app().core().platform().audit().newest(50).stream()
                .map(entry -> entry.action() + " " + entry.targetType() + " " + entry.targetLabel())
                .toList();
    }

    /** What the audit log says was done about something, the latest first. */
    public List<String> log(String type, long id) {
        return app.app().core().platform().audit().of(type, id, 10).stream()
                .map(AuditEntry::action)
                .toList();
    }

    @Override
    public void afterEach(ExtensionContext test) {
        close();
    }

    @Override
    public void close() {
        app.close();
    }
}
