package social.dassie.federation.deliveries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.Headers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.Core;
import social.dassie.federation.deliveries.queue.Deliveries;
import social.dassie.federation.deliveries.queue.DeliveryEvent;
import social.dassie.federation.deliveries.queue.DeliveryPruning;
import social.dassie.federation.deliveries.queue.OutgoingActivity;
import social.dassie.ground.platform.Phase;
import social.dassie.people.accounts.Role;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** What arrives at inboxes of other servers, and when, whatever they answer. */
class DeliveryTest {
    private static final String POST = TestApp.URL + "/users/alice/statuses/1";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient alice = app.user("alice");
    private final TestClient owner = app.user("olive", Role.OWNER);

    @AutoClose
    private final Inboxes inboxes = new Inboxes(app, alice);

    private long count(String state) {
        return app.rows().number("select count(*) from deliveries where state = '" + state + "'");
    }

    private JsonNode first() {
        return owner.get("/api/v1/admin/deliveries").path(0);
    }

    /** Sends what is due, and what becomes due within some days, until nothing waits. */
    private int deliverForDays(int days) {
        int tries = app.deliver();
        for (int hour = 0; hour < days * 24 && count("waiting") > 0; hour++) {
            app.clock().advance(Duration.ofHours(1));
            tries += app.deliver();
        }
        return tries;
    }

    @Test
    void activity_arrivesSigned_onceAtEachRemoteInbox() {
        String shared = inboxes.at("a", "/inbox");
        inboxes.send("one", POST, shared, shared, inboxes.at("b", "/inbox?x=1"), TestApp.URL + "/inbox", "mailto:x@y");
        assertEquals(2, app.deliver());
        assertEquals(0, app.deliver());
        assertEquals(2, count("delivered"));
        assertEquals(1, app.rows().number("select count(*) from outgoing_activities"));
        Headers headers = inboxes.peer().received().get(0).headers();
        assertEquals("application/activity+json", headers.getFirst("Content-Type"));
        assertTrue(headers.getFirst("Signature").contains(TestApp.URL + "/users/alice#main-key"));
        assertTrue(headers.getFirst("Digest").startsWith("SHA-256="));
        assertTrue(headers.getFirst("User-Agent").startsWith("Dassie/"));
    }

    @Test
    void activityOfTheInstance_isSignedByIt() {
        OutgoingActivity flag = new OutgoingActivity(
                null,
                "x",
                "Flag",
                POST,
                "{\"id\":\"/flag\"}".getBytes(StandardCharsets.UTF_8),
                false,
                false,
                false,
                false);
        inboxes.send(flag, inboxes.at("a", "/inbox"));
        app.deliver();
        String signature = inboxes.peer().received().get(0).headers().getFirst("Signature");
        assertTrue(signature.contains(app.app().core().platform().addresses().instanceActor()), signature);
    }

