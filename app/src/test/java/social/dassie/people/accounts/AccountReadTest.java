package social.dassie.people.accounts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.people.users.NewUser;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class AccountReadTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    @Test
    void account_isTheSameById_byHandleAndInAList() {
        JsonNode byId = app.anonymous().get("/api/v1/accounts/" + alice.id());
        assertEquals("alice", byId.path("acct").asText());
        assertEquals(TestApp.URL + "/@alice", byId.path("url").asText());
        assertEquals(
                TestApp.URL + "/avatars/original/missing.png",
                byId.path("avatar").asText());
        for (String acct : List.of("alice", "@alice", "ALICE", "alice@dassie.example", " @alice@Dassie.Example")) {
            assertEquals(byId, app.anonymous().get("/api/v1/accounts/lookup", "acct", acct));
        }
        assertEquals(
                byId,
                bob.get("/api/v1/accounts", "id[]", List.of(bob.id(), alice.id()))
                        .get(1));
    }

    @Test
    void missingAccount_isNotFound() {
        bob.call("GET", "/api/v1/accounts/1").expect(404, "Record not found");
        bob.call("GET", "/api/v1/accounts/alice").expect(404, "Record not found");
        bob.call("GET", "/api/v1/accounts/lookup").expect(404, "Record not found");
        bob.call("GET", "/api/v1/accounts/lookup", "acct", "nobody").expect(404, "Record not found");
        bob.call("GET", "/api/v1/accounts/lookup", "acct", "alice@elsewhere.example")
                .expect(404, "Record not found");
        bob.call("GET", "/api/v1/accounts/lookup", "acct", "@@%").expect(404, "Record not found");
    }

    @Test
    void list_omitsUnknownIds_andTakesFortyAtMost() {
        assertEquals("[]", bob.get("/api/v1/accounts").toString());
        assertEquals(
                1,
                bob.get("/api/v1/accounts", "id[]", List.of("x", "7", bob.id(), bob.id()))
                        .size());
        assertEquals(1, bob.get("/api/v1/accounts", "id", bob.id()).size());
        List<Long> forty = new ArrayList<>(LongStream.rangeClosed(1, 40).boxed().toList());
        bob.get("/api/v1/accounts", "id[]", forty);
        forty.add(bob.id());
        bob.call("GET", "/api/v1/accounts", "id[]", forty).expect(422);
    }

    @Test
    void accountOfASuspendedOwner_isBlankEverywhere() throws SQLException {
        alice.patch("/api/v1/accounts/update_credentials", "display_name", "Alice", "note", "Hello");
        sql("update accounts set suspended_at = 1 where username = 'alice'");
        for (JsonNode account : List.of(
                bob.get("/api/v1/accounts/" + alice.id()),
                bob.get("/api/v1/accounts/lookup", "acct", "alice"),
                bob.get("/api/v1/accounts", "id[]", alice.id()).get(0))) {
            assertTrue(account.path("suspended").asBoolean());
            assertEquals("", account.path("display_name").asText());
            assertEquals("", account.path("note").asText());
        }
        assertEquals("[]", bob.get("/api/v1/accounts/search", "q", "alice").toString());
    }

    @Test
    void movedAccount_showsTheCurrentStateOfItsTarget() {
        app.rows()
                .run("update accounts set moved_to_account_id = (select id from accounts where username = 'bob')"
                        + " where username = 'alice'");
        String path = "/api/v1/accounts/lookup?acct=alice";
        assertEquals(
                "", app.anonymous().get(path).path("moved").path("display_name").asText());
        app.rows().run("update accounts set display_name = 'Bobby' where username = 'bob'");
        JsonNode moved = app.anonymous().get(path).path("moved");
        assertEquals("Bobby", moved.path("display_name").asText());
        assertFalse(moved.has("moved"));
        app.rows().run("update accounts set suspended_at = 1 where username = 'bob'");
        assertTrue(app.anonymous().get(path).path("moved").path("suspended").asBoolean());
        app.rows().run("update accounts set suspended_at = 1, locked = 1, bot = 1 where username = 'alice'");
        JsonNode gone = app.anonymous().get(path);
        assertTrue(gone.path("suspended").asBoolean());
        assertFalse(gone.has("moved"));
        assertFalse(gone.path("locked").asBoolean());
        assertFalse(gone.path("bot").asBoolean());
    }

    @Test
    void limitedOrMemorialAccount_isMarked() {
        String path = "/api/v1/accounts/lookup?acct=alice";
        JsonNode plain = app.anonymous().get(path);
        for (String flag : List.of("limited", "memorial", "suspended", "moved")) {
            assertFalse(plain.has(flag), flag);
        }
        app.rows().run("update accounts set silenced_at = 1, memorial = 1 where username = 'alice'");
        JsonNode account = app.anonymous().get(path);
        assertTrue(account.path("limited").asBoolean());
        assertTrue(account.path("memorial").asBoolean());
    }

    @Test
    void accountWithPendingSignUp_isHidden() {
        long id = app.app()
                .core()
                .users()
                .create(new NewUser(
                        "waiting",
                        "w@mail.example",
                        "a long password",
                        Role.USER,
                        true,
                        false,
                        "en",
                        "Etc/UTC",
                        null,
                        null,
                        null));
        bob.call("GET", "/api/v1/accounts/" + id).expect(404, "Record not found");
        bob.call("GET", "/api/v1/accounts/lookup", "acct", "waiting").expect(404, "Record not found");
        assertEquals("[]", bob.get("/api/v1/accounts", "id[]", id).toString());
        assertEquals("[]", bob.get("/api/v1/accounts/search", "q", "waiting").toString());
        app.app().core().users().approve(id);
        bob.get("/api/v1/accounts/" + id);
    }

    @Test
    void search_findsByNameAndDisplayName_exactFirst() {
        TestClient albert = app.user("albert");
        app.user("al");
        albert.patch("/api/v1/accounts/update_credentials", "display_name", "Bert the 100% cat");
        bob.post("/api/v1/accounts/" + albert.id() + "/follow");
        assertEquals(List.of("al", "albert", "alice"), names(bob.get("/api/v1/accounts/search", "q", "al")));
        assertEquals(List.of("albert"), names(bob.get("/api/v1/accounts/search", "q", "100% c")));
        assertEquals(List.of("alice"), names(bob.get("/api/v1/accounts/search", "q", "@ALICE@dassie.example")));
        assertEquals(List.of("albert"), names(bob.get("/api/v1/accounts/search", "q", "al", "following", "true")));
        assertEquals(
                List.of(),
                names(bob.get("/api/v1/accounts/search", "q", "%")).stream()
                        .filter(name -> !name.equals("albert"))
                        .toList());
        assertEquals(List.of(), names(bob.get("/api/v1/accounts/search", "q", "alice@elsewhere.example")));
        assertEquals(List.of(), names(bob.get("/api/v1/accounts/search", "q", " ")));
        assertEquals(List.of(), names(bob.get("/api/v1/accounts/search")));
        assertEquals(List.of(), names(bob.get("/api/v1/accounts/search", "q", "a".repeat(3_000))));
    }

    @Test
    void search_isPagedByOffset() {
        app.user("al");
        app.user("alf");
        List<String> all = names(bob.get("/api/v1/accounts/search", "q", "al"));
        assertEquals(3, all.size());
        assertEquals(all.subList(0, 2), names(bob.get("/api/v1/accounts/search", "q", "al", "limit", "2")));
        assertEquals(
                all.subList(2, 3), names(bob.get("/api/v1/accounts/search", "q", "al", "limit", "2", "offset", "2")));
        assertEquals(List.of(), names(bob.get("/api/v1/accounts/search", "q", "al", "offset", "99999999999")));
        assertEquals(all, names(bob.get("/api/v1/accounts/search", "q", "al", "limit", "1000", "offset", "-1")));
    }

    @Test
    void search_includesAccountsBlockingTheSearcher() throws SQLException {
        sql("insert into blocks (account_id, target_account_id, created_at) values (" + alice.id() + ", " + bob.id()
                + ", 1)");
        assertEquals(List.of("alice"), names(bob.get("/api/v1/accounts/search", "q", "alice")));
        assertEquals(List.of("bob"), names(alice.get("/api/v1/accounts/search", "q", "bob")));
    }

    @Test
    void reads_needTheScopeIfATokenIsSent() {
        TestClient writer = alice.withScopes("write");
        for (String path : List.of(
                "/api/v1/accounts",
                "/api/v1/accounts/" + bob.id(),
                "/api/v1/accounts/lookup?acct=bob",
                "/api/v1/accounts/search?q=bob",
                "/api/v1/accounts/verify_credentials")) {
            writer.call("GET", path).expect(403, "This action is outside the authorized scopes");
        }
        app.anonymous().call("GET", "/api/v1/accounts/search", "q", "b").expect(401);
        app.application("read").call("GET", "/api/v1/accounts/search", "q", "b").expect(422);
        assertTrue(app.anonymous()
                .call("GET", "/api/v1/accounts/" + bob.id())
                .header("Cache-Control")
                .startsWith("public"));
        assertFalse(alice.call("GET", "/api/v1/accounts/" + bob.id())
                .header("Cache-Control")
                .startsWith("public"));
    }

    private static List<String> names(JsonNode accounts) {
        List<String> names = new ArrayList<>();
        accounts.forEach(account -> names.add(account.path("acct").asText()));
        return names;
    }

    private void sql(String statement) throws SQLException {
        try (Connection connection = DriverManager.getConnection(
                        "jdbc:sqlite:" + app.directory().resolve("dassie.db"));
                Statement s = connection.createStatement()) {
            s.execute("pragma busy_timeout = 5000");
            s.execute(statement);
        }
    }
}
