package social.dassie.federation.inbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static social.dassie.testing.TestServers.idAt;
import static social.dassie.testing.TestServers.relationship;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.api.Json;
import social.dassie.ground.platform.Platform;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestServers;

/** Two servers that disagree about who follows whom, and what a private post changes about that (FEP-8fcf). */
class FollowersCheckTest {
    @RegisterExtension
    static final TestServers SERVERS = TestServers.start(Map.of());

    private static int count;

    private final TestClient alice = SERVERS.one().user("alice" + ++count);
    private final TestClient carol = SERVERS.one().user("carol" + count);
    private final TestClient dave = SERVERS.one().user("dave" + count);
    private final TestClient bob = SERVERS.two().user("bob" + count);

    /** Carol believes that she follows bob, and his server that dave does; both are wrong. Alice follows him. */
    @BeforeEach
    void serversDisagree() {
        for (TestClient follower : List.of(alice, carol, dave)) {
            SERVERS.follows(follower, bob);
        }
        forget(SERVERS.two(), carol);
        SERVERS.one().rows().run("delete from follows where account_id = " + dave.id());
        SERVERS.settleAfter(Duration.ofMinutes(1));
    }

    private void forget(TestApp app, TestClient follower) {
        app.rows().run("delete from follows where account_id = " + idAt(bob, follower));
    }

    private long followersOfBob() {
        return SERVERS.two().rows().number("select count(*) from follows where target_account_id = " + bob.id());
    }

    @Test
    void differentDigest_endsStaleFollows_andKeepsTheOthers() {
        bob.posts("for followers", "visibility", "private");
        SERVERS.settle();
        assertTrue(relationship(alice, bob).path("following").asBoolean());
        assertFalse(relationship(carol, bob).path("following").asBoolean());
        assertEquals(1, followersOfBob());
        bob.posts("again", "visibility", "private");
        SERVERS.settle();
        assertTrue(relationship(alice, bob).path("following").asBoolean());
        assertEquals(1, followersOfBob());
    }

    @Test
    void listNotMatchingTheDigest_changesNothing() {
        Platform platform = SERVERS.one().app().core().platform();
        String url = bob.get("/api/v1/accounts/" + bob.id()).path("uri").asText() + "/followers_synchronization";
        FollowersCheck.Claim wrong = new FollowersCheck.Claim(
                Long.parseLong(idAt(alice, bob)),
                url,
                "0".repeat(64),
                platform.clock().millis());
        platform.jobs()
                .add(
                        "federation.followers",
                        idAt(alice, bob),
                        Json.text(wrong),
                        platform.clock().millis());
        SERVERS.settle();
        assertTrue(relationship(carol, bob).path("following").asBoolean());
        assertEquals(2, followersOfBob());
    }

    @Test
    void publicPost_comparesNothing() {
        bob.posts("for all");
        SERVERS.settle();
        assertTrue(relationship(carol, bob).path("following").asBoolean());
    }

    @Test
    void requestWithALostAnswer_becomesAFollow() {
        TestClient erin = SERVERS.one().user("erin" + count);
        SERVERS.follows(erin, bob);
        SERVERS.one()
                .rows()
                .run("insert into follow_requests (account_id, target_account_id, uri, created_at)"
                        + " select account_id, target_account_id, uri, created_at from follows where account_id = "
                        + erin.id());
        SERVERS.one().rows().run("delete from follows where account_id = " + erin.id());
        bob.posts("for followers", "visibility", "private");
        SERVERS.settle();
        assertTrue(relationship(erin, bob).path("following").asBoolean());
    }
}
