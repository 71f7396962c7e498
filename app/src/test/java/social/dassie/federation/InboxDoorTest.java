package social.dassie.federation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import social.dassie.accounts.Role;
import social.dassie.activitypub.Thing;
import social.dassie.api.ApiException;
import social.dassie.signatures.SignedRequest;
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
        assertEquals(413, post(new byte[Thing.MAX_BYTES + 1]));
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
    void whatIsNoActivity_isRefused_withoutAskingForAKey() {
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
    void withoutASignatureThatFits_nothingIsTaken() {
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
    void farewellOfWhoWasNeverHere_costsNothing() {
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
    void inboxOfNobody_isNotFound_andOfSomebodyDeleted_isGone() {
        assertEquals(404, evil.post("/users/nobody/inbox", evil.id("mallory"), like()));
        assertEquals(202, evil.post("/users/alice/inbox", evil.id("mallory"), like()));
        app.rows().run("insert or ignore into kept_names (username, deleted_at) values ('carol', 1)");
        assertEquals(410, evil.post("/users/carol/inbox", evil.id("mallory"), like()));
    }

    @Test
    void fullQueue_isToBeTriedAgain() {
        app.app().federation().workOff();
        Inbox inbox = app.app().federation().inbox();
        inbox.limit(new Inbox.Room(3, 2));
        inbox.receive(far.signed("erin", far.activity("Like", "erin", "{}")), null);
        inbox.receive(evil.signed("mallory", evil.activity("Like", "mallory", "{}")), null);
        inbox.receive(evil.signed("mallory", evil.activity("Like", "mallory", "{}")), null);
        assertEquals(3, waiting());
        assertEquals(503, status(inbox, far.signed("erin", far.activity("Like", "erin", "{}"))));
        assertEquals(3, waiting());
        inbox.limit(new Inbox.Room(10, 2));
        assertEquals(503, status(inbox, evil.signed("mallory", far.activity("Like", "erin", "{}"))));
        inbox.receive(far.signed("erin", far.activity("Like", "erin", "{}")), null);
        assertEquals(4, waiting());
    }

    private static int status(Inbox inbox, SignedRequest request) {
        return assertThrows(ApiException.class, () -> inbox.receive(request, null))
                .status();
    }

    @Test
    void activityThatIsInterruptedByTheEnd_waitsForTheNextStart() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        app.app().federation().activities().handle("Like", received -> {
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
    void keyOfAServerThatIsDown_isToBeTriedAgain() {
        evil.peer.forgets("/users/mallory");
        evil.answers("/users/mallory", 502);
        assertEquals(503, evil.post("/inbox", evil.id("mallory"), like()));
        assertTrue(waiting() == 0);
    }

    @Test
    void newNote_costsFewStatements_atTheDoorAndAfterIt() {
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
        assertTrue(whole.count() <= 30, whole.toString());
        assertEquals(4, number("select count(*) from statuses where account_id = " + far.known("erin")));
        for (String statement : whole.statements()) {
            if (!statement.startsWith("insert")) {
                String plan = app.rows().plan(statement.replaceAll(":[a-zA-Z]+", "'1'"));
                assertFalse(plan.contains("SCAN statuses") || plan.contains("SCAN accounts"), statement + plan);
            }
        }
    }

    @Test
    void actorsTakeTurns_andNoneGoesBeforeItsOwnEarlierActivity() {
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

    @Test
    void busyActorsAndFullServers_arePassedOver() {
        like("erin", far, "1");
        like("mallory", evil, "1");
        InboxQueueDao queue = app.app().core().platform().db().dao(InboxQueueDao.class);
        String evilHost = LocalUris.host(evil.id("mallory")).orElseThrow();
        String mallory = evil.id("mallory");
        String erin = far.id("erin");
        assertEquals(mallory, queue.findNew("", "[]", "[]").orElseThrow().actorUri());
        assertEquals(erin, queue.findNew(mallory, "[]", "[]").orElseThrow().actorUri());
        assertEquals(
                erin,
                queue.findNew("", "[\"" + mallory + "\"]", "[]").orElseThrow().actorUri());
        assertEquals(
                erin,
                queue.findNew("", "[]", "[\"" + evilHost + "\"]").orElseThrow().actorUri());
        long now = app.clock().millis();
        inTransaction(
                () -> queue.postpone(queue.findNew("", "[]", "[]").orElseThrow().id(), now + 1));
        assertEquals(erin, queue.findNew("", "[]", "[]").orElseThrow().actorUri());
        assertTrue(queue.findAgain("[]", "[]", now).isEmpty());
        assertEquals(mallory, queue.findAgain("[]", "[]", now + 1).orElseThrow().actorUri());
        assertTrue(queue.findAgain("[\"" + mallory + "\"]", "[]", now + 1).isEmpty());
        assertTrue(queue.findAgain("[]", "[\"" + evilHost + "\"]", now + 1).isEmpty());
    }

    private void inTransaction(Runnable change) {
        app.app().core().platform().db().runInTransaction(change);
    }
}
