package social.dassie.posts.statuses.writing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.rows.IdSource;
import social.dassie.ground.rows.Ids;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.TestLog;

/** A machine whose clock goes back by a day. */
class ClockTest {
    private static final String SAID = "Clock ";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    @Test
    void newPosts_areAboveOldOnes_andAClockSetBackIsLoggedOnce() {
        alice.follows(bob);
        String before = bob.posts("before");
        String other = app.user("carol").posts("elsewhere");
        try (TestLog log = TestLog.open()) {
            app.clock().advance(Duration.ofDays(-1));
            String after = bob.posts("after");
            String boost = bob.boosts(other);
            assertEquals(List.of(boost, after, before), alice.home());
            assertEquals(List.of(boost, after), alice.ids("/api/v1/timelines/home?since_id=" + before));
            assertEquals(1, log.lines("minutes behind the newest entry").size());
            app.clock().advance(Duration.ofDays(2));
            long now = app.clock().millis();
            String later = bob.posts("later");
            assertEquals(later, alice.home().get(0));
            assertTrue(Ids.epochMs(Long.parseLong(later)) > now, "ids are of their time again");
            assertEquals(1, log.lines("Clock correct again").size());
        }
    }

    @Test
    void afterARestartWithSuchAClock_too() {
        long before = Long.parseLong(bob.posts("before"));
        app.clock().advance(Duration.ofDays(-1));
        try (TestLog log = TestLog.open()) {
            IdSource restarted = new IdSource(app.app().core().platform().db(), app.clock());
            assertTrue(restarted.next() > before);
            assertTrue(restarted.next() > before + 1);
            assertEquals(1, log.lines(SAID).size());
        }
    }
}
