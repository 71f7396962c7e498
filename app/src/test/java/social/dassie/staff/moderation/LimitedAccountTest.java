package social.dassie.staff.moderation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.people.accounts.Role;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestSocket;

/** Who comes across a silenced account: those who follow it, and who looks for it by its whole name. */
class LimitedAccountTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient mod = app.user("mod", Role.MODERATOR);
    private final TestClient follower = app.user("follower");
    private final TestClient stranger = app.user("stranger");
    private final TestClient friend = app.user("friend");
    private final TestClient subject = app.user("subject");
    private final String me = Long.toString(subject.id());
    private String post = "";
    private String theirs = "";

    /** Where one comes across people and posts without having asked for them by name. */
    private List<String> paths() {
        return List.of(
                "/api/v1/timelines/public",
                "/api/v1/timelines/public?local=true",
                "/api/v1/timelines/tag/topic",
                "/api/v2/search?type=statuses&q=words",
                "/api/v2/search?type=accounts&q=subj",
                "/api/v1/accounts/search?q=subj",
                "/api/v1/directory",
                "/api/v1/notifications",
                "/api/v2/notifications",
                "/api/v1/statuses/" + theirs + "/context");
    }

    /** Where what was asked for is shown to everybody. */
    private List<String> known() {
        return List.of(
                "/api/v1/accounts/" + me,
                "/api/v1/accounts/" + me + "/statuses",
                "/api/v1/statuses/" + post,
                "/api/v2/search?type=accounts&q=subject");
    }

    @BeforeEach
    void meet() {
        app.rows().setAccount(subject.id(), "discoverable = 1, indexable = 1");
        follower.follows(subject);
        stranger.follows(friend);
        follower.follows(friend);
        friend.follows(subject);
        theirs = friend.posts("a question");
        act("silence");
        post = subject.posts("words #topic");
        subject.posts("@follower @stranger words for you");
        subject.repliesTo(theirs, "an answer");
    }

    private void act(String type) {
        mod.post("/api/v1/admin/accounts/" + me + "/action", "type", type);
    }

    private boolean shows(TestClient reader, String path) {
        return reader.call("GET", path).expect(200).text().contains("\"id\":\"" + me + "\"");
    }

    private List<String> wrong(TestClient reader, List<String> paths, boolean isExpected) {
        List<String> wrong = new ArrayList<>();
        for (String path : paths) {
            if (shows(reader, path) != isExpected) {
                wrong.add(path + (isExpected ? " hides" : " shows"));
            }
        }
        return wrong;
    }

    @Test
    void strangers_doNotComeAcrossIt_followersDo() {
        List<String> forFollowers = new ArrayList<>(paths());
        // The directory and its like suggest whom to follow.
        forFollowers.remove("/api/v1/directory");
        assertEquals(List.of(), wrong(stranger, paths(), false));
        assertEquals(List.of(), wrong(follower, forFollowers, true));
        assertFalse(shows(stranger, "/api/v2/suggestions"));
        assertFalse(shows(stranger, "/api/v1/suggestions"));
        assertTrue(follower.home().contains(post));
        assertEquals(1, stranger.get("/api/v1/notifications/requests").size());
        TestClient nobody = app.anonymous();
        assertFalse(shows(nobody, "/api/v1/timelines/public"));
        assertFalse(shows(nobody, "/api/v1/timelines/tag/topic"));
        assertFalse(nobody.call("GET", "/tags/topic").text().contains("words"));
    }

    @Test
    void limitedAccount_isFoundOnRequest() {
        assertEquals(List.of(), wrong(stranger, known(), true));
        assertTrue(stranger.get("/api/v1/accounts/" + me).path("limited").asBoolean());
    }

    @Test
    void unlimitedAccount_isVisibleAgain() {
        mod.post("/api/v1/admin/accounts/" + me + "/unsilence");
        List<String> paths = new ArrayList<>(paths());
        // What waits in a request stays there until its owner says a word.
        paths.removeIf(path -> path.endsWith("/notifications"));
        assertEquals(List.of(), wrong(stranger, paths, true));
        assertTrue(shows(stranger, "/api/v2/suggestions"));
        subject.posts("@stranger hello");
        assertTrue(shows(stranger, "/api/v1/notifications"));
        assertFalse(stranger.get("/api/v1/accounts/" + me).has("limited"));
    }

    @Test
    void streams_sendItsPostsToFollowersOnly() {
        try (TestSocket all = TestSocket.of(stranger, "public");
                TestSocket some = TestSocket.of(follower, "public")) {
            subject.posts("on the air");
            friend.posts("from a friend");
            assertEquals(1, all.soFar("public").size());
            assertEquals(2, some.soFar("public").size());
        }
    }

    @Test
    void followsByALimitedAccount_needApproval() {
        subject.follows(stranger);
        assertTrue(subject.with(stranger).path("requested").asBoolean());
    }
}
