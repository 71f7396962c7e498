package social.dassie.staff.accounts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Answer;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class AdminAccountListTest {
    private static final String V1 = "/api/v1/admin/accounts";
    private static final String V2 = "/api/v2/admin/accounts";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient owner = app.user("owner", Role.OWNER);
    private final TestClient mod = app.user("mod", Role.MODERATOR);
    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private long far;
    private long near;

    @BeforeEach
    void know() {
        far = app.rows().remoteAccount("ferret", "far.example");
        near = app.rows().remoteAccount("newt", "near.example");
    }

    private void found(String path, List<TestClient> local, List<Long> remote, Object... params) {
        List<String> expected = new ArrayList<>();
        local.forEach(client -> expected.add(Long.toString(client.id())));
        remote.forEach(id -> expected.add(Long.toString(id)));
        expected.sort((a, b) -> Long.compare(Long.parseLong(b), Long.parseLong(a)));
        assertEquals(expected, owner.ids(path, params), () -> path + " " + List.of(params));
    }

    private void act(TestClient whom, String type) {
        owner.post(V1 + "/" + whom.id() + "/action", "type", type);
    }

    @Test
    void v2_filtersByEverythingThereIs() {
        List<TestClient> all = List.of(owner, mod, alice, bob);
        List<Long> remote = List.of(far, near);
        found(V2, all, remote);
        found(V2, all, List.of(), "origin", "local");
        found(V2, List.of(), remote, "origin", "remote");
        found(V2, List.of(owner, mod), List.of(), "permissions", "staff");
        found(V2, List.of(mod), List.of(), "role_ids[]", "1");
        found(V2, List.of(owner, alice, bob), List.of(), "role_ids[]", List.of("3", "-99"));
        found(V2, all, remote, "role_ids[]", "");
        found(V2, List.of(), List.of(), "role_ids[]", List.of("77"));
        found(V2, List.of(alice), List.of(), "username", "ALI");
        found(V2, List.of(), List.of(far), "username", "fer");
        found(V2, List.of(), List.of(), "username", "lice");
        found(V2, List.of(), List.of(far), "by_domain", "Far.Example");
        found(V2, List.of(), List.of(), "by_domain", "example");
        found(V2, List.of(bob), List.of(), "email", "bob@");
        found(V2, List.of(), List.of(), "email", "%");
        bob.patch("/api/v1/accounts/update_credentials", "display_name", "Robert");
        found(V2, List.of(bob), List.of(), "display_name", "rob");
    }

    @Test
    void v2_filtersByState() {
        act(alice, "disable");
        act(bob, "silence");
        app.rows().setAccount(near, "suspended_at = 1");
        found(V2, List.of(owner, mod, alice, bob), List.of(far), "status", "active");
        found(V2, List.of(alice), List.of(), "status", "disabled");
        found(V2, List.of(bob), List.of(), "status", "silenced");
        found(V2, List.of(), List.of(near), "status", "suspended");
        found(V2, List.of(), List.of(), "status", "pending");
        act(bob, "sensitive");
        found(V2, List.of(bob), List.of(), "status", "sensitized");
        app.rows().run("update users set approved = 0 where account_id = " + bob.id());
        found(V2, List.of(bob), List.of(), "status", "pending");
        act(alice, "suspend");
        found(V2, List.of(), List.of(), "status", "disabled");
    }

    @Test
    void invalidFilter_isRejected() {
        owner.call("GET", V2, "origin", "mars").expect(400, "Unknown origin: mars");
        owner.call("GET", V2, "status", "asleep").expect(400, "Unknown status: asleep");
        found(V2, List.of(), List.of(), "ip", "localhost");
        found(V2, List.of(), List.of(), "invited_by", "nobody");
    }

    @Test
    void ip_matchesAddressesAndNetworksOfSignUpAndSignIn() {
        app.rows().run("insert into user_ips values (" + alice.id() + ", '192.0.2.7', 5)");
        app.rows().run("insert into user_ips values (" + alice.id() + ", '2001:db8::1', 9)");
        app.rows()
                .run("insert into sessions (id_hash, account_id, created_at, last_used_at, ip) values ('x', " + bob.id()
                        + ", 1, 1, '192.0.2.200')");
        found(V2, List.of(alice), List.of(), "ip", "192.0.2.7");
        found(V2, List.of(bob), List.of(), "ip", "192.0.2.200");
        found(V2, List.of(alice, bob), List.of(), "ip", "192.0.2.0/24");
        found(V2, List.of(), List.of(), "ip", "192.0.3.0/24");
        found(V2, List.of(alice), List.of(), "ip", "2001:DB8:0:0:0:0:0:1");
        found(V2, List.of(alice), List.of(), "ip", "2001:db8::/32");
        app.rows().run("delete from sessions");
        found(V2, List.of(bob), List.of(), "ip", "192.0.2.200");
        JsonNode entity = owner.get(V1 + "/" + alice.id());
        assertEquals("2001:db8::1", entity.path("ip").asText());
        assertEquals(2, entity.path("ips").size());
        assertEquals("192.0.2.7", entity.at("/ips/1/ip").asText());
    }

    @Test
    void addresses_areDeletedAfterAYear() {
        app.rows()
                .run("insert into user_ips values (" + alice.id() + ", '192.0.2.7', "
                        + app.clock().millis() + ")");
        app.clock().advance(Duration.ofDays(364));
        app.runJobs();
        found(V2, List.of(alice), List.of(), "ip", "192.0.2.7");
        app.clock().advance(Duration.ofDays(2));
        app.runJobs();
        found(V2, List.of(), List.of(), "ip", "192.0.2.7");
    }

    @Test
    void invitedBy_findsInvitees() {
        app.rows().run("update users set invited_by_id = " + alice.id() + " where account_id = " + bob.id());
        found(V2, List.of(bob), List.of(), "invited_by", alice.id());
        assertEquals(
                Long.toString(alice.id()),
                owner.get(V1 + "/" + bob.id()).path("invited_by_account_id").asText());
    }

    @Test
    void v1_returnsActiveLocalAccountsByDefault() {
        act(alice, "suspend");
        found(V1, List.of(owner, mod, bob), List.of());
        found(V1, List.of(owner, mod, bob), List.of(), "local", "true", "active", "true");
        found(V1, List.of(), List.of(far, near), "remote", "true");
        found(V1, List.of(alice), List.of(), "suspended", "true");
        found(V1, List.of(owner, mod, bob), List.of(), "suspended", "false");
        found(V1, List.of(owner, mod), List.of(), "staff", "true");
        found(V1, List.of(bob), List.of(), "username", "bob");
        found(V1, List.of(), List.of(far), "by_domain", "far.example");
        act(bob, "silence");
        act(bob, "sensitive");
        act(bob, "disable");
        found(V1, List.of(bob), List.of(), "silenced", "true");
        found(V1, List.of(bob), List.of(), "sensitized", "true");
        found(V1, List.of(bob), List.of(), "disabled", "true");
        found(V1, List.of(), List.of(), "pending", "true");
    }

    @Test
    void pages_goBothWays_andKeepTheFilters() {
        for (String path : List.of(V1, V2)) {
            Answer first =
                    owner.call("GET", path, "origin", "local", "limit", 2).expect(200);
            assertEquals(List.of(Long.toString(bob.id()), Long.toString(alice.id())), first.ids());
            String next = first.link("next");
            assertNotNull(next);
            assertTrue(next.contains("origin=local") && next.contains("max_id=" + alice.id()), next);
            Answer second =
                    owner.call("GET", next.substring(TestApp.URL.length())).expect(200);
            assertEquals(List.of(Long.toString(mod.id()), Long.toString(owner.id())), second.ids());
            String previous = second.link("prev");
            assertNotNull(previous);
            assertEquals(
                    first.ids(),
                    owner.call("GET", previous.substring(TestApp.URL.length()))
                            .expect(200)
                            .ids());
            Answer end = owner.call("GET", path, "origin", "local", "max_id", owner.id())
                    .expect(200);
            assertEquals("[]", end.text());
            assertEquals("", end.header("Link"));
            assertNull(owner.call("GET", path, "origin", "local").link("next"));
            assertEquals(
                    List.of(Long.toString(bob.id())),
                    owner.ids(path, "origin", "local", "since_id", mod.id(), "limit", 1));
            assertEquals(
                    List.of(Long.toString(alice.id())),
                    owner.ids(path, "origin", "local", "min_id", mod.id(), "limit", 1));
        }
    }

    @Test
    void entity_describesALoginCompletely() {
        JsonNode entity = owner.get(V1 + "/" + bob.id());
        assertEquals(Long.toString(bob.id()), entity.path("id").asText());
        assertEquals("bob", entity.path("username").asText());
        assertTrue(entity.path("domain").isNull());
        assertEquals("bob@mail.example", entity.path("email").asText());
        assertTrue(entity.has("ip") && entity.path("ip").isNull());
        assertEquals("[]", entity.path("ips").toString());
        assertEquals("en", entity.path("locale").asText());
        assertTrue(entity.has("invite_request"));
        assertEquals("-99", entity.at("/role/id").asText());
        assertEquals("65536", entity.at("/role/permissions").asText());
        assertEquals("bob", entity.at("/account/acct").asText());
        assertTrue(
                entity.path("confirmed").asBoolean() && entity.path("approved").asBoolean());
        for (String state : List.of("suspended", "silenced", "sensitized", "disabled")) {
            assertFalse(entity.path(state).asBoolean(), state);
        }
        assertEquals("3", owner.get(V1 + "/" + owner.id()).at("/role/id").asText());
    }

    @Test
    void entity_ofARemoteAccountHasNoLogin() {
        JsonNode entity = owner.get(V1 + "/" + far);
        assertEquals("far.example", entity.path("domain").asText());
        assertEquals("", entity.path("email").asText());
        assertEquals("-99", entity.at("/role/id").asText());
        assertTrue(entity.path("locale").isNull());
        assertFalse(entity.path("confirmed").asBoolean());
    }

    @Test
    void list_takesTheSameStatementsForAnyNumber() {
        int few = StatementCount.of(app, () -> owner.get(V2, "origin", "local", "limit", 2))
                .count();
        for (int i = 0; i < 20; i++) {
            app.user("user" + i);
        }
        assertEquals(
                few,
                StatementCount.of(app, () -> owner.get(V2, "origin", "local")).count());
        assertEquals(
                24, Collections.max(List.of(owner.get(V2, "origin", "local").size())));
    }
}
