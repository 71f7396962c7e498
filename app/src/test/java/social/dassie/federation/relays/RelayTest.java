package social.dassie.federation.relays;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import social.dassie.federation.inbox.FakeServer;
import social.dassie.federation.inbox.FakeServers;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Json;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestPeer;

/** Relays of both styles, which speak as pub-relay, Activity-Relay, AodeRelay and Pleroma do. */
class RelayTest extends FakeServers {
    private static final String PUBLIC = "https://www.w3.org/ns/activitystreams#Public";
    private static final String INSTANCE = TestApp.URL + "/actor";

    @AutoClose
    private final FakeServer hub = new FakeServer(app, "hub");

    private int taken;

    @BeforeEach
    void relay() {
        hub.serves(hub.document("relay", hub.json("{'type':'Application','inbox':'~/inbox'}")));
        hub.peer.answers("/inbox", exchange -> TestPeer.send(exchange, 202, "text/plain", new byte[0]));
        far.actor("fay");
        alice.patch("/api/v1/accounts/update_credentials", "discoverable", "true");
    }

    private Relays relays() {
        return app.app().core().federation().relays.relays;
    }

    private Relay add(String address) {
        return relays().add(Caller.ANONYMOUS, address);
    }

    private Relay state(Relay relay) {
        return relays().get(relay.id());
    }

    private RelayEntity entity() {
        return relays().all().get(0);
    }

    /** The activities that the relay received since the last time. */
    private List<JsonNode> received() {
        app.runJobs();
        while (app.deliver() > 0) {}
        List<TestPeer.Received> all = hub.peer.received();
        List<JsonNode> news = new ArrayList<>();
        for (TestPeer.Received one : all.subList(taken, all.size())) {
            if (one.toString().startsWith("POST ")) {
                news.add(Json.parse(one.body()));
            }
        }
        taken = all.size();
        return news;
    }

    private JsonNode one() {
        List<JsonNode> all = received();
        assertEquals(1, all.size(), all::toString);
        return all.get(0);
    }

    private void answer(String type, JsonNode follow) {
        hub.send(hub.activity(type, "relay", "{}").set("object", follow));
    }

    /** A relay of Mastodon's style that accepted. */
    private Relay accepted() {
        Relay relay = add(hub.url("/inbox"));
        answer("Accept", one());
        assertEquals(RelayState.ACCEPTED, state(relay).state());
        return relay;
    }

    private ObjectNode served(int number, String more) {
        ObjectNode note = far.note("/notes/" + number, "fay", more);
        far.serves(note.deepCopy());
        return note;
    }

    private void announce(String uri) {
        hub.send(hub.activity("Announce", "relay", "{'to':['~/users/relay/followers']}")
                .put("object", uri));
    }

    private List<String> federated() {
        List<String> uris = new ArrayList<>();
        alice.get("/api/v1/timelines/public?remote=true")
                .forEach(post -> uris.add(post.path("uri").asText()));
        return uris;
    }

    @Test
    void inboxStyle_followsPublic_andIsAcceptedByItsActorAlone() {
        Relay relay = add(hub.url("/inbox"));
        assertEquals(RelayStyle.INBOX, relay.style());
        assertEquals(RelayState.PENDING, relay.state());
        JsonNode follow = one();
        assertEquals("Follow", follow.path("type").asText());
        assertEquals(PUBLIC, follow.path("object").asText());
        assertEquals(INSTANCE, follow.path("actor").asText());
        assertEquals(relay.followUri(), follow.path("id").asText());
        evil.send(evil.activity("Accept", "mallory", "{}").set("object", follow));
        assertEquals(RelayState.PENDING, state(relay).state());
        answer("Accept", follow);
        assertEquals(RelayState.ACCEPTED, state(relay).state());
        assertEquals(hub.id("relay"), state(relay).actorUri());
        answer("Reject", follow);
        assertEquals(RelayState.REJECTED, state(relay).state());
        answer("Accept", follow);
        assertEquals(RelayState.REJECTED, state(relay).state(), "that follow has ended");
    }

    @Test
    void actorStyle_followsTheActor_andAcceptsItsFollow() {
        Relay relay = add(hub.id("relay"));
        assertEquals(RelayStyle.ACTOR, relay.style());
        JsonNode follow = one();
        assertEquals(hub.id("relay"), follow.path("object").asText());
        hub.send(hub.activity("Follow", "relay", "{}").put("object", INSTANCE));
        JsonNode answer = one();
        assertEquals("Accept", answer.path("type").asText());
        assertEquals("Follow", answer.at("/object/type").asText());
        assertEquals(hub.id("relay"), answer.at("/object/actor").asText());
        hub.send(hub.activity("Accept", "relay", "{}")
                .put("object", follow.path("id").asText()));
        assertEquals(RelayState.ACCEPTED, state(relay).state());
    }

    @Test
    void strangersFollowOfTheInstance_isNotAccepted() {
        accepted();
        evil.send(evil.activity("Follow", "mallory", "{}").put("object", INSTANCE));
        while (app.deliver() > 0) {}
        assertEquals(0, evil.peer.count("/users/mallory/inbox"));
    }

