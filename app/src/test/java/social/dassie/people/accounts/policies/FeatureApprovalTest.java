package social.dassie.people.accounts.policies;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestSocket;

/** Who may feature an account in a collection, as each viewer is told. */
class FeatureApprovalTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    private static String of(JsonNode account) {
        return account.path("feature_approval").toString();
    }

    private String seenBy(TestClient viewer) {
        return of(viewer.get(TestClient.account(bob)));
    }

    private static String approval(String automatic, String manual, String answer) {
        return "{\"automatic\":[" + automatic + "],\"manual\":[" + manual + "],\"current_user\":\"" + answer + "\"}";
    }

    @Test
    void nonDiscoverableAccount_cannotBeFeatured() {
        assertEquals(approval("", "", "denied"), seenBy(alice));
        app.rows().setAccount(bob.id(), "discoverable = 1, suspended_at = 1");
        assertEquals(approval("", "", "denied"), seenBy(alice));
    }

    @Test
    void discoverableAccount_canBeFeaturedByEveryoneElse() {
        app.rows().setAccount(bob.id(), "discoverable = 1");
        assertEquals(approval("\"public\"", "", "automatic"), seenBy(alice));
        assertEquals(approval("\"public\"", "", "denied"), seenBy(bob));
        assertEquals(approval("\"public\"", "", "denied"), seenBy(app.anonymous()));
        assertEquals(approval("\"public\"", "", "denied"), of(bob.get("/api/v1/accounts/verify_credentials")));
    }

    @Test
    void lockedAccount_canBeFeaturedByFollowers() {
        TestClient carol = app.user("carol");
        app.rows().setAccount(bob.id(), "discoverable = 1");
        alice.follows(bob);
        app.rows().setAccount(bob.id(), "locked = 1");
        String post = bob.posts("hello");
        assertEquals(
                approval("\"followers\"", "", "automatic"), of(alice.reads(post).path("account")));
        assertEquals(
                approval("\"followers\"", "", "denied"), of(carol.reads(post).path("account")));
        assertEquals(
                approval("\"followers\"", "", "denied"),
                of(app.anonymous().reads(post).path("account")));
        assertEquals(approval("\"followers\"", "", "automatic"), seenBy(alice));
        alice.unfollows(bob);
        assertEquals(
                approval("\"followers\"", "", "denied"), of(alice.reads(post).path("account")));
    }

    @Test
    void remotePolicies_areReadAsTheReferenceServerStoresThem() {
        long rita = app.rows().remoteAccount("rita", "far.example");
        String path = "/api/v1/accounts/" + rita;
        assertEquals(approval("", "", "missing"), of(alice.get(path)));
        app.rows().setAccount(rita, "feature_approval_policy = " + ((5 << 16) | 2));
        assertEquals(approval("\"unsupported_policy\",\"followers\"", "\"public\"", "manual"), of(alice.get(path)));
        app.rows().setAccount(rita, "feature_approval_policy = " + ((1 << 16) | 4));
        assertEquals(approval("\"unsupported_policy\"", "\"followers\"", "unknown"), of(alice.get(path)));
        app.rows().setAccount(rita, "feature_approval_policy = " + (8 << 16));
        assertEquals(approval("\"following\"", "", "denied"), of(alice.get(path)));
        app.rows()
                .run("insert into follows (account_id, target_account_id, created_at) values (" + rita + ", "
                        + alice.id() + ", 1)");
        assertEquals(approval("\"following\"", "", "automatic"), of(alice.get(path)));
    }

    @Test
    void movedAccount_usesThePolicyOfItsTarget() {
        TestClient carol = app.user("carol");
        app.rows().setAccount(carol.id(), "discoverable = 1");
        app.rows().setAccount(bob.id(), "moved_to_account_id = " + carol.id());
        String post = bob.posts("moved");
        assertEquals(
                approval("\"public\"", "", "automatic"), of(alice.reads(post).at("/account/moved")));
        assertEquals(approval("\"public\"", "", "denied"), of(carol.reads(post).at("/account/moved")));
    }

    @Test
    void timeline_takesOneStatementMoreForAnyNumberOfLockedAccounts() {
        List<TestClient> people = List.of(bob, app.user("carol"), app.user("dave"));
        for (TestClient one : people) {
            alice.follows(one);
            one.posts("hello");
        }
        int plain = StatementCount.of(app, alice::home).count();
        app.rows().setAccount(bob.id(), "discoverable = 1, locked = 1");
        int one = StatementCount.of(app, alice::home).count();
        assertEquals(plain + 1, one);
        for (TestClient each : people) {
            app.rows().setAccount(each.id(), "discoverable = 1, locked = 1");
        }
        assertEquals(one, StatementCount.of(app, alice::home).count());
    }

    @Test
    void stream_tellsEachListenerTheirOwnPolicy() {
        TestClient carol = app.user("carol");
        alice.follows(bob);
        app.rows().setAccount(bob.id(), "discoverable = 1, locked = 1");
        try (TestSocket toAlice = TestSocket.of(alice, "public");
                TestSocket toCarol = TestSocket.of(carol, "public")) {
            bob.posts("hello");
            assertEquals("automatic", answer(toAlice));
            assertEquals("denied", answer(toCarol));
        }
    }

    private static String answer(TestSocket socket) {
        return socket.payload("update")
                .at("/account/feature_approval/current_user")
                .asText();
    }
}
