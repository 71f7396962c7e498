package social.dassie.posts.polls;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** Blocks keep people from polls as from the posts that the polls are in. */
class PollVisibilityTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    @Test
    void voterBlockedByTheAuthor_neitherSeesNorVotes() {
        String path = asksPublicly(alice);
        alice.blocks(bob);
        bob.call("GET", path).expect(404, "Record not found");
        votes(bob, path).expect(404, "Record not found");
        assertEquals(0, votesIn(path));
        alice.unblocks(bob);
        votes(bob, path).expect(200);
        assertEquals(1, votesIn(path));
    }

    @Test
    void voterBlockingTheAuthor_cannotVote() {
        String path = asksPublicly(alice);
        bob.blocks(alice);
        votes(bob, path).expect(403, "This action is not allowed");
        assertEquals(0, votesIn(path));
        bob.unblocks(alice);
        votes(bob, path).expect(200);
    }

    private static String asksPublicly(TestClient who) {
        String status = who.posts("What?", "poll[options][]", List.of("tea", "coffee"), "poll[expires_in]", "3600");
        return "/api/v1/polls/" + who.reads(status).path("poll").path("id").asText();
    }

    private static Answer votes(TestClient who, String path) {
        return who.call("POST", path + "/votes", "choices[]", List.of("0"));
    }

    private int votesIn(String path) {
        return alice.get(path).path("votes_count").asInt();
    }
}
