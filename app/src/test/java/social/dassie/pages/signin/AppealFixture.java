package social.dassie.pages.signin;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.people.accounts.Role;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestMail;

/** A server with mail, an owner and a moderator, and alice, who gets strikes. */
public abstract class AppealFixture {
    @AutoClose
    protected final TestMail mail = TestMail.start();

    @RegisterExtension
    protected final TestApp app = TestApp.start(mail.settings());

    protected final TestClient olga = app.user("olga", Role.OWNER);
    protected final TestClient mod = app.user("mod", Role.MODERATOR);
    protected final TestClient alice = app.user("alice");

    protected long strike(TestClient whom, String type) {
        olga.post("/api/v1/admin/accounts/" + whom.id() + "/action", "type", type, "text", "Because.");
        return app.app().core().people().strikes.strikes.of(whom.id(), 1).get(0).id();
    }
}