    @Test
    void unreachableActor_isShownAsFailing_untilItAnswers() {
        hub.answers("/users/relay", 503);
        Relay relay = add(hub.id("relay"));
        received();
        assertEquals(RelayEntity.Notice.FAILING, entity().notice());
        hub.serves(hub.document("relay", hub.json("{'type':'Application','inbox':'~/inbox'}")));
        app.clock().advance(Duration.ofHours(2));
        assertEquals("Follow", one().path("type").asText());
        assertEquals(RelayState.PENDING, state(relay).state());
    }

    @Test
    void announcedPost_isFetchedIntoThePublicTimeline_neverAsBoost() {
        accepted();
        ObjectNode note = served(1, "{'content':'<p>capybaras</p>'}");
        announce(note.path("id").asText());
        announce(note.path("id").asText());
        assertEquals(List.of(note.path("id").asText()), federated());
        assertEquals(1, far.peer.count("/notes/1"));
        assertEquals(0, number("select count(*) from statuses where reblog_of_id is not null"));
        assertEquals(0, alice.get("/api/v1/timelines/home").size());
        assertEquals(1, entity().activity().received());
        assertEquals(1, entity().activity().kept());
        assertTrue(entity().activity().bytes() > 0);
        assertTrue(entity().activity().lastReceivedAt() != null);
    }

    @Test
    void forwardedCreate_isFetchedFromItsOrigin() {
        accepted();
        ObjectNode note = served(1, "{}");
        ObjectNode forged = note.deepCopy().put("content", "<p>forged</p>");
        ObjectNode create = far.activity("Create", "fay", forged);
        assertEquals(202, hub.post("/inbox", hub.id("relay"), create));
        app.app().federation().workOff();
        assertEquals("<p>hello</p>", text(note.path("id").asText()));
        assertEquals(202, evil.post("/inbox", evil.id("mallory"), far.activity("Create", "fay", served(2, "{}"))));
        app.app().federation().workOff();
        assertEquals(0, stored(far.url("/notes/2")), "forwarded by a server that is no relay");
    }

    @Test
    void announcesOfUnacceptedRelays_areIgnored() {
        Relay relay = add(hub.id("relay"));
        JsonNode follow = one();
        announce(served(1, "{}").path("id").asText());
        assertEquals(0, stored(far.url("/notes/1")));
        String own = local(alice, alice.posts("mine"));
        announce(own);
        answer("Accept", follow);
        announce(own);
        assertEquals(0, number("select count(*) from statuses where reblog_of_id is not null"));
        relays().disable(Caller.ANONYMOUS, relay.id());
        announce(served(2, "{}").path("id").asText());
        assertEquals(0, stored(far.url("/notes/2")));
    }

    @Test
    void privateLimitedAndBlockedPosts_areNotStored() {
        accepted();
        announce(served(1, "{'to':['~/users/fay/followers']}").path("id").asText());
        announce(served(2, "{'to':['~/users/fay/followers'],'cc':['" + PUBLIC + "']}")
                .path("id")
                .asText());
        app.rows().setAccount(far.known("fay"), "silenced_at = 1");
        announce(served(3, "{}").path("id").asText());
        evil.serves(evil.note("/notes/4", "mallory", "{}"));
        for (String severity : List.of("silence", "suspend")) {
            app.rows().run("delete from domain_blocks");
            app.rows()
                    .run("insert into domain_blocks (domain, severity, created_at, updated_at) values ('evil.test', '"
                            + severity + "', 1, 1)");
            app.app().core().platform().db().caches().clear();
            announce(evil.url("/notes/4"));
        }
        assertEquals(0, evil.peer.count("/notes/4"));
        assertEquals(0, number("select count(*) from statuses where local = 0"));
        assertEquals(0, entity().activity().kept());
    }

    @Test
    void postsPerHour_areLimited_andTheExcessIsCounted() {
        app.set("relays.posts_per_hour", "2");
        accepted();
        for (int i = 1; i <= 5; i++) {
            announce(served(i, "{}").path("id").asText());
        }
        assertEquals(2, federated().size());
        assertEquals(3, entity().activity().dropped());
        assertEquals(RelayEntity.Notice.FLOODING, entity().notice());
        app.clock().advance(Duration.ofHours(2));
        announce(served(6, "{}").path("id").asText());
        assertEquals(3, federated().size());
    }

    @Test
    void postsKept_areLimited_andUsedOnesStay() {
        app.set("relays.posts_kept", "3");
        accepted();
        for (int i = 1; i <= 8; i++) {
            app.clock().advance(Duration.ofSeconds(1));
            announce(served(i, i == 8 ? "{'inReplyTo':'~/notes/7'}" : "{}")
                    .path("id")
                    .asText());
            if (i == 1) {
                alice.post("/api/v1/statuses/"
                        + seen(far.url("/notes/1")).path("id").asText() + "/bookmark");
            }
        }
        app.runJobs();
        assertEquals(1, stored(far.url("/notes/1")));
        assertEquals(0, stored(far.url("/notes/2")));
        assertEquals(1, stored(far.url("/notes/8")));
        assertEquals(3, entity().activity().kept());
        assertEquals(4, number("select count(*) from statuses where local = 0"));
        assertEquals(3, number("select count(*) from relay_posts"));
        assertEquals(8, entity().activity().received());
    }

