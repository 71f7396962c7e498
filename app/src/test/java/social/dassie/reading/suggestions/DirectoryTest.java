package social.dassie.reading.suggestions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class DirectoryTest {
    private static final String DIRECTORY = "/api/v1/directory";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private TestClient alice;
    private TestClient bob;
    private TestClient carol;

    @BeforeEach
    void start() {
        alice = listed("alice");
        bob = listed("bob");
        carol = listed("carol");
        app.user("hidden").posts("nobody is to find me");
    }

    private TestClient listed(String name) {
        TestClient client = app.user(name);
        app.rows().setAccount(client.id(), "discoverable = 1");
        return client;
    }

    @Test
    void active_sortsByLastPost_newBySignUp() {
        bob.posts("first");
        alice.posts("second");
        assertEquals(List.of("alice", "bob", "carol"), accts(app.anonymous()));
        assertEquals(List.of("alice", "bob", "carol"), accts(app.anonymous(), "order", "active"));
        assertEquals(List.of("carol", "bob", "alice"), accts(app.anonymous(), "order", "new"));
        assertEquals(List.of("carol", "bob", "alice"), accts(alice, "order", "new"), "oneself is a part of it");
    }

    @Test
    void local_excludesRemoteAccounts() {
        long eve = app.rows().remoteAccount("eve", "far.example");
        app.rows().setAccount(eve, "discoverable = 1");
        assertEquals(List.of("eve@far.example", "carol", "bob", "alice"), accts(bob, "order", "new"));
        assertEquals(List.of("carol", "bob", "alice"), accts(bob, "order", "new", "local", "true"));
        app.rows().blockDomain(bob, "far.example");
        assertEquals(List.of("carol", "bob", "alice"), accts(bob, "order", "new"));
        assertEquals(4, accts(alice).size());
    }

    @Test
    void blocksAndMutes_applyWhenSignedIn() {
        app.rows().block(alice, bob);
        app.rows().mute(bob, carol);
        assertEquals(List.of("bob"), accts(bob));
        assertEquals(List.of("carol", "alice"), accts(alice, "order", "new"));
        assertEquals(List.of("carol", "bob", "alice"), accts(carol, "order", "new"));
        assertEquals(3, accts(app.anonymous()).size());
    }

    @Test
    void suspendedLimitedMovedOrUnconfirmed_isNotListed() {
        TestClient dora = listed("dora");
        app.rows().suspend(alice);
        app.rows().limit(bob);
        app.rows().setAccount(carol.id(), "moved_to_account_id = " + dora.id());
        app.rows().run("update users set confirmed_at = null where account_id = " + dora.id());
        assertEquals(List.of(), accts(app.anonymous()));
        assertEquals(List.of(), accts(app.anonymous(), "order", "new"));
    }

    @Test
    void pages_areCounted() {
        assertEquals(List.of("carol", "bob"), accts(alice, "order", "new", "limit", "2"));
        assertEquals(List.of("alice"), accts(alice, "order", "new", "limit", "2", "offset", "2"));
        assertEquals(List.of(), accts(alice, "offset", "99999999999"));
        assertEquals("", alice.call("GET", DIRECTORY, "limit", "1").header("Link"));
        alice.call("GET", DIRECTORY, "offset", "-1")
                .expect(400, "Pagination values for `offset` and `limit` must be positive");
        alice.call("GET", DIRECTORY, "limit", "-1").expect(400);
    }

    @Test
    void anonymousResponse_isCacheable() {
        assertTrue(
                app.anonymous().call("GET", DIRECTORY).header("Cache-Control").startsWith("public"));
        assertTrue(alice.call("GET", DIRECTORY).header("Cache-Control").contains("no-store"));
    }

    @Test
    void page_needsConstantStatements() {
        StatementCount one = StatementCount.of(
                app, () -> assertEquals(1, accts(alice, "limit", "1").size()));
        StatementCount all =
                StatementCount.of(app, () -> assertEquals(3, accts(alice).size()));
        assertEquals(one.count(), all.count(), () -> one + "\n" + all);
    }

    private static List<String> accts(TestClient who, Object... params) {
        List<String> accts = new ArrayList<>();
        who.get(DIRECTORY, params)
                .forEach(account -> accts.add(account.path("acct").asText()));
        return accts;
    }
}
