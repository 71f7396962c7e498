package social.dassie.people.relationships.follows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class FamiliarFollowersTest {
    private static final String PATH = "/api/v1/accounts/familiar_followers";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private final TestClient carol = app.user("carol");

    private List<String> familiar(TestClient target) {
        JsonNode answer = alice.get(PATH, "id[]", target.id());
        assertEquals(1, answer.size());
        assertEquals(Long.toString(target.id()), answer.path(0).path("id").asText());
        return answer.path(0).path("accounts").findValuesAsText("username");
    }

    @Test
    void familiarFollowers_areFollowedFollowers_newestFirst() {
        TestClient dave = app.user("dave");
        alice.follows(bob);
        alice.follows(dave);
        bob.follows(carol);
        dave.follows(carol);
        app.user("stranger").follows(carol);
        assertEquals(List.of("dave", "bob"), familiar(carol));
        assertEquals(List.of(), familiar(bob));
        app.rows().setAccount(dave.id(), "hide_collections = 1");
        assertEquals(List.of("bob"), familiar(carol));
        app.rows().suspend(bob);
        assertEquals(List.of(), familiar(carol));
        app.rows().setAccount(bob.id(), "suspended_at = null");
        app.rows().setAccount(carol.id(), "hide_collections = 1");
        assertEquals(List.of(), familiar(carol));
        app.rows().setAccount(carol.id(), "hide_collections = 0");
        assertEquals(List.of("bob"), familiar(carol));
        carol.blocks(alice);
        assertEquals(List.of(), familiar(carol));
    }

    @Test
    void everyExistingAccount_isReturned_inRequestOrder() {
        TestClient gone = app.user("gone");
        app.rows().suspend(gone);
        List<Object> asked = List.of(carol.id(), gone.id(), "1", "junk", bob.id(), carol.id());
        List<String> expected = List.of(Long.toString(carol.id()), Long.toString(bob.id()));
        assertEquals(expected, alice.ids(PATH, "id[]", asked));
        assertEquals(expected.subList(0, 1), alice.ids(PATH, "id", carol.id()));
        assertEquals(List.of(), alice.ids(PATH));
        List<Object> tooMany = new ArrayList<>();
        for (int i = 1; i <= 41; i++) {
            tooMany.add(i);
        }
        alice.call("GET", PATH, "id[]", tooMany).expect(422, "Too many ids: at most 40 at once");
    }

    @Test
    void manyAccounts_takeAsManyStatementsAsOne() {
        List<Object> ids = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            TestClient friend = app.user("friend" + i);
            alice.follows(friend);
            friend.follows(bob);
            friend.follows(carol);
            ids.add(friend.id());
        }
        StatementCount one = StatementCount.of(app, () -> alice.get(PATH, "id[]", bob.id()));
        ids.addAll(List.of(bob.id(), carol.id()));
        StatementCount many = StatementCount.of(app, () -> alice.get(PATH, "id[]", ids));
        assertEquals(one.count(), many.count(), () -> one + "\n" + many);
        assertTrue(many.count() <= 6, many::toString);
    }

    @Test
    void needsItsScope() {
        app.anonymous().call("GET", PATH).expect(401, "The access token is invalid");
        app.application("read").call("GET", PATH).expect(422, "This method requires an authenticated user");
        alice.withScopes("write read:accounts").call("GET", PATH).expect(403);
        alice.withScopes("read:follows").ids(PATH);
    }
}
