package social.dassie.staff.moderation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.people.accounts.Role;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** What others can do to a suspended account and its posts: put it out of their own way, and nothing else. */
class SuspendedTargetTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient mod = app.user("mod", Role.MODERATOR);
    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    @Test
    void suspendedContent_cannotBeActedOn() {
        String status = TestClient.status(bob.posts("Hello"));
        String poll = bob.reads(bob.posts("Who?", "poll[options][]", List.of("a", "b"), "poll[expires_in]", "3600"))
                .at("/poll/id")
                .asText();
        String account = TestClient.account(bob);
        mod.post("/api/v1/admin/accounts/" + bob.id() + "/action", "type", "suspend");
        List<String> done = new ArrayList<>();
        for (String path : List.of(
                status + "/favourite",
                status + "/reblog",
                status + "/bookmark",
                status + "/pin",
                status + "/mute",
                status + "/translate",
                "/api/v1/polls/" + poll + "/votes",
                account + "/follow")) {
            int code = alice.call("POST", path, "choices[]", "0").status();
            if (code != 404) {
                done.add(path + " answers " + code);
            }
        }
        assertEquals(List.of(), done);
        alice.call("POST", account + "/endorse").expect(422);
        alice.call("POST", "/api/v1/lists/" + alice.makesList("x") + "/accounts", "account_ids[]", bob.id())
                .expect(422);
        String id = status.substring(status.lastIndexOf('/') + 1);
        alice.call("POST", "/api/v1/statuses", "status", "an answer", "in_reply_to_id", id)
                .expect(404);
        assertEquals(0, app.rows().number("select count(*) from favourites"));
        assertEquals(0, app.rows().number("select count(*) from follows"));
        assertFalse(
                alice.reads(alice.posts("Hello @bob")).path("content").asText().contains("href"));
        assertEquals(0, app.rows().number("select count(*) from mentions"));
    }

    @Test
    void webFinger_findsASuspendedAccount() {
        String path = "/.well-known/webfinger?resource=acct:bob@dassie.example";
        alice.call("GET", path).expect(200);
        String admin = "/api/v1/admin/accounts/" + bob.id();
        mod.post(admin + "/action", "type", "suspend");
        alice.call("GET", path).expect(200);
        mod.post(admin + "/unsuspend");
        alice.call("GET", path).expect(200);
    }

    @Test
    void suspendedAccount_canBeMutedBlockedAndUnfollowed() {
        alice.follows(bob);
        mod.post("/api/v1/admin/accounts/" + bob.id() + "/action", "type", "suspend");
        alice.mutes(bob);
        alice.blocks(bob);
        alice.unblocks(bob);
        alice.unfollows(bob);
    }
}
