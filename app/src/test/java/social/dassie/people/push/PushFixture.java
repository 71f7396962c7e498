package social.dassie.people.push;

import java.security.GeneralSecurityException;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** A server with alice and bob, and the push service that one of them may subscribe. */
abstract class PushFixture {
    @RegisterExtension
    final TestApp app;

    final TestClient alice;
    final TestClient bob;

    @AutoClose
    final PushReceiver receiver = new PushReceiver();

    PushFixture(Map<String, String> settings) throws GeneralSecurityException {
        app = TestApp.start(settings);
        alice = app.user("alice");
        bob = app.user("bob");
    }
}
