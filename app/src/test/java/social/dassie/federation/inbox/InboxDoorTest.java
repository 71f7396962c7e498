package social.dassie.federation.inbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import social.dassie.federation.inbox.activities.ActivityHandler;
import social.dassie.federation.inbox.activities.QueuedActivity;
import social.dassie.federation.inbox.known.LocalUris;
import social.dassie.ground.api.ApiException;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.network.signatures.SignedRequest;
import social.dassie.people.accounts.Role;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;

/** What the inbox answers, before anything is done. */
class InboxDoorTest extends FakeServers {
    private int post(String body) {
        return post(body.getBytes(StandardCharsets.UTF_8));
    }

    private int post(byte[] body) {
        return evil.post("/inbox", evil.id("mallory"), FakeServer.AP, body);
    }

    private long waiting() {
        return number("select count(*) from inbox_queue");
    }

    private ObjectNode like() {
        return evil.activity("Like", "mallory", "{'object':'" + TestApp.URL + "/users/alice/statuses/1'}");
    }

    @Test
    void moreThanAMegabyte_isTooLarge() {
        assertEquals(413, post(new byte[ActivityObject.MAX_BYTES + 1]));
        assertEquals(0, evil.peer.count("/users/mallory"));
    }

    @Test
    void otherMediaTypes_areRefused() {
        byte[] body = like().toString().getBytes(StandardCharsets.UTF_8);
        assertEquals(415, evil.post("/inbox", evil.id("mallory"), "application/json", body));
        assertEquals(415, evil.post("/inbox", evil.id("mallory"), "text/html", body));
        String linkedData = "application/ld+json; profile=\"https://www.w3.org/ns/activitystreams\"; charset=utf-8";
        // as far as the signature, which is about the other media type
        assertEquals(401, evil.post("/inbox", evil.id("mallory"), linkedData, body));
    }

    @Test
    void invalidActivity_isRejected_withoutFetchingAKey() {
        String context = "{\"@context\":\"https://www.w3.org/ns/activitystreams\"";
        String actor = ",\"actor\":\"" + evil.id("mallory") + "\"";
        List<String> bodies = List.of(
                "",
                "[]",
                "\"text\"",
                "{",
                "{\"type\":\"Like\"" + actor + "}",
                context + actor + "}",
                context + ",\"type\":\"Like\"}",
                context + ",\"type\":\"Like\",\"actor\":\"mallory\"}",
                context + ",\"type\":\"Like\",\"actor\":{\"id\":7}}",
                "[".repeat(10_000),
                context + ",\"x\":" + "[".repeat(10_000) + "]".repeat(10_000) + "}",
                context + ",\"x\":" + "9".repeat(10_000) + "}");
        for (String body : bodies) {
            assertEquals(400, post(body), body);
        }
        assertEquals(400, post(new byte[] {'{', (byte) 0xff, '}'}));
        assertEquals(0, evil.peer.count("/users/mallory"));
    }

    @Test
    void invalidSignature_isRejected() {
        byte[] body = like().toString().getBytes(StandardCharsets.UTF_8);
        Map<String, String> plain = new HashMap<>(Map.of("Host", "dassie.example", "Content-Type", FakeServer.AP));
        assertEquals(401, evil.post("/inbox", plain, body));
        FakeServer other = new FakeServer(app, "other");
        assertEquals(401, other.post("/inbox", evil.id("mallory"), FakeServer.AP, body));
        other.close();
        assertEquals(0, waiting());
    }

    @Test
    void blockedServer_isForbidden_withoutAFetch() {
        app.user("root", Role.OWNER).post("/api/v1/admin/domain_blocks", "domain", "evil.test", "severity", "suspend");
        assertEquals(403, evil.post("/inbox", evil.id("mallory"), like()));
        assertEquals(0, evil.peer.received().size());
        assertEquals(0, waiting());
    }

    @Test
    void actorOfThisServer_isForbidden() {
        ObjectNode activity = like().put("actor", TestApp.URL + "/users/alice");
        assertEquals(403, evil.post("/inbox", evil.id("mallory"), activity));
    }

