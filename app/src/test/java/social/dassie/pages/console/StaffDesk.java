package social.dassie.pages.console;

import java.util.List;
import java.util.Map;
import social.dassie.ground.api.Caller;
import social.dassie.people.accounts.Role;
import social.dassie.people.users.NewUser;
import social.dassie.staff.instance.rules.Rules;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;

/** A server with a staff, somebody who complains, and somebody complained about. */
public final class StaffDesk implements AutoCloseable {
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

    @Override
    public void close() {
        app.close();
    }
}