    @Test
    void bytesKept_areLimited_andAuthorsGoWithTheirPosts() {
        app.set("relays.bytes_kept", "65536");
        accepted();
        for (int i = 1; i <= 20; i++) {
            far.actor("p" + i);
            far.serves(far.note("/notes/" + i, "p" + i, "{}"));
            announce(far.url("/notes/" + i));
            app.clock().advance(Duration.ofHours(2));
        }
        app.runJobs();
        assertTrue(entity().activity().bytes() <= 65_536, () -> entity().toString());
        assertEquals(0, number("select count(*) from accounts where username = 'p1'"));
        assertEquals(1, number("select count(*) from accounts where username = 'p20'"));
    }

    @Test
    void postsOfFollowedAuthors_areNotCounted() {
        accepted();
        far.serves(far.note("/notes/1", "erin", "{}"));
        announce(far.url("/notes/1"));
        assertEquals(1, stored(far.url("/notes/1")));
        assertEquals(0, entity().activity().kept());
        assertEquals(1, alice.get("/api/v1/timelines/home").size());
    }

    @Test
    void publicPosts_areSentToInboxRelays_asTheyAre() {
        accepted();
        String id = alice.posts("hello relays");
        JsonNode create = one();
        assertEquals("Create", create.path("type").asText());
        assertEquals(local(alice), create.path("actor").asText());
        alice.put("/api/v1/statuses/" + id, "status", "changed");
        assertEquals("Update", one().path("type").asText());
        alice.delete("/api/v1/statuses/" + id);
        JsonNode deletion = one();
        assertEquals("Delete", deletion.path("type").asText());
        assertEquals(PUBLIC, deletion.at("/to/0").asText());
    }

    @Test
    void publicPosts_areAnnouncedToActorRelays() {
        Relay relay = add(hub.id("relay"));
        answer("Accept", one());
        String id = alice.posts("hello relays");
        JsonNode announce = one();
        assertEquals("Announce", announce.path("type").asText());
        assertEquals(INSTANCE, announce.path("actor").asText());
        assertEquals(local(alice, id), announce.path("object").asText());
        alice.delete("/api/v1/statuses/" + id);
        assertEquals("Delete", one().path("type").asText());
        relays().disable(Caller.ANONYMOUS, relay.id());
        JsonNode undo = one();
        assertEquals("Undo", undo.path("type").asText());
        assertEquals(relay.followUri(), undo.at("/object/id").asText());
        alice.posts("not for relays");
        assertEquals(List.of(), received());
    }

    @Test
    void otherPosts_areNotSent() {
        accepted();
        bob.posts("not discoverable");
        for (String visibility : List.of("unlisted", "private", "direct")) {
            alice.post("/api/v1/statuses", "status", "hello", "visibility", visibility);
        }
        app.rows().setAccount(alice.id(), "silenced_at = 1");
        app.app().core().platform().db().caches().clear();
        alice.posts("limited");
        assertEquals(List.of(), received());
    }

    @Test
    void silentRelay_isReported() {
        accepted();
        assertEquals(null, entity().notice());
        app.clock().advance(Duration.ofDays(3));
        assertEquals(RelayEntity.Notice.SILENT, entity().notice());
    }

    @Test
    void removedRelay_sendsUndo_andLeavesItsPosts() {
        Relay relay = accepted();
        announce(served(1, "{}").path("id").asText());
        relays().remove(Caller.ANONYMOUS, relay.id());
        assertEquals(List.of(), relays().all());
        assertEquals("Undo", one().path("type").asText());
        assertEquals(1, stored(far.url("/notes/1")));
        assertEquals(0, number("select count(*) from relays"));
        assertEquals(0, number("select count(*) from relay_posts"));
        announce(served(2, "{}").path("id").asText());
        assertEquals(0, stored(far.url("/notes/2")));
        accepted();
    }

    @Test
    void invalidKnownAndBlockedAddresses_areRefused() {
        add(hub.url("/inbox"));
        for (String address : List.of(
                "", "hub", "ftp://hub.test/inbox", hub.url("/"), TestApp.URL + "/inbox", hub.url("/inbox") + "#x")) {
            ApiException e = assertThrows(ApiException.class, () -> add(address), address);
            assertEquals(422, e.status());
        }
        app.rows()
                .run(
                        "insert into domain_blocks (domain, severity, created_at, updated_at) values ('evil.test', 'suspend', 1, 1)");
        app.app().core().platform().db().caches().clear();
        assertThrows(ApiException.class, () -> add(evil.url("/inbox")));
        assertFalse(relays().all().isEmpty());
        assertThrows(ApiException.class, () -> relays().get(404));
    }
}
