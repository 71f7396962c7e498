package social.dassie.federation.inbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static social.dassie.testing.TestClient.account;
import static social.dassie.testing.TestServers.handle;
import static social.dassie.testing.TestServers.idAt;
import static social.dassie.testing.TestServers.inHome;
import static social.dassie.testing.TestServers.notifications;
import static social.dassie.testing.TestServers.relationship;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.Core;
import social.dassie.ground.api.ApiException;
import social.dassie.network.signatures.SignatureForm;
import social.dassie.network.signatures.SignedRequest;
import social.dassie.network.signatures.Signer;
import social.dassie.network.signatures.SigningKey;
import social.dassie.people.accounts.Role;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestServers;

/** Who follows whom, from one server to another. */
class FollowingBetweenServersTest {
    @RegisterExtension
    static final TestServers SERVERS = TestServers.start(Map.of());

    private static int count;

    /** Accounts of their own for each test: alice at the first server, bob at the second. */
    private final TestClient alice = SERVERS.atOne("alice" + ++count);

    private final TestClient bob = SERVERS.atTwo("bob" + count);

    private static int followers(TestClient who) {
        return who.get(account(who)).path("followers_count").asInt();
    }

    private static void locks(TestClient who) {
        who.patch("/api/v1/accounts/update_credentials", "locked", "true");
        SERVERS.settle();
    }

    @Test
    void handle_isFound_withTheProfileOfItsServer() {
        bob.patch("/api/v1/accounts/update_credentials", "display_name", "Bob B.", "note", "I write #here");
        JsonNode found = alice.get("/api/v1/accounts/" + idAt(alice, bob));
        assertEquals(handle(bob), "@" + found.path("acct").asText());
        assertEquals("Bob B.", found.path("display_name").asText());
        assertTrue(found.path("note").asText().contains("I write <a href="), found::toString);
        assertEquals(bob.get(account(bob)).path("url"), found.path("url"));
        assertEquals(bob.get(account(bob)).path("uri"), found.path("uri"));
        assertTrue(SERVERS.one()
                .anonymous()
                .get("/api/v2/search", "q", "@nobody" + handle(bob).substring(4), "type", "accounts")
                .path("accounts")
                .isEmpty());
    }

    @Test
    void follow_isPendingUntilAccepted_thenKnownToBothSides() {
        String id = idAt(alice, bob);
        JsonNode asked = alice.post("/api/v1/accounts/" + id + "/follow");
        assertTrue(
                asked.path("requested").asBoolean() && !asked.path("following").asBoolean(), asked::toString);
        SERVERS.settle();
        JsonNode follows = relationship(alice, bob);
        assertTrue(
                follows.path("following").asBoolean()
                        && !follows.path("requested").asBoolean(),
                follows::toString);
        assertTrue(relationship(bob, alice).path("followed_by").asBoolean());
        assertEquals(1, followers(bob));
        assertEquals(
                handle(alice),
                "@" + notifications(bob, "follow").get(0).at("/account/acct").asText());
        assertEquals(List.of(idAt(bob, alice)), bob.ids(account(bob) + "/followers"));
    }

    @Test
    void lockedAccount_isAsked_andItsDecisionReachesTheFollower() {
        locks(bob);
        SERVERS.follows(alice, bob);
        assertTrue(relationship(alice, bob).path("requested").asBoolean());
        String asker = idAt(bob, alice);
        assertEquals(List.of(asker), bob.ids("/api/v1/follow_requests"));
        assertEquals(1, notifications(bob, "follow_request").size());
        bob.post("/api/v1/follow_requests/" + asker + "/authorize");
        SERVERS.settle();
        assertTrue(relationship(alice, bob).path("following").asBoolean());
        TestClient carol = SERVERS.atOne("carol" + count);
        SERVERS.follows(carol, bob);
        bob.post("/api/v1/follow_requests/" + idAt(bob, carol) + "/reject");
        SERVERS.settle();
        JsonNode rejected = relationship(carol, bob);
        assertFalse(rejected.path("following").asBoolean()
                || rejected.path("requested").asBoolean());
        assertEquals(1, followers(bob));
    }

    @Test
    void withdrawnRequest_isRemovedOnTheOtherServer() {
        locks(bob);
        SERVERS.follows(alice, bob);
        alice.post("/api/v1/accounts/" + idAt(alice, bob) + "/unfollow");
        SERVERS.settle();
        assertEquals(List.of(), bob.ids("/api/v1/follow_requests"));
    }

    @Test
    void unfollow_endsItOnBothSides_andNothingMoreArrives() {
        SERVERS.follows(alice, bob);
        alice.post("/api/v1/accounts/" + idAt(alice, bob) + "/unfollow");
        SERVERS.settle();
        assertEquals(0, followers(bob));
        assertFalse(relationship(bob, alice).path("followed_by").asBoolean());
        String later = bob.posts("later");
        SERVERS.settle();
        assertTrue(inHome(alice, bob, later).isEmpty());
        assertTrue(SERVERS.follows(alice, bob).path("following").asBoolean(), "again");
    }

