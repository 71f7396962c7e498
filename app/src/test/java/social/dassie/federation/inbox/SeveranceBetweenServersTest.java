package social.dassie.federation.inbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static social.dassie.testing.TestClient.account;
import static social.dassie.testing.TestServers.handle;
import static social.dassie.testing.TestServers.idAt;
import static social.dassie.testing.TestServers.inHome;
import static social.dassie.testing.TestServers.notifications;
import static social.dassie.testing.TestServers.relationship;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.people.accounts.Role;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestServers;

/** What blocks of domains and suspensions end, on both servers, and what those who lose by it are told. */
class SeveranceBetweenServersTest {
    private static final String BLOCKS = "/api/v1/admin/domain_blocks";

    @RegisterExtension
    static final TestServers SERVERS = TestServers.start(Map.of());

    private static int count;

    /** Accounts of their own for each test: alice and staff at the first server, bob at the second. */
    private final TestClient alice = SERVERS.one().user("alice" + ++count);

    private final TestClient staff = SERVERS.one().user("staff" + count, Role.ADMIN);
    private final TestClient bob = SERVERS.two().user("bob" + count);

    @BeforeEach
    void bothFollowEachOther() {
        SERVERS.follows(alice, bob);
        SERVERS.follows(bob, alice);
    }

    private static void assertUnrelated(TestClient one, TestClient other) {
        JsonNode now = relationship(one, other);
        assertFalse(
                now.path("following").asBoolean()
                        || now.path("followed_by").asBoolean()
                        || now.path("requested").asBoolean(),
                now::toString);
    }

    private static void assertLost(JsonNode event, String type, String target) {
        assertEquals(type, event.path("type").asText());
        assertEquals(target, event.path("target_name").asText());
        assertEquals(1, event.path("followers_count").asInt(), event::toString);
        assertEquals(1, event.path("following_count").asInt(), event::toString);
        assertFalse(event.path("purged").asBoolean(true));
        assertTrue(event.hasNonNull("created_at") && event.hasNonNull("id"), event::toString);
    }

    private static long ties(TestClient who) {
        return who.app()
                .rows()
                .number("select count(*) from follows where account_id = " + who.id() + " or target_account_id = "
                        + who.id());
    }

    private void onBlocked(Runnable then) {
        String block = BLOCKS + "/"
                + staff.post(BLOCKS, "domain", "two.localhost", "severity", "suspend")
                        .path("id")
                        .asText();
        SERVERS.settle();
        try {
            then.run();
        } finally {
            staff.delete(block);
            SERVERS.settle();
        }
    }

    @Test
    void blockedDomain_losesFollowsBothWays_onBothServers() {
        TestClient carol = SERVERS.one().user("carol" + count);
        onBlocked(() -> {
            assertEquals(0, ties(alice));
            assertEquals(0, ties(bob), "the other server was told");
            assertEquals(0, bob.get(account(bob)).path("followers_count").asInt());
            JsonNode told = notifications(alice, "severed_relationships").get(0);
            assertLost(told.path("event"), "domain_block", "two.localhost");
            assertEquals(Long.toString(alice.id()), told.at("/account/id").asText());
            assertEquals(0, notifications(carol, "severed_relationships").size());
        });
        assertUnrelated(alice, bob);
        assertEquals(1, notifications(alice, "severed_relationships").size(), "told once");
    }

    @Test
    void blockedDomain_getsNothingButTheEndOfFollows() {
        onBlocked(() -> {
            String post = alice.posts("after");
            String sent = bob.posts("@alice" + count + handle(alice).substring(6) + " after");
            SERVERS.settle();
            assertTrue(inHome(bob, alice, post).isEmpty());
            assertTrue(inHome(alice, bob, sent).isEmpty());
            assertEquals(
                    0,
                    SERVERS.two()
                            .rows()
                            .number("select count(*) from statuses where local = 0 and text like '%after%'"));
            assertEquals(
                    0,
                    SERVERS.one()
                            .rows()
                            .number("select count(*) from statuses where local = 0 and text like '%after%'"));
        });
    }

    @Test
    void suspendedAccount_losesItsFollows_othersKeepTheirs() {
        TestClient carol = SERVERS.two().user("carol" + count);
        SERVERS.follows(alice, carol);
        staff.post("/api/v1/admin/accounts/" + idAt(staff, bob) + "/action", "type", "suspend");
        SERVERS.settle();
        assertEquals(1, ties(alice));
        assertTrue(relationship(alice, carol).path("following").asBoolean());
        assertUnrelated(bob, alice);
        JsonNode told = notifications(alice, "severed_relationships").get(0).path("event");
        assertLost(told, "account_suspension", handle(bob).substring(1));
    }

    @Test
    void accountSuspendedByItsServer_keepsItsFollows() {
        TestClient far = SERVERS.two().user("far" + count, Role.ADMIN);
        far.post("/api/v1/admin/accounts/" + bob.id() + "/action", "type", "suspend");
        SERVERS.settle();
        assertEquals(2, ties(alice));
        assertEquals(0, notifications(alice, "severed_relationships").size());
        far.post("/api/v1/admin/accounts/" + bob.id() + "/unsuspend");
        SERVERS.settle();
        assertTrue(relationship(alice, bob).path("following").asBoolean());
    }

    @Test
    void personalDomainBlock_notifiesOnlyItsMember_withAFallback() {
        TestClient carol = SERVERS.one().user("carol" + count);
        SERVERS.follows(carol, bob);
        alice.blocksDomain("two.localhost");
        SERVERS.settle();
        assertEquals(0, ties(alice));
        assertEquals(1, ties(bob), "carol's follow stays");
        JsonNode known = notifications(alice, "severed_relationships").get(0);
        assertLost(known.path("event"), "user_domain_block", "two.localhost");
        assertFalse(known.has("fallback"));
        JsonNode fallback = alice.get(
                        "/api/v1/notifications", "types[]", "severed_relationships", "supported_types[]", "mention")
                .at("/0/fallback");
        assertEquals(
                "You lost 1 follower and 1 account that you followed, with two.localhost",
                fallback.path("title").asText());
        assertEquals(0, notifications(carol, "severed_relationships").size());
        assertEquals(
                "two.localhost",
                alice.get("/api/v2/notifications", "types[]", "severed_relationships")
                        .at("/notification_groups/0/event/target_name")
                        .asText());
    }

    @Test
    void yearOldSeverances_areDeleted_withTheirNotifications() {
        alice.blocksDomain("two.localhost");
        SERVERS.settleAfter(Duration.ofDays(366));
        assertEquals(0, notifications(alice, "severed_relationships").size());
        assertEquals(
                0,
                SERVERS.one()
                        .rows()
                        .number("select (select count(*) from severed_relationships where account_id = " + alice.id()
                                + ") + (select count(*) from notifications where type = 'severed_relationships'"
                                + " and account_id = " + alice.id() + ")"));
    }
}
