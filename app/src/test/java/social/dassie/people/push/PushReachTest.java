package social.dassie.people.push;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.security.GeneralSecurityException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestPeer;

/** Where messages go, and where they do not. */
class PushReachTest extends PushFixture {
    PushReachTest() throws GeneralSecurityException {
        super(Map.of());
    }

    @Test
    void endpointInItsOwnSpelling_isReached() {
        receiver.serves(alice, "subscription[endpoint]", receiver.endpoint().replaceFirst("^https", "HTTPS") + "#x");
        bob.posts("Hello @alice");
        app.runJobs();
        assertEquals(1, receiver.received().size());
    }

    @Test
    void privateAddresses_areNotRequested() {
        receiver.serves(alice, "subscription[endpoint]", "https://10.0.0.1/push");
        bob.posts("Hello @alice");
        app.runJobs();
        assertEquals(0, app.rows().number("select count(*) from push_subscriptions"));
    }

    @Test
    void redirects_areNotFollowed() {
        receiver.serves(alice);
        receiver.answersNext(307);
        bob.posts("Hello @alice");
        app.runJobs();
        assertEquals(1, receiver.received().size());
        assertEquals(1, app.rows().number("select count(*) from jobs where kind = 'push'"));
    }

    @Test
    void sandbox_takesReceiversOnThisMachineWithoutTls() {
        try (TestApp sandbox = TestApp.sandbox(Map.of("alice", "ALICE", "bob", "BOB"));
                TestPeer peer = TestPeer.start()) {
            peer.answers("/push", "text/plain", "ok");
            receiver.serves(
                    sandbox.withToken("ALICE"), "subscription[endpoint]", "http://localhost:" + peer.port() + "/push");
            sandbox.withToken("BOB").posts("Hello @alice");
            sandbox.runJobs();
            assertEquals(1, peer.count("/push"));
        }
    }
}
