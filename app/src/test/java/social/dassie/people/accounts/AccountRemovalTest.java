package social.dassie.people.accounts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.api.ApiException;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class AccountRemovalTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private final TestClient carol = app.user("carol");

    private static void check(JsonNode entity, String column, int expected) {
        assertEquals(expected, entity.path(column).asInt(), column);
    }

    @Test
    void removedAccount_isNotCountedAnywhere() {
        bob.follows(alice);
        alice.follows(bob);
        carol.follows(alice);
        String byAlice = alice.posts("a");
        bob.favourites(byAlice);
        carol.favourites(byAlice);
        bob.boosts(byAlice);
        bob.repliesTo(byAlice, "re");
        bob.repliesTo(byAlice, "re again");
        bob.repliesTo(byAlice, "@alice psst", "visibility", "direct");
        carol.repliesTo(byAlice, "re, too");
        alice.boosts(bob.posts("b"));
        String kept = alice.boosts(carol.posts("c"));
        JsonNode before = alice.reads(byAlice);
        check(before, "favourites_count", 2);
        check(before, "replies_count", 3);
        check(before, "reblogs_count", 1);
        check(alice.get(TestClient.account(alice)), "statuses_count", 3);
        app.app().core().users().delete(bob.id());
        JsonNode post = alice.reads(byAlice);
        check(post, "favourites_count", 1);
        check(post, "replies_count", 1);
        check(post, "reblogs_count", 0);
        JsonNode account = alice.get(TestClient.account(alice));
        check(account, "followers_count", 1);
        check(account, "following_count", 0);
        check(account, "statuses_count", 2);
        assertEquals(List.of(kept, byAlice), alice.ids(TestClient.account(alice) + "/statuses"));
        alice.call("GET", TestClient.account(bob)).expect(404, "Record not found");
    }

    @Test
    void usernameOfADeletedAccount_isReserved_inAnySpelling() {
        app.app().core().users().delete(bob.id());
        for (String name : List.of("bob", "BOB")) {
            ApiException refused = assertThrows(ApiException.class, () -> app.user(name));
            assertEquals(
                    "Validation failed: Username belonged to a deleted account and is reserved permanently",
                    refused.getMessage());
        }
        app.user("bobby");
    }

    @Test
    void neverUsedUsername_isAvailableAgain() {
        app.rows().run("update users set confirmed_at = null where account_id = " + bob.id());
        app.app().core().users().delete(bob.id());
        app.user("bob");
        app.rows().run("update users set approved = 0 where account_id = " + carol.id());
        app.app().core().users().delete(carol.id());
        app.user("carol");
    }
}