    @Test
    void removedFollower_isNotified() {
        SERVERS.follows(alice, bob);
        bob.post("/api/v1/accounts/" + idAt(bob, alice) + "/remove_from_followers");
        SERVERS.settle();
        assertFalse(relationship(alice, bob).path("following").asBoolean());
        assertEquals(0, followers(bob));
    }

    @Test
    void block_endsFollowsOnBothSides_andExcludesUntilLifted() {
        SERVERS.follows(alice, bob);
        SERVERS.follows(bob, alice);
        String bobAtAlice = idAt(alice, bob);
        bob.post("/api/v1/accounts/" + idAt(bob, alice) + "/block");
        SERVERS.settle();
        JsonNode after =
                alice.get("/api/v1/accounts/relationships", "id[]", bobAtAlice).path(0);
        assertTrue(after.path("blocked_by").asBoolean(), after::toString);
        assertFalse(
                after.path("following").asBoolean() || after.path("followed_by").asBoolean(), after::toString);
        assertEquals(0, followers(bob));
        assertEquals(0, followers(alice));
        assertEquals(bobAtAlice, idAt(alice, bob), "who blocks is found, and cannot be followed");
        alice.call("POST", "/api/v1/accounts/" + bobAtAlice + "/follow").expect(403);
        assertEquals(0, followers(bob));
        bob.post("/api/v1/accounts/" + idAt(bob, alice) + "/unblock");
        SERVERS.settle();
        assertTrue(SERVERS.follows(alice, bob).path("following").asBoolean());
    }

    @Test
    void move_transfersTheFollowersOnTheOtherServer() {
        TestClient carol = SERVERS.atOne("carol" + count);
        SERVERS.follows(bob, alice);
        String left = idAt(bob, alice);
        Core core = SERVERS.one().app().core();
        String old = alice.get(account(alice)).path("uri").asText();
        core.platform().db().runInTransaction(() -> core.aliases().add(carol.id(), old));
        core.platform().db().runInTransaction(() -> core.aliases().move(alice.id(), carol.id()));
        SERVERS.settle();
        assertTrue(relationship(bob, carol).path("following").asBoolean());
        assertFalse(bob.get("/api/v1/accounts/relationships", "id[]", left)
                .path(0)
                .path("following")
                .asBoolean());
        assertEquals(1, followers(carol));
        String moved = bob.get("/api/v1/accounts/" + left).at("/moved/acct").asText();
        assertEquals(handle(carol), "@" + moved);
    }

    @Test
    void report_reachesTheOtherStaff_withoutTheReportersName() {
        TestClient admin = SERVERS.two().user("admin" + count, Role.ADMIN);
        SERVERS.follows(alice, bob);
        String post = bob.posts("spam");
        SERVERS.settle();
        alice.post(
                "/api/v1/reports",
                "account_id",
                idAt(alice, bob),
                "status_ids[]",
                inHome(alice, bob, post).orElseThrow().path("id").asText(),
                "comment",
                "look at this",
                "forward",
                "true");
        SERVERS.settle();
        JsonNode report = admin.get("/api/v1/admin/reports", "target_account_id", bob.id())
                .path(0);
        assertEquals("look at this", report.path("comment").asText());
        assertEquals(post, report.path("statuses").path(0).path("id").asText());
        assertFalse(report.path("account").toString().contains(handle(alice).substring(1)), report::toString);
    }

    @Test
    void rotatedKey_isAdopted_andTheOldOneNoLongerVerifies() {
        SERVERS.follows(alice, bob);
        var keys = SERVERS.two().app().core().actors().keys;
        SigningKey old = keys.of(bob.id());
        String fresh = keys.rotate(bob.id());
        assertFalse(fresh.equals(old.keyId()));
        SERVERS.settle();
        String post = bob.posts("signed anew");
        SERVERS.settle();
        assertTrue(inHome(alice, bob, post).isPresent());
        byte[] body = "{}".getBytes(StandardCharsets.UTF_8);
        var core = SERVERS.one().app().core();
        URI inbox = URI.create(core.platform().addresses().baseUrl() + "/inbox");
        for (SigningKey key : List.of(old, new SigningKey(fresh, old.key()))) {
            Map<String, List<String>> headers = new HashMap<>();
            Signer.headers("POST", inbox, body, key, core.platform().clock().millis(), SignatureForm.CAVAGE)
                    .forEach((name, value) -> headers.put(name, List.of(value)));
            SignedRequest request = new SignedRequest("POST", "/inbox", headers, body);
            ApiException refusal = assertThrows(
                    ApiException.class, () -> core.actors().signatures.verify(request));
            assertEquals(401, refusal.status());
        }
    }
}
