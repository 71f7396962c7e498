package social.dassie.federation.inbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static social.dassie.testing.TestServers.idAt;
import static social.dassie.testing.TestServers.inHome;
import static social.dassie.testing.TestServers.relationship;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountEvent;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestPeer;
import social.dassie.testing.TestServers;

/** What this server does about accounts that moved their inbox, are gone, or do not know us any more. */
class ReachingAgainTest {
    @RegisterExtension
    static final TestServers SERVERS = TestServers.start(Map.of());

    private static int count;

    private final TestApp one = SERVERS.one();
    private final TestClient alice = one.user("alice" + ++count);
    private final TestClient bob = SERVERS.two().user("bob" + count);

    private static String uri(TestClient who) {
        return who.get("/api/v1/accounts/" + who.id()).path("uri").asText();
    }

    private long hasInbox(String inbox) {
        return one.rows()
                .number("select count(*) from accounts where id = " + idAt(alice, bob) + " and inbox_url = '" + inbox
                        + "'");
    }

    @Test
    void missingInbox_isLookedUpAgain_andTheAccountIsKept() {
        String id = idAt(alice, bob);
        one.rows().run("update accounts set inbox_url = ? where id = " + id, uri(bob) + "/old-inbox");
        SERVERS.settleAfter(Duration.ofMinutes(11));
        SERVERS.follows(alice, bob);
        assertEquals(1, hasInbox(uri(bob) + "/inbox"));
        assertTrue(SERVERS.follows(alice, bob).path("requested").asBoolean(), "the first Follow was refused for good");
        alice.post("/api/v1/accounts/" + id + "/unfollow");
        assertTrue(SERVERS.follows(alice, bob).path("following").asBoolean());
    }

    @Test
    void permanentlyMovedInbox_isReplaced_andPendingSentThere() {
        try (TestPeer old = TestPeer.start()) {
            old.redirects("/inbox", 301, uri(bob) + "/inbox");
            one.rows()
                    .run(
                            "update accounts set inbox_url = ? where id = " + idAt(alice, bob),
                            old.urlAs("old.peer.test", "/inbox"));
            SERVERS.settleAfter(Duration.ofMinutes(11));
            assertTrue(SERVERS.follows(alice, bob).path("following").asBoolean());
            assertEquals(1, hasInbox(uri(bob) + "/inbox"));
            assertEquals(1, old.count("/inbox"));
        }
    }

    @Test
    void goneActor_isDeleted_onceItsInboxSaysGone() {
        try (TestPeer gone = TestPeer.start()) {
            gone.answers("/", exchange -> TestPeer.send(exchange, 410, "text/plain", new byte[0]));
            long id = one.rows().remoteAccount("gone" + count, "gone.peer.test:" + gone.port());
            one.rows()
                    .run(
                            "update accounts set uri = ?, inbox_url = ?, last_fetched_at = 1 where id = " + id,
                            gone.urlAs("gone.peer.test", "/gone"),
                            gone.urlAs("gone.peer.test", "/gone/inbox"));
            alice.post("/api/v1/accounts/" + id + "/follow");
            SERVERS.settle();
            assertEquals(0, one.rows().number("select count(*) from accounts where id = " + id));
            assertEquals(1, gone.count("/gone"), "asked for once, and believed");
            assertEquals(0, one.rows().number("select count(*) from deliveries where inbox like '%/gone/inbox'"));
        }
    }

    @Test
    void accountWithAnotherId_isFollowedAgain() {
        SERVERS.follows(alice, bob);
        SERVERS.two().rows().run("delete from follows where target_account_id = " + bob.id());
        Platform platform = one.app().core().platform();
        long id = Long.parseLong(idAt(alice, bob));
        platform.db()
                .runInTransaction(
                        () -> platform.events().publish(new AccountEvent.IdChanged(id, "https://old.example/bob")));
        SERVERS.settle();
        assertTrue(relationship(bob, alice).path("followed_by").asBoolean());
        String post = bob.posts("hello again");
        SERVERS.settle();
        assertTrue(inHome(alice, bob, post).isPresent());
    }

    @Test
    void followRequest_isResent_onlyAfterAllTargetKeysChanged() throws RemoteException {
        bob.patch("/api/v1/accounts/update_credentials", "locked", "true");
        SERVERS.settle();
        SERVERS.follows(alice, bob);
        SERVERS.two().rows().run("delete from follow_requests where target_account_id = " + bob.id());
        one.app().core().actors().actors.refresh(uri(bob));
        SERVERS.settle();
        assertTrue(bob.ids("/api/v1/follow_requests").isEmpty(), "the key is the same");
        one.rows().run("update account_keys set public_key = x'00' where account_id = " + idAt(alice, bob));
        one.app().core().actors().actors.refresh(uri(bob));
        SERVERS.settle();
        assertEquals(1, bob.ids("/api/v1/follow_requests").size());
    }

    @Test
    void unavailableServer_isAvailableAgain_onceItSends() {
        SERVERS.follows(alice, bob);
        String host = SERVERS.two().app().core().platform().addresses().domain();
        one.rows()
                .run("update hosts set failing_since = 1, failing_days = 7, last_failing_day = 1 where host = ?", host);
        String lost = alice.posts("nobody hears this");
        SERVERS.settle();
        assertTrue(one.app().core().actors().hosts.find(host).orElseThrow().failingDays() == 7);
        bob.posts("here I am", "visibility", "public");
        SERVERS.follows(bob, alice);
        assertEquals(0, one.app().core().actors().hosts.find(host).orElseThrow().failingDays());
        String post = alice.posts("hello again");
        SERVERS.settle();
        assertTrue(inHome(bob, alice, post).isPresent());
        assertFalse(lost.equals(post));
    }
}
