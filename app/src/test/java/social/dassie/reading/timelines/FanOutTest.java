package social.dassie.reading.timelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.db.Database;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestSocket;

/** Posts of authors with many followers, which wait in a queue until a job adds them to home feeds. */
class FanOutTest {
    private static final String QUEUED = "select count(*) from fan_out_queue";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient star = app.user("star");
    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private final TestClient carol = app.user("carol");

    private long queued() {
        return app.rows().number(QUEUED);
    }

    private void assertHomes(List<String> expected, TestClient... readers) {
        for (TestClient reader : readers) {
            assertEquals(expected, reader.home());
        }
    }

    @Test
    void postForMany_isInItsAuthorsHomeAtOnce_andSoonInOthers() {
        app.rows().crowd(star, 50);
        alice.follows(star);
        String post = star.posts("to many");
        assertHomes(List.of(post), star);
        assertHomes(List.of(), alice);
        app.runJobs();
        assertHomes(List.of(post), star, alice);
        assertEquals(0, queued());
    }

    @Test
    void postForFew_isInHomesAtOnce() {
        app.rows().crowd(star, 49);
        alice.follows(star);
        assertHomes(List.of(star.posts("to few")), alice);
    }

    /** A client that asks for what is newer than the newest post it has must not miss one that comes below it. */
    @Test
    void postForFew_waitsBehindOneForMany() {
        app.rows().crowd(star, 50);
        alice.follows(star);
        alice.follows(bob);
        String first = star.posts("to many");
        String second = bob.posts("to few");
        assertHomes(List.of(), alice);
        assertHomes(List.of(second), bob);
        app.runJobs();
        assertHomes(List.of(second, first), alice);
        assertHomes(List.of(bob.posts("alone again"), second), bob);
    }

    @Test
    void whatFollowersDoMeanwhile_counts() {
        app.rows().crowd(star, 50);
        alice.follows(star);
        bob.follows(star);
        TestClient dave = app.user("dave");
        dave.follows(star);
        String deleted = star.posts("deleted");
        String kept = star.posts("kept");
        star.deletes(deleted);
        alice.unfollows(star);
        bob.mutes(star);
        carol.follows(star);
        app.runJobs();
        assertHomes(List.of(), alice, bob);
        assertHomes(List.of(kept), carol, dave, star);
    }

    @Test
    void boost_doesNotRepeatAPostThatWaitsBeforeIt() {
        app.rows().crowd(star, 50);
        alice.follows(star);
        alice.follows(bob);
        String post = star.posts("to many");
        bob.boosts(post);
        assertHomes(List.of(), alice);
        app.runJobs();
        assertHomes(List.of(post), alice);
    }

    @Test
    void portion_followsTheRulesOfHome() {
        app.rows().crowd(star, 50);
        alice.follows(star);
        bob.follows(star, "languages[]", "fr");
        carol.followsTag("tagged");
        TestClient hider = app.user("hider");
        hider.follows(star);
        hider.mutes(carol);
        TestClient exclusive = app.user("exclusive");
        exclusive.follows(star);
        exclusive.addsToList(exclusive.makesList("only there", "exclusive", true), star);
        String plain = star.posts("plain", "language", "en");
        String direct = star.posts("@alice direct", "visibility", "direct", "language", "fr");
        String reply = star.repliesTo(carol.posts("asked"), "to @carol", "language", "fr");
        String tagged = star.posts("#tagged", "language", "fr");
        String boost = star.boosts(carol.posts("boosted", "language", "fr"));
        assertHomes(List.of(), alice, bob, hider, exclusive);
        app.runJobs();
        assertHomes(List.of(boost, tagged, direct, plain), alice);
        assertHomes(List.of(boost, tagged), bob);
        assertHomes(List.of(tagged, plain), hider);
        assertHomes(List.of(), exclusive);
        assertTrue(carol.home().contains(tagged));
        assertTrue(star.home().containsAll(List.of(boost, tagged, reply, direct, plain)));
    }

    /** Eleven thousand followers take three portions. */
    @Test
    void failedPortion_isRepeated_afterTheCompletedOnes() {
        alice.follows(star);
        app.rows().crowd(star, 6_000);
        bob.follows(star);
        TestClient other = app.user("other");
        app.rows().crowd(other, 5_000);
        app.rows()
                .run("insert into follows (account_id, target_account_id, created_at) select account_id, " + star.id()
                        + ", 1 from follows where target_account_id = " + other.id());
        carol.follows(star);
        String post = star.posts("to very many");
        String boost = star.boosts(other.posts("boosted"));
        failAtPortion(2);
        app.runJobs();
        app.app().core().platform().db().setStatementLog(Database.NO_LOG);
        assertHomes(List.of(post), alice);
        assertHomes(List.of(), bob, carol);
        other.posts("lets the job run again at once");
        app.runJobs();
        assertHomes(List.of(boost, post), alice, bob, carol, star);
        assertEquals(0, queued());
    }

    private void failAtPortion(int number) {
        AtomicInteger portions = new AtomicInteger();
        app.app().core().platform().db().setStatementLog(statement -> {
            if (statement.startsWith("update fan_out_queue") && portions.incrementAndGet() == number) {
                throw new IllegalStateException("No more portions");
            }
        });
    }

    @Test
    void tooManyWaiting_areWrittenByNewPosts() {
        app.rows().crowd(star, 50);
        alice.follows(star);
        for (int i = 0; i < 260; i++) {
            star.posts("post " + i);
        }
        assertTrue(queued() <= 250, () -> "waiting: " + queued());
        assertEquals(20, alice.home().size());
        app.runJobs();
        assertEquals(
                260,
                app.rows()
                        .number("select count(*) from feed_posts where feed_id = (select id from feeds"
                                + " where list_id is null and account_id = " + alice.id() + ")"));
    }

    @Test
    void followersAreStreamedThePost_onceItIsInTheirHomes() {
        app.rows().crowd(star, 50);
        alice.follows(star);
        try (TestSocket socket = TestSocket.of(alice, "user")) {
            String post = star.posts("to many");
            assertEquals(List.of(), socket.soFar("user"));
            app.runJobs();
            assertEquals(List.of("update " + post), socket.soFar("user"));
        }
    }
}