    @Test
    void deleteOfAnUnknownActor_costsNothing() {
        String stranger = evil.id("stranger");
        for (String type : List.of("Delete", "Update")) {
            ObjectNode activity = evil.activity(type, "stranger", "{'object':'" + stranger + "'}");
            for (int i = 0; i < 20; i++) {
                assertEquals(202, evil.post("/inbox", stranger, activity));
            }
            ObjectNode embedded =
                    evil.activity(type, "stranger", "{'object':{'type':'Person','id':'" + stranger + "'}}");
            assertEquals(202, evil.post("/inbox", stranger, embedded));
        }
        assertEquals(0, evil.peer.received().size());
        assertEquals(0, waiting());
    }

    @Test
    void sameActivityTwice_isTakenOnce_andWithAnotherBodyAgain() {
        ObjectNode activity = like();
        for (int i = 0; i < 3; i++) {
            assertEquals(202, evil.post("/inbox", evil.id("mallory"), activity));
        }
        assertEquals(1, waiting());
        assertEquals(202, evil.post("/inbox", evil.id("mallory"), activity.put("content", "other")));
        assertEquals(2, waiting());
    }

    @Test
    void unknownUsersInbox_isNotFound_andADeletedOnesIsGone() {
        assertEquals(404, evil.post("/users/nobody/inbox", evil.id("mallory"), like()));
        assertEquals(202, evil.post("/users/alice/inbox", evil.id("mallory"), like()));
        app.rows().run("insert or ignore into kept_names (username, deleted_at) values ('carol', 1)");
        assertEquals(410, evil.post("/users/carol/inbox", evil.id("mallory"), like()));
    }

    @Test
    void fullQueue_answers503_andReservesSpaceForOthers() {
        app.app().federation().workOff();
        Inbox inbox = app.app().federation().inbox;
        inbox.limit(new Inbox.Room(4, 3));
        receive(evil.signed("mallory", like()));
        receive(evil.signed("mallory", like()));
        assertEquals(503, status(inbox, evil.signed("mallory", like())), "half of the room is left for others");
        receive(far.signed("erin", far.activity("Like", "erin", "{}")));
        assertEquals(503, status(inbox, far.signed("erin", far.activity("Like", "erin", "{}"))));
        assertEquals(3, waiting());
        inbox.limit(new Inbox.Room(3, 3));
        String full = evil.posted("/inbox", "mallory", like());
        assertEquals(503, FakeServer.status(full));
        assertTrue(full.contains("Retry-After: "), full);
        inbox.limit(new Inbox.Room(100, 2));
        assertEquals(503, status(inbox, evil.signed("mallory", like())));
        receive(far.signed("erin", far.activity("Like", "erin", "{}")));
        assertEquals(4, waiting());
    }

    /** A sender would hold back everything for this server because of one signer. */
    @Test
    void unavailableKey_isAnswered503_withoutAWishForAPause() {
        evil.answers("/users/mallory", 503);
        for (int i = 0; i < 2; i++) {
            String later = evil.posted("/inbox", "mallory", like());
            assertEquals(503, FakeServer.status(later));
            assertFalse(later.contains("Retry-After"), later);
        }
        assertEquals(1, evil.peer.count("/users/mallory"));
        assertEquals(202, far.post("/inbox", far.id("erin"), far.activity("Like", "erin", "{}")));
    }

    @Test
    void hostAboveItsRateLimit_isRejectedWith429_onceVerified() {
        List<String> counted = new ArrayList<>();
        app.app().federation().inbox.receive(evil.signed("mallory", like()), null, counted::add);
        assertEquals(List.of("evil.test:" + evil.peer.port()), counted);
        ApiException refusal = assertThrows(
                ApiException.class,
                () -> app.app().federation().inbox.receive(evil.signed("mallory", like()), null, host -> {
                    throw ApiException.of(429, "Too many requests");
                }));
        assertEquals(503, refusal.status());
        SignedRequest forged = far.signed("erin", far.activity("Like", "erin", "{}"));
        assertThrows(
                ApiException.class, () -> app.app().federation().inbox.receive(changed(forged), null, counted::add));
        assertEquals(1, counted.size(), "others cannot use up what a host may send");
        assertEquals(1, waiting());
    }

    private static SignedRequest changed(SignedRequest request) {
        Map<String, List<String>> headers = new HashMap<>();
        for (String name : List.of("host", "date", "content-type", "signature")) {
            headers.put(name, List.of(String.valueOf(request.header(name))));
        }
        headers.put("digest", List.of("SHA-256=" + "A".repeat(43) + "="));
        return new SignedRequest("POST", "/inbox", headers, request.body());
    }

