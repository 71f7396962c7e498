package social.dassie.federation.inbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import social.dassie.testing.Delays;
import social.dassie.testing.TestPeer;

/** What waits in the inbox queue, and how often it is tried. */
class InboxQueueTest extends FakeServers {
    private ObjectNode boostOf(String uri) {
        return far.activity("Announce", "erin", "{'to':'as:Public'}").put("object", uri);
    }

    @Test
    void activityNeedingAnUnavailableServer_isRetriedForHalfADay() {
        evil.answers("/n/1", 500);
        far.send(boostOf(evil.url("/n/1")));
        long start = app.clock().millis();
        int tries = 1;
        while (number("select count(*) from inbox_queue") > 0) {
            Duration wait = Duration.ofMillis(
                    number("select next_at from inbox_queue") - app.clock().millis());
            assertTrue(wait.compareTo(Duration.ofHours(3)) <= 0, wait::toString);
            app.clock().advance(wait);
            app.app().federation().workOff();
            tries++;
        }
        assertEquals(InboxWorkers.MAX_TRIES, tries);
        Duration all = Duration.ofMillis(app.clock().millis() - start);
        assertTrue(all.compareTo(Duration.ofHours(12)) >= 0 && all.compareTo(Duration.ofHours(14)) <= 0, all::toString);
    }

    @Test
    void retryDelay_quadruples_upToThreeHours() {
        assertEquals("10S 40S 2M40S 10M40S 42M40S 2H50M40S 3H 3H 3H", Delays.table(InboxWorkers.BACKOFF, 9));
    }

    @Test
    void boostUndoneWhilePending_isNeverCreated() {
        evil.answers("/n/1", 500);
        ObjectNode boost = boostOf(evil.url("/n/1"));
        far.send(boost);
        app.clock().advance(Duration.ofSeconds(5));
        far.send(far.activity("Undo", "erin", boost));
        app.rows()
                .run(
                        "update inbox_queue set tries = 8, next_at = ?",
                        app.clock().millis() + 43_200_000);
        app.clock().advance(Duration.ofHours(12));
        evil.serves(evil.note("/n/1", "mallory", "{}"));
        app.app().federation().workOff();
        assertEquals(0, number("select count(*) from inbox_queue"));
        assertEquals(0, number("select count(*) from statuses where reblog_of_id is not null"));
    }

    @Test
    void activity_isReadOnce() {
        ObjectNode like = far.activity("Like", "erin", "{'object':'" + local(alice, alice.posts("mine")) + "'}");
        assertEquals(202, far.post("/inbox", far.id("erin"), like));
        app.rows().run("update inbox_queue set body = x'00'");
        app.app().federation().workOff();
        assertEquals(1, number("select count(*) from favourites"));
    }

    @Test
    void activity_isReadFromTheQueue_afterTheProcessEnded() {
        String mine = local(alice, alice.posts("mine"));
        evil.answers("/n/1", 500);
        far.send(boostOf(evil.url("/n/1")));
        ObjectNode like = far.activity("Like", "erin", "{'object':'" + mine + "'}");
        String hex = HexFormat.of().formatHex(like.toString().getBytes(StandardCharsets.UTF_8));
        app.rows().run("update inbox_queue set tries = 0, body = x'" + hex + "'");
        app.app().federation().workOff();
        assertEquals(1, number("select count(*) from favourites"));
    }

    @Test
    void activityDeletedWithItsRecipientMeanwhile_isNotActedOn() {
        byte[] note = evil.serves(evil.note("/n/1", "mallory", "{}")).toString().getBytes(StandardCharsets.UTF_8);
        evil.peer.answers("/n/1", exchange -> {
            app.rows().run("delete from inbox_queue");
            TestPeer.send(exchange, 200, "application/activity+json", note);
        });
        far.send(boostOf(evil.url("/n/1")));
        assertEquals(0, number("select count(*) from statuses where reblog_of_id is not null"));
    }
}
