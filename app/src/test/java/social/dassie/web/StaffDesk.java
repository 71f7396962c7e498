package social.dassie.web;

import java.util.List;
import social.dassie.accounts.Role;
import social.dassie.api.Caller;
import social.dassie.instance.Rules;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** A server with a staff, somebody who complains, and somebody complained about. */
final class StaffDesk implements AutoCloseable {
    final TestApp app = TestApp.start();
    final TestClient olga = app.user("olga", Role.OWNER);
    final TestClient mod = app.user("mod", Role.MODERATOR);
    final TestClient alice = app.user("alice");
    final TestClient bob = app.user("bob");

    /** Alice reports posts of Bob, and the rule that they break. Gives the id. */
    String report(String comment, String... statusIds) {
        var rules = new Rules(
                app.app().core().platform().db(), app.app().core().platform().audit(), app.clock());
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

    TestBrowser browserOf(String name) {
        return new TestBrowser(app).signedIn(name);
    }

    @Override
    public void close() {
        app.close();
    }
}