    @Test
    void rolledBackCause_sendsNothing() {
        var db = app.app().core().platform().db();
        assertThrows(
                IllegalStateException.class,
                () -> db.runInTransaction(() -> {
                    inboxes.send("one", POST, inboxes.at("a", "/inbox"));
                    throw new IllegalStateException("no");
                }));
        assertEquals(0, app.deliver());
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 402, 403, 404, 405, 406, 410, 422, 451, 501})
    void refusal_isFinal(int status) {
        inboxes.answer("/inbox", 202, status).send("known", POST, inboxes.at("a", "/inbox"));
        app.deliver();
        inboxes.send("one", POST, inboxes.at("a", "/inbox"));
        assertEquals(1, deliverForDays(4));
        JsonNode failed = first();
        assertEquals("failed", failed.path("state").asText());
        assertEquals(status, failed.path("last_status").asInt());
        assertEquals("HTTP " + status + ": No  way", failed.path("last_error").asText());
        assertTrue(failed.path("next_try_at").isNull());
    }

    @ParameterizedTest
    @ValueSource(ints = {401, 408, 429, 500, 502, 503, 504, 302})
    void passingTrouble_isTriedAgain(int status) {
        inboxes.answer("/inbox", status, status, 202).send("one", POST, inboxes.at("a", "/inbox"));
        app.deliver();
        assertEquals(1, count("waiting"), () -> first().toString());
        deliverForDays(1);
        assertEquals(1, count("delivered"), () -> first().toString());
    }

    @Test
    void retries_slowDown_andEndAfterThreeDays_lateOnesTwoHours() {
        inboxes.answer("/inbox", 500).send("one", POST, inboxes.at("a", "/inbox"));
        assertEquals(1, app.deliver());
        app.clock().advance(Duration.ofSeconds(15));
        assertEquals(0, app.deliver());
        app.clock().advance(Duration.ofSeconds(2));
        assertEquals(1, app.deliver());
        app.clock().advance(Duration.ofSeconds(30));
        assertEquals(0, app.deliver());
        app.clock().advance(Duration.ofSeconds(10));
        assertEquals(1, app.deliver());
        assertEquals(13, deliverForDays(4));
        assertEquals(1, count("failed"));
        assertEquals(16, first().path("tries").asInt());

        inboxes.send(inboxes.activity("late", POST, true), inboxes.at("a", "/inbox"));
        app.deliver();
        // The eight tries take at most 118 min 39 s (see Schedule), and each but the first may be a minute late here.
        for (int minute = 0; minute < 119 + 7; minute++) {
            app.clock().advance(Duration.ofMinutes(1));
            app.deliver();
        }
        assertEquals(2, count("failed"));
        assertEquals(8, first().path("tries").asInt());
    }

    @Test
    void retryAfter_pausesAllDeliveriesOfTheHost_acrossARestart() {
        inboxes.retryAfter("3600").answer("/inbox", 503, 202).send("one", POST, inboxes.at("a", "/inbox"));
        app.deliver();
        inboxes.send("two", POST + "2", inboxes.at("a", "/users/bob/inbox"));
        inboxes.send("three", POST, inboxes.at("b", "/inbox"));
        assertEquals(1, app.deliver());
        app.clock().advance(Duration.ofMinutes(59));
        assertEquals(0, app.deliver());
        // What a new process would read.
        assertEquals(
                1,
                app.rows()
                        .number("select count(*) from hosts where host = '" + inboxes.host("a")
                                + "' and paused_until is not null"));
        app.clock().advance(Duration.ofMinutes(1));
        assertEquals(2, app.deliver());
        assertEquals(3, count("delivered"));
    }

    @Test
    void unavailableWithoutRetryAfter_holdsUpOnlyTheSameObject() {
        inboxes.answer("/inbox", 503, 202).send("block", POST, inboxes.at("a", "/inbox"));
        assertEquals(1, app.deliver());
        inboxes.send("unblock", POST, inboxes.at("a", "/inbox"));
        inboxes.send("post", POST + "2", inboxes.at("a", "/inbox"));
        assertEquals(1, app.deliver());
        app.clock().advance(Duration.ofSeconds(18));
        assertEquals(2, app.deliver());
        assertEquals(List.of("block", "post", "block", "unblock"), inboxes.received("/inbox"));
    }

    @Test
    void retryAfter_isCappedAtADay() {
        inboxes.retryAfter("99999999").answer("/inbox", 429, 202).send("one", POST, inboxes.at("a", "/inbox"));
        app.deliver();
        app.clock().advance(Duration.ofHours(23));
        assertEquals(0, app.deliver());
        app.clock().advance(Duration.ofHours(1));
        assertEquals(1, app.deliver());
    }

    @Test
    void laterActivityForAnObject_waitsForTheEarlier_othersDoNot() {
        inboxes.answer("/inbox", 500, 202).send("create", POST, inboxes.at("a", "/inbox"));
        app.deliver();
        inboxes.send("update", POST, inboxes.at("a", "/inbox"), inboxes.at("a", "/users/bob/inbox"));
        inboxes.send("other", POST + "2", inboxes.at("a", "/inbox"));
        inboxes.send("elsewhere", POST, inboxes.at("b", "/inbox"));
        assertEquals(2, app.deliver());
        assertEquals(List.of("create", "other", "elsewhere"), inboxes.received("/"));
        app.clock().advance(Duration.ofMinutes(1));
        app.deliver();
        assertEquals(
                List.of("create", "update", "update"), inboxes.received("/").subList(3, 6));
    }

    @Test
    void oneActivityToTwoInboxesOfAHost_doesNotWaitForItself() {
        inboxes.answer("/users/bob/inbox", 500)
                .send("one", POST, inboxes.at("a", "/users/bob/inbox"), inboxes.at("a", "/users/eve/inbox"));
        assertEquals(2, app.deliver());
        assertEquals(1, count("delivered"));
    }

    @Test
    void lowPriorityActivities_areSentLast() {
        inboxes.send(inboxes.activity("late", POST, true), inboxes.at("a", "/inbox"));
        inboxes.send("early", POST + "2", inboxes.at("a", "/inbox"));
        app.deliver();
        assertEquals(List.of("early", "late"), inboxes.received("/"));
    }

    @Test
    void goneInbox_isReported_andAMovedOneIsNotFollowed() {
        List<String> told = new ArrayList<>();
        app.app()
                .core()
                .platform()
                .events()
                .subscribe(Phase.SEND, DeliveryEvent.InboxLost.class, lost -> told.add(lost.inbox()));
        String gone = inboxes.at("a", "/gone");
        String moved = inboxes.at("b", "/moved");
        inboxes.answer("/gone", 410).answer("/moved", 308).send("one", POST, gone, moved);
        app.deliver();
        assertEquals(List.of(gone, moved), told);
        assertEquals(List.of(), inboxes.received("/elsewhere"));
        app.app().core().deliveries().deliveries.replaceInbox(moved, inboxes.at("c", "/inbox"));
        assertEquals(1, app.deliver());
        assertEquals(List.of("one"), inboxes.received("/inbox"));
    }

    @Test
    void blockedServer_getsNothing_notEvenPendingDeliveries() {
        inboxes.send("one", POST, inboxes.at("a", "/inbox"));
        owner.post("/api/v1/admin/domain_blocks", "domain", "peer.test", "severity", "suspend");
        assertEquals(1, app.deliver());
        inboxes.send("two", POST, inboxes.at("a", "/inbox"), inboxes.at("b", "/inbox"));
        assertEquals(0, app.deliver());
        assertEquals(List.of(), inboxes.received("/"));
        assertEquals("The server is blocked", first().path("last_error").asText());
        assertEquals(1, app.rows().number("select count(*) from deliveries"));
    }

    @Test
    void hostFailingTenTimes_isPausedForAMinute() {
        inboxes.answer("/inbox", 500);
        for (int i = 0; i < 12; i++) {
            inboxes.send("a" + i, POST + i, inboxes.at("a", "/inbox"));
        }
        assertEquals(10, app.deliver());
        app.clock().advance(Duration.ofSeconds(61));
        assertTrue(app.deliver() >= 1);
    }

    @Test
    void hostFailingOnSevenDays_getsNothing_untilItSends() {
        inboxes.answer("/inbox", 500);
        for (int day = 0; day < 7; day++) {
            inboxes.send("day" + day, POST + day, inboxes.at("a", "/inbox"));
            app.deliver();
            app.clock().advance(Duration.ofDays(1));
        }
        assertEquals(0, count("waiting"));
        inboxes.answer("/inbox", 202).send("one", POST, inboxes.at("a", "/inbox"));
        assertEquals(0, app.deliver());
        assertTrue(first().path("last_error").asText().contains("unavailable"), () -> first().toString());

        app.app().core().deliveries().health.heardFrom(inboxes.host("a"));
        inboxes.send("two", POST, inboxes.at("a", "/inbox"));
        assertEquals(1, app.deliver());
        assertEquals(1, count("delivered"));
    }

    @Test
    void oneSuccess_makesAFailingHostWellAgain() {
        inboxes.answer("/inbox", 500, 500, 202, 500);
        for (int day = 0; day < 8; day++) {
            inboxes.send("day" + day, POST + day, inboxes.at("a", "/inbox"));
            app.deliver();
            app.clock().advance(Duration.ofDays(1));
        }
        assertFalse(app.app().core().deliveries().health.isUnavailable(inboxes.host("a")));
    }

    @Test
    void unreachableHost_failsWithItsReason_despiteACardPause() {
        inboxes.send("one", POST, "http://nowhere.invalid/inbox", "http://127.0.0.1:1/inbox");
        assertEquals(List.of(2, 2L), List.of(app.deliver(), count("waiting")));
        assertTrue(first().path("last_error").asText().contains("No answer"), () -> first().toString());
    }

    @Test
    void followersSyncActivity_carriesTheDigest_othersDoNot() {
        OutgoingActivity activity = inboxes.activity("one", POST, false);
        inboxes.send(
                new OutgoingActivity(alice.id(), "x", "Create", POST, activity.body(), false, true, false, false),
                inboxes.at("a", "/inbox"));
        inboxes.send("two", POST + "2", inboxes.at("a", "/inbox"));
        app.deliver();
        String actor = TestApp.URL + "/users/alice";
        assertEquals(
                "collectionId=\"" + actor + "/followers\", digest=\"" + "0".repeat(64) + "\", url=\"" + actor
                        + "/followers_synchronization\"",
                inboxes.peer().received().get(0).headers().getFirst("Collection-Synchronization"));
        assertNull(inboxes.peer().received().get(1).headers().getFirst("Collection-Synchronization"));
    }

    @Test
    void oldRows_areDeletedAfterAWeek_failedOnesAfterAMonth() {
        inboxes.answer("/bad", 400).send("one", POST, inboxes.at("a", "/inbox"), inboxes.at("b", "/bad"));
        inboxes.send("two", POST, inboxes.at("a", "/inbox"));
        app.deliver();
        app.clock().advance(Duration.ofDays(6));
        app.runJobs();
        assertEquals(2, count("delivered"));
        app.clock().advance(Duration.ofDays(2));
        app.runJobs();
        assertEquals(0, count("delivered"));
        assertEquals(1, count("failed"));
        assertEquals(1, app.rows().number("select count(*) from outgoing_activities"));
        app.clock().advance(Duration.ofDays(23));
        app.runJobs();
        assertEquals(0, app.rows().number("select count(*) from outgoing_activities"));
    }

    @Test
    void fullQueue_rejectsLowPriority_andDropsItAtNight() {
        var core = app.app().core();
        Deliveries small = new Deliveries(core.platform(), core.domains().rules, 2);
        List<String> three = List.of(inboxes.at("a", "/1"), inboxes.at("a", "/2"), inboxes.at("a", "/3"));
        small.send(inboxes.activity("late", POST, true), three);
        assertEquals(3, count("waiting"));
        small.send(inboxes.activity("later", POST, true), three);
        assertEquals(3, count("waiting"));
        small.send(inboxes.activity("early", POST, false), three);
        assertEquals(6, count("waiting"));
        new DeliveryPruning(core.platform(), 2).prune();
        assertEquals(3, count("waiting"));
        app.deliver();
        assertEquals(List.of("early", "early", "early"), inboxes.received("/"));
    }

    @Test
    void deletedAccount_removesItsPendingDeliveries() {
        Core core = app.app().core();
        inboxes.send("one", POST, inboxes.at("a", "/inbox"));
        assertTrue(core.deliveries().deliveries.isWaitingFor(alice.id()));
        core.platform().db().runInTransaction(() -> core.accounts().delete(alice.id()));
        assertEquals(0, app.deliver());
        assertFalse(core.deliveries().deliveries.isWaitingFor(alice.id()));
    }

    @Test
    void twoThousandInboxes_areQueuedWithAFewStatements() {
        String[] many = new String[2_000];
        Arrays.setAll(many, i -> inboxes.at("h" + i % 50, "/users/" + i + "/inbox"));
        int statements = StatementCount.once(app, () -> inboxes.send("one", POST, many));
        assertTrue(statements <= 2 * 50 + 5, () -> "statements: " + statements);
        assertEquals(2_000, count("waiting"));
    }
}
