package social.dassie.federation.inbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static social.dassie.testing.TestServers.handle;
import static social.dassie.testing.TestServers.idAt;
import static social.dassie.testing.TestServers.inHome;
import static social.dassie.testing.TestServers.notifications;
import static social.dassie.testing.TestServers.relationship;
import static social.dassie.testing.TestServers.uri;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.Core;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.deliveries.queue.OutgoingActivity;
import social.dassie.ground.api.ApiException;
import social.dassie.network.signatures.SignatureForm;
import social.dassie.network.signatures.SignedRequest;
import social.dassie.network.signatures.Signer;
import social.dassie.network.signatures.SigningKey;
import social.dassie.people.accounts.Role;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestServers;

/** Every door between two servers that federate only with those that they allow, and what a limited domain may do. */
class LimitedFederationTest {
    private static final String ALLOWS = "/api/v1/admin/domain_allows";
    private static final String BLOCKS = "/api/v1/admin/domain_blocks";

    @RegisterExtension
    static final TestServers SERVERS = TestServers.start(Map.of("limited_federation", "true"));

    private static int count;

    private final TestClient alice = SERVERS.one().user("alice" + ++count);
    private final TestClient staff = SERVERS.one().user("staff" + count, Role.ADMIN);
    private final TestClient bob = SERVERS.two().user("bob" + count);
    private final TestClient farStaff = SERVERS.two().user("far" + count, Role.ADMIN);

    private final Core core = SERVERS.one().app().core();

    private static String add(TestClient who, String path, String... params) {
        return path + "/" + who.post(path, (Object[]) params).path("id").asText();
    }

    /** Runs while the two allow each other. */
    private void whileAllowed(Runnable then) {
        String one = add(staff, ALLOWS, "domain", "two.localhost");
        String two = add(farStaff, ALLOWS, "domain", "one.localhost");
        SERVERS.settle();
        try {
            then.run();
        } finally {
            staff.delete(one);
            farStaff.delete(two);
            SERVERS.settle();
        }
    }

    private static String actor(TestClient who) {
        return who.get("/api/v1/accounts/" + who.id()).path("uri").asText();
    }

    private int statusAtInbox(String typedHost) {
        byte[] body = "{}".getBytes(StandardCharsets.UTF_8);
        URI inbox = URI.create(core.platform().addresses().baseUrl() + "/inbox");
        SigningKey key = SERVERS.two().app().core().actors().keys.of(bob.id());
        String id = key.keyId().replace("two.localhost", typedHost);
        Map<String, List<String>> headers = new HashMap<>();
        Signer.headers(
                        "POST",
                        inbox,
                        body,
                        new SigningKey(id, key.key()),
                        core.platform().clock().millis(),
                        SignatureForm.CAVAGE)
                .forEach((name, value) -> headers.put(name, List.of(value)));
        return assertThrows(
                        ApiException.class,
                        () -> core.actors().signatures.verify(new SignedRequest("POST", "/inbox", headers, body)))
                .status();
    }

    @ParameterizedTest
    @ValueSource(strings = {"two.localhost", "TWO.localhost", "sub.two.localhost"})
    void disallowedDomain_isRejectedAtTheInbox(String host) {
        assertEquals(403, statusAtInbox(host));
    }

    @Test
    void disallowedDomain_isNeverFetched() {
        String domain = SERVERS.two().app().core().platform().addresses().domain();
        RemoteException document = assertThrows(
                RemoteException.class, () -> core.actors().documents.get(actor(bob)));
        assertEquals(RemoteException.Kind.REFUSED, document.kind());
        assertEquals("This server does not federate with " + domain, document.getMessage());
        assertThrows(RemoteException.class, () -> core.actors().actors.byHandle("bob" + count, domain));
        assertEquals("", idAt(alice, bob));
        String post = bob.posts("hello");
        assertTrue(alice.get("/api/v2/search", "q", uri(bob, post), "resolve", "true")
                .path("statuses")
                .isEmpty());
    }

    @Test
    void disallowedDomain_getsNothing() {
        core.deliveries()
                .deliveries
                .send(
                        new OutgoingActivity(
                                alice.id(), "x", "Create", "y", new byte[] {'{', '}'}, false, false, false, false),
                        List.of(actor(bob) + "/inbox", actor(bob).replace("two.", "TWO.") + "/inbox"));
        assertEquals(0, SERVERS.one().rows().number("select count(*) from deliveries where state = 'waiting'"));
    }

    @Test
    void disallowedDomain_resolvesHandles_butReadsNoDocument() throws RemoteException {
        String post = alice.posts("hello");
        String handles = core.platform().addresses().domain();
        Core other = SERVERS.two().app().core();
        String allow = add(farStaff, ALLOWS, "domain", "one.localhost"); // the other one would ask
        try {
            for (String id : List.of(actor(alice), actor(alice) + "/outbox", uri(alice, post))) {
                RemoteException refusal = assertThrows(
                        RemoteException.class, () -> other.actors().documents.get(id));
                assertEquals(id + " answered 403", refusal.getMessage());
            }
            RemoteException profile = assertThrows(
                    RemoteException.class, () -> other.actors().actors.byHandle("alice" + count, handles));
            assertEquals(actor(alice) + " answered 403", profile.getMessage(), "WebFinger answers all");
            String back = add(staff, ALLOWS, "domain", "two.localhost");
            assertEquals(
                    uri(alice, post),
                    other.actors().documents.get(uri(alice, post)).id());
            staff.delete(back);
        } finally {
            farStaff.delete(allow);
            SERVERS.settle();
        }
    }

    @Test
    void allowedDomain_federates_andLosesItsFollowsWhenDisallowed() {
        whileAllowed(() -> {
            assertTrue(SERVERS.follows(alice, bob).path("following").asBoolean());
            String post = bob.posts("hello");
            SERVERS.settle();
            assertTrue(inHome(alice, bob, post).isPresent());
        });
        assertEquals(0, SERVERS.one().rows().number("select count(*) from follows where account_id = " + alice.id()));
        JsonNode event = notifications(alice, "severed_relationships").get(0).path("event");
        assertEquals("domain_block", event.path("type").asText());
        assertEquals(1, event.path("following_count").asInt(), event::toString);
    }

    @Test
    void silencedDomain_needsFollowApproval_andIsFiltered() {
        whileAllowed(() -> {
            SERVERS.follows(alice, bob); // the server of bob is known now, and so is he
            alice.post("/api/v1/accounts/" + idAt(alice, bob) + "/unfollow");
            String block =
                    add(staff, BLOCKS, "domain", "two.localhost", "severity", "silence", "reject_reports", "true");
            SERVERS.settle();
            JsonNode asked = SERVERS.follows(bob, alice);
            assertTrue(asked.path("requested").asBoolean(), asked::toString);
            assertFalse(relationship(alice, bob).path("followed_by").asBoolean());
            bob.posts(handle(alice) + " psst");
            bob.post("/api/v1/reports", "account_id", idAt(bob, alice), "comment", "bad", "forward", "true");
            SERVERS.settle();
            assertEquals(0, notifications(alice, "mention").size());
            assertEquals(
                    1,
                    SERVERS.one()
                            .rows()
                            .number("select count(*) from notifications where filtered = 1 and type = 'mention'"
                                    + " and account_id = " + alice.id()));
            assertEquals(
                    0,
                    SERVERS.one()
                            .rows()
                            .number("select count(*) from reports where target_account_id = " + alice.id()));
            staff.delete(block);
        });
    }
}