    @Test
    void capturedRequest_cannotBeReplayed_elsewhereOrLater() {
        ObjectNode activity = like();
        SignedRequest caught = evil.signed("mallory", activity);
        Inbox inbox = app.app().federation().inbox;
        receive(caught);
        receive(caught);
        assertEquals(1, waiting(), "the same again is known");
        Map<String, List<String>> headers = new HashMap<>();
        for (String name : List.of("host", "date", "content-type", "digest", "signature")) {
            headers.put(name, List.of(String.valueOf(caught.header(name))));
        }
        assertEquals(401, status(inbox, new SignedRequest("POST", "/users/alice/inbox", headers, caught.body())));
        byte[] other = activity.put("content", "other").toString().getBytes(StandardCharsets.UTF_8);
        assertEquals(401, status(inbox, new SignedRequest("POST", "/inbox", headers, other)));
        app.clock().advance(Duration.ofMinutes(70));
        app.rows().run("delete from seen_activities");
        assertEquals(401, status(inbox, caught));
        assertEquals(1, waiting());
    }

    @Test
    void clockOfAnotherServer_mayBeAnHourWrong() {
        SignedRequest now = evil.signed("mallory", like());
        Inbox inbox = app.app().federation().inbox;
        app.clock().advance(Duration.ofMinutes(64));
        receive(now);
        app.clock().advance(Duration.ofMinutes(60));
        SignedRequest ahead = evil.signed("mallory", like());
        app.clock().advance(Duration.ofMinutes(-59));
        receive(ahead);
        app.clock().advance(Duration.ofMinutes(-3));
        assertEquals(401, status(inbox, ahead));
    }

    @Test
    void deleteWithAMissingKey_isAccepted_ifItsServerConfirms() {
        evil.known("mallory");
        app.rows().run("delete from account_keys where account_id is not null");
        ObjectNode farewell = evil.activity("Delete", "mallory", "{'object':'~/users/mallory'}");
        evil.peer.forgets("/users/mallory");
        evil.answers("/users/mallory", 404);
        assertEquals(202, evil.post("/inbox", evil.id("mallory"), farewell));
        assertEquals(401, evil.post("/inbox", evil.id("mallory"), like()));
        app.runJobs();
        assertEquals(1, number("select count(*) from accounts where username = 'mallory'"));
        evil.peer.forgets("/users/mallory");
        evil.answers("/users/mallory", 410);
        app.clock().advance(Duration.ofMinutes(6));
        assertEquals(202, evil.post("/inbox", evil.id("mallory"), farewell));
        app.runJobs();
        assertEquals(0, number("select count(*) from accounts where username = 'mallory'"));
        assertEquals(0, waiting());
    }

    @Test
    void farewellsOfAThousandStrangers_costNoRequestAndNoRow() {
        Map<String, List<String>> headers = Map.of("content-type", List.of(FakeServer.AP));
        Inbox inbox = app.app().federation().inbox;
        for (int i = 0; i < 1_000; i++) {
            String name = "stranger" + i;
            byte[] farewell = evil.activity("Delete", name, "{'object':'" + evil.id(name) + "'}")
                    .toString()
                    .getBytes(StandardCharsets.UTF_8);
            inbox.receive(new SignedRequest("POST", "/inbox", headers, farewell), null, host -> {});
        }
        assertEquals(0, evil.peer.received().size());
        assertEquals(0, waiting() + number("select count(*) from seen_activities"));
    }

    private void receive(SignedRequest request) {
        app.app().federation().inbox.receive(request, null, host -> {});
    }

    private static int status(Inbox inbox, SignedRequest request) {
        return assertThrows(ApiException.class, () -> inbox.receive(request, null, host -> {}))
                .status();
    }

