package social.dassie.federation.publication.news;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.federation.publication.Neighbours;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** A server with alice, and other servers that hear of what she does. */
abstract class NewsFixture {
    static final String CONTEXT = "{\"@context\":\"https://www.w3.org/ns/activitystreams\",";
    static final String ALICE = "https://dassie.example/users/alice";
    static final String SHARED = "far.peer.test/inbox";

    @RegisterExtension
    final TestApp app = TestApp.start();

    @AutoClose
    final Neighbours far = new Neighbours(app);

    final TestClient alice = app.user("alice");
}
