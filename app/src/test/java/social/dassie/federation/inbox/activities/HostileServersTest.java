package social.dassie.federation.inbox.activities;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.inbox.FakeServer;
import social.dassie.federation.inbox.FakeServers;
import social.dassie.federation.inbox.posts.CollectionReader;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestPeer;

/** Endless lists, crowds of addressees, permissions that nobody gave, moves and votes that come too often or too late. */
class HostileServersTest extends FakeServers {
    private static final int MAX_MEMBERS = 50;
    private static final int MAX_PAGES = 5;

    private List<String> members(String path) throws RemoteException {
        return new CollectionReader(app.app().core().actors().documents)
                .members(evil.url(path), MAX_MEMBERS, MAX_PAGES).stream()
                        .map(member -> String.valueOf(member.id()))
                        .toList();
    }

    private ObjectNode page(String path, String next) {
        return evil.serves("{'id':'~" + path + "','type':'OrderedCollectionPage','orderedItems':['~/i" + path + "'],"
                + "'next':'~" + next + "'}");
    }

    @Test
    void circularPages_areReadOnce() throws RemoteException {
        page("/self", "/self");
        assertEquals(List.of(evil.url("/i/self"), evil.url("/i/self")), members("/self"));
        assertEquals(2, evil.peer.count("/self"));
        page("/a", "/b");
        page("/b", "/c");
        page("/c", "/b");
        assertEquals(3, members("/a").size());
        assertEquals(3, evil.peer.received().size() - 2);
    }

    @Test
    void endlessList_isReadAsFarAsItsReaderWants() throws RemoteException {
        evil.peer.answers("/endless/", exchange -> {
            int number = Integer.parseInt(exchange.getRequestURI().getPath().substring(9));
            ObjectNode page = evil.json("{'@context':'https://www.w3.org/ns/activitystreams','id':'~/endless/" + number
                    + "','type':'CollectionPage','items':['~/i/" + number + "'],'next':'~/endless/" + (number + 1)
                    + "'}");
            TestPeer.send(exchange, 200, FakeServer.AP, page.toString().getBytes(StandardCharsets.UTF_8));
        });
        assertEquals(1 + MAX_PAGES, members("/endless/1").size());
        assertEquals(1 + MAX_PAGES, evil.peer.received().size());
        ObjectNode huge = evil.json("{'id':'~/huge','type':'Collection'}");
        ArrayNode items = huge.putArray("items");
        for (int i = 0; i < 20_000; i++) {
            items.add(evil.url("/i/" + i));
        }
        evil.serves(huge);
        assertEquals(MAX_MEMBERS, members("/huge").size());
    }

    @Test
    void pageOnAnotherServer_orHere_isNotRead() throws RemoteException {
        for (String next : List.of(far.url("/page"), TestApp.URL + "/users/alice/followers?page=true")) {
            ObjectNode list = evil.json("{'id':'~/list','type':'Collection','items':[]}");
            evil.serves(list.put("first", next));
            assertEquals(List.of(), members("/list"));
            evil.peer.forgets("/list");
        }
        assertEquals(0, far.peer.count("/page"));
    }

    @Test
    void manyRecipients_needAsFewStatementsAsSome() {
        ObjectNode few = far.note("/n/1", "erin", "{'to':['" + local(bob) + "']}");
        ObjectNode many = far.note("/n/2", "erin", "{'to':['" + local(bob) + "']}");
        for (int i = 0; i < 5_000; i++) {
            ((ArrayNode) many.get("to")).add(TestApp.URL + "/users/nobody" + i);
        }
        far.create(far.note("/n/0", "erin", "{'to':['" + local(bob) + "']}"));
        int once = StatementCount.once(app, () -> far.create(few));
        int often = StatementCount.once(app, () -> far.create(many));
        assertTrue(often <= once + 2, once + " statements for one addressee, " + often + " for thousands");
        assertEquals("direct", seen(bob, far.url("/n/2")).path("visibility").asText());
        evil.create(evil.note("/n/1", "mallory", "{'to':['" + TestApp.URL + "/users/BOB']}"));
        assertEquals(1, stored(evil.url("/n/1")), "in any letter case");
    }

    /** Each of these is nearly the permission to quote, and none is one. */
    @Test
    void quoteApproval_isValid_onlyFromTheAuthor_forThosePosts() {
        ObjectNode quoted = far.serves(far.note("/n/1", "erin", "{}"));
        String quotedUri = quoted.path("id").asText();
        evil.followed(alice, "mallory");
        String stamp = "'type':'QuoteAuthorization','attributedTo':'" + far.id("erin") + "','interactionTarget':'"
                + quotedUri + "'";
        String mine = "'interactingObject':'" + evil.url("/q/") + "N'";
        evil.serves("{'id':'~/stamps/1'," + stamp + "," + mine.replace("N", "1") + "}");
        far.serves("{'id':'~/stamps/2'," + stamp + ",'interactingObject':'" + evil.url("/q/other") + "'}");
        far.serves(
                "{'id':'~/stamps/3'," + stamp.replace(quotedUri, far.url("/n/2")) + "," + mine.replace("N", "3") + "}");
        far.serves("{'id':'~/stamps/4'," + stamp.replace("erin", "other") + "," + mine.replace("N", "4") + "}");
        far.serves(
                "{'id':'~/stamps/5'," + stamp.replace("Authorization", "Request") + "," + mine.replace("N", "5") + "}");
        far.serves("{'id':'~/stamps/7'," + stamp + "," + mine.replace("N", "7") + "}");
        List<String> stamps = List.of(
                evil.url("/stamps/1"),
                far.url("/stamps/2"),
                far.url("/stamps/3"),
                far.url("/stamps/4"),
                far.url("/stamps/5"),
                far.url("/stamps/missing"),
                far.url("/stamps/7"));
        for (int i = 1; i <= stamps.size(); i++) {
            evil.create(evil.note("/q/" + i, "mallory", "{}")
                    .put("quote", quotedUri)
                    .put("quoteAuthorization", stamps.get(i - 1)));
            String state = seen(evil.url("/q/" + i)).at("/quote/state").asText();
            assertEquals(i == 7, state.equals("accepted"), stamps.get(i - 1) + " is " + state);
        }
    }

