package social.dassie.federation.inbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** What waits in the inbox queue: how often it is tried, and who has what share of what is asked for because of it. */
class InboxQueueTest extends FakeServers {
    private ObjectNode boostOf(String uri) {
        return far.activity("Announce", "erin", "{'to':'as:Public'}").put("object", uri);
    }

    @Test
    void activityThatNeedsAServerThatIsDown_isTriedForHalfADay() {
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
    void boostThatIsTakenBackWhileItWaits_isNotMade_howeverLateItsPostCanBeHad() {
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

    /** Lets somebody name a post, as a reason to look at it, that is by somebody else. */
    private void hints(FakeServer server, String signer, String uri) {
        ObjectNode create = server.activity("Create", "nobody", "{}").put("actor", far.id("other"));
        create.putObject("object").put("type", "Note").put("id", uri).put("inReplyTo", far.url("/n/0"));
        assertEquals(202, server.post("/inbox", server.id(signer), create));
    }

    @Test
    void whoAsksForMuch_leavesOthersTheirShare() {
        far.create(far.note("/n/0", "erin", "{}"));
        far.serves(far.note("/n/1", "erin", "{'inReplyTo':'~/n/0'}"));
        far.answers("/none/", 404);
        for (int i = 0; i < JustAsked.MAX_OF_ONE + 10; i++) {
            hints(evil, "mallory", far.url("/none/" + i));
        }
        app.app().federation().workOff();
        long asked = far.peer.received().stream()
                .filter(request -> request.toString().startsWith("GET /none/"))
                .count();
        assertEquals(JustAsked.MAX_OF_ONE, asked);
        hints(far, "erin", far.url("/n/1"));
        app.app().federation().workOff();
        assertEquals(1, stored(far.url("/n/1")));
    }

    @Test
    void whatOneAskedFor_mayBeAskedForByAnother_butNotByTheSameAtOnce() {
        far.create(far.note("/n/0", "erin", "{}"));
        far.answers("/n/1", 404);
        hints(evil, "mallory", far.url("/n/1"));
        hints(evil, "mallory", far.url("/n/1"));
        app.app().federation().workOff();
        assertEquals(1, far.peer.count("/n/1"));
        far.serves(far.note("/n/1", "erin", "{'inReplyTo':'~/n/0'}"));
        hints(far, "erin", far.url("/n/1"));
        app.app().federation().workOff();
        assertEquals(1, stored(far.url("/n/1")));
    }
}