    @Test
    void activityInterruptedByShutdown_isRetriedAtTheNextStart() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        app.app().federation().activities.handle("Like", received -> {
            begun.countDown();
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                throw new IllegalStateException("Interrupted while reading the database", e);
            }
            return ActivityHandler.NOTHING;
        });
        assertEquals(202, evil.post("/inbox", evil.id("mallory"), like()));
        app.app().federation().start();
        begun.await();
        app.app().federation().close();
        assertEquals(1, waiting());
    }

    @Test
    void keyOfAnUnavailableServer_isRetried() {
        evil.peer.forgets("/users/mallory");
        evil.answers("/users/mallory", 502);
        assertEquals(503, evil.post("/inbox", evil.id("mallory"), like()));
        assertTrue(waiting() == 0);
    }

    @Test
    void newNote_needsFewStatements_inTheInboxAndTheQueue() {
        List<ObjectNode> notes = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            ObjectNode note = far.note(
                    "/notes/" + i,
                    "erin",
                    "{'conversation':'tag:far.test:" + i + "','tag':[{'type':'Hashtag','name':'#rocks'}]}");
            notes.add(far.activity("Create", "erin", note));
        }
        StatementCount door = StatementCount.of(app, () -> far.post("/inbox", far.id("erin"), notes.remove(0)));
        StatementCount whole = StatementCount.of(app, () -> far.send(notes.remove(0)));
        assertTrue(door.count() <= 4, door.toString());
        assertTrue(whole.count() <= 29, whole.toString());
        assertEquals(4, number("select count(*) from statuses where account_id = " + far.known("erin")));
        for (String statement : whole.statements()) {
            if (!statement.startsWith("insert")) {
                String plan = app.rows().plan(statement.replaceAll(":[a-zA-Z]+", "'1'"));
                assertFalse(plan.contains("SCAN statuses") || plan.contains("SCAN accounts"), statement + plan);
            }
        }
    }

    @Test
    void actors_areServedInTurn_eachInItsOwnOrder() {
        List<String> posts = List.of(alice.posts("one"), alice.posts("two"), alice.posts("three"));
        for (String post : posts) {
            like("mallory", evil, post);
        }
        like("erin", far, posts.get(0));
        app.app().federation().workOff();
        assertEquals(4, number("select count(*) from favourites"));
        assertEquals(
                1,
                number("select count(*) from favourites where id < (select id from favourites where account_id = "
                        + far.known("erin") + ")"));
        assertEquals(
                0,
                number("select count(*) from favourites a join favourites b on b.account_id = a.account_id"
                        + " where a.id < b.id and a.status_id > b.status_id"));
    }

    private void like(String name, FakeServer server, String post) {
        ObjectNode like = server.activity("Like", name, "{'object':'" + local(alice, post) + "'}");
        assertEquals(202, server.post("/inbox", server.id(name), like));
    }

    private static List<String> actors(List<QueuedActivity> found) {
        return found.stream().map(QueuedActivity::actorUri).toList();
    }

    @Test
    void busyActorsAndFullServers_arePassedOver() {
        like("erin", far, "1");
        like("mallory", evil, "1");
        InboxQueueDao queue = app.app().core().platform().db().dao(InboxQueueDao.class);
        String evilHost = LocalUris.host(evil.id("mallory")).orElseThrow();
        String mallory = evil.id("mallory");
        String erin = far.id("erin");
        assertEquals(List.of(mallory, erin), actors(queue.findNew("", "[]", "[]", 2)));
        assertEquals(List.of(mallory), actors(queue.findNew("", "[]", "[]", 1)));
        assertEquals(List.of(erin), actors(queue.findNew(mallory, "[]", "[]", 2)));
        assertEquals(List.of(erin), actors(queue.findNew("", "[\"" + mallory + "\"]", "[]", 2)));
        assertEquals(List.of(erin), actors(queue.findNew("", "[]", "[\"" + evilHost + "\"]", 2)));
        long now = app.clock().millis();
        inTransaction(
                () -> queue.postpone(queue.findNew("", "[]", "[]", 1).get(0).id(), now + 1));
        assertEquals(List.of(erin), actors(queue.findNew("", "[]", "[]", 2)));
        assertTrue(queue.findAgain("[]", "[]", now).isEmpty());
        assertEquals(mallory, queue.findAgain("[]", "[]", now + 1).orElseThrow().actorUri());
        assertTrue(queue.findAgain("[\"" + mallory + "\"]", "[]", now + 1).isEmpty());
        assertTrue(queue.findAgain("[]", "[\"" + evilHost + "\"]", now + 1).isEmpty());
    }

    private void inTransaction(Runnable change) {
        app.app().core().platform().db().runInTransaction(change);
    }
}