    @Test
    void secondMoveWithinAWeek_movesNoFollowers() {
        for (String name : List.of("second", "third")) {
            far.actor(name, "{'alsoKnownAs':['~/users/erin']}");
        }
        far.send("Move", "erin", "{'object':'~/users/erin','target':'~/users/second'}");
        app.runJobs();
        assertEquals(1, number("select count(*) from account_moves"));
        far.send("Move", "erin", "{'object':'~/users/erin','target':'~/users/third'}");
        assertEquals(1, number("select count(*) from account_moves"));
        app.clock().advance(Duration.ofDays(8));
        far.send("Move", "erin", "{'object':'~/users/erin','target':'~/users/third','again':true}");
        assertEquals(2, number("select count(*) from account_moves"));
    }

    @Test
    void voteAfterTheEnd_doesNotCount() {
        String poll = alice.posts("which?", "poll[options][]", List.of("One", "Two"), "poll[expires_in]", 300);
        app.clock().advance(Duration.ofMinutes(6));
        ObjectNode vote = far.note(
                "/votes/1",
                "erin",
                "{'name':'One','content':null,'inReplyTo':'" + local(alice, poll) + "','to':['" + local(alice) + "']}");
        far.send(far.activity("Create", "erin", vote));
        assertEquals(0, alice.reads(poll).at("/poll/votes_count").asInt());
        assertEquals(0, stored(far.url("/votes/1")), "nor is it a post");
    }

    private String read(FakeServer server, String path, @Nullable String who) {
        String answer = server.get(path, who);
        return FakeServer.status(answer) + answer.substring(answer.indexOf("\r\n\r\n"));
    }

    @Test
    void privatePost_isServedToSignedFollowersOnly() {
        far.send("Follow", "erin", "{'object':'" + local(alice) + "'}");
        evil.known("mallory");
        String id = alice.posts("for friends", "visibility", "private");
        String path = "/users/alice/statuses/" + id;
        assertTrue(read(far, path, far.id("erin")).contains("for friends"));
        String stranger = read(evil, path, evil.id("mallory"));
        assertTrue(stranger.startsWith("404"), stranger);
        assertEquals(stranger, FakeServer.status(far.get(path, null)) + stranger.substring(3));
        assertEquals(
                stranger.substring(3),
                read(evil, "/users/alice/statuses/1", evil.id("mallory")).substring(3),
                "what is hidden answers as what is not there");
        assertTrue(read(evil, path, far.id("erin")).startsWith("401"), "signed with a key of somebody else");
        alice.post("/api/v1/accounts/" + far.known("erin") + "/block");
        assertTrue(read(far, path, far.id("erin")).startsWith("404"));
    }

    @Test
    void followersSync_listsFollowersOfTheRequestingServer() {
        far.send("Follow", "erin", "{'object':'" + local(alice) + "'}");
        evil.send("Follow", "mallory", "{'object':'" + local(alice) + "'}");
        String path = "/users/alice/followers_synchronization";
        String erins = read(far, path, far.id("erin"));
        assertTrue(erins.contains(far.id("erin")), erins);
        assertFalse(erins.contains(evil.id("mallory")), erins);
        assertTrue(read(evil, path, evil.id("mallory")).contains(evil.id("mallory")));
        assertTrue(read(evil, path, null).startsWith("401"));
    }

    @Test
    void slowServer_occupiesOnlyItsShareOfThreads() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        CountDownLatch over = new CountDownLatch(1);
        app.app().federation().activities.handle("Like", received -> {
            if (received.actorUri().startsWith(far.url(""))) {
                done.countDown();
                return ActivityHandler.NOTHING;
            }
            try {
                over.await(20, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return ActivityHandler.NOTHING;
        });
        for (int i = 0; i < 8; i++) {
            String name = "slow" + i;
            evil.actor(name);
            assertEquals(202, evil.post("/inbox", evil.id(name), evil.activity("Like", name, "{}")));
        }
        assertEquals(202, far.post("/inbox", far.id("erin"), far.activity("Like", "erin", "{}")));
        app.app().federation().start();
        assertTrue(done.await(10, TimeUnit.SECONDS));
        over.countDown();
        app.app().federation().close();
    }
}
