package social.dassie.federation.publication.news;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import social.dassie.federation.publication.Neighbours;
import social.dassie.ground.api.ApiException;
import social.dassie.people.accounts.Aliases;
import social.dassie.people.accounts.Role;
import social.dassie.testing.TestClient;

final class ProfilePublisherTest extends NewsFixture {
    private static final String EVERYONE = "\"to\":[\"https://www.w3.org/ns/activitystreams#Public\"],\"cc\":[],";
    private static final String FINGER = "/.well-known/webfinger?resource=acct:alice@dassie.example";

    @Test
    void changedProfile_isSentOnceToFollowersAndRecentContacts() {
        far.follower("zoe", "far", alice);
        far.person("yan", "near");
        far.person("xi", "third");
        alice.posts("@yan@" + far.domain("near") + " psst", "visibility", "direct");
        far.arrived();
        alice.patch("/api/v1/accounts/update_credentials", "display_name", "A");
        app.clock().advance(ProfilePublisher.PAUSE.dividedBy(2));
        alice.patch("/api/v1/accounts/update_credentials", "display_name", "Alice");
        app.runJobs();
        assertEquals(List.of(), far.types());
        app.clock().advance(ProfilePublisher.PAUSE.dividedBy(2));
        app.runJobs();
        List<Neighbours.Arrived> all = far.arrived();
        assertEquals(
                List.of(SHARED, "near.peer.test/inbox"),
                all.stream().map(Neighbours.Arrived::inbox).toList());
        JsonNode update = all.get(0).activity();
        assertEquals("Update", update.path("type").asText());
        assertEquals("Alice", update.path("object").path("name").asText());
        assertEquals(ALICE, update.path("object").path("id").asText());
        app.clock().advance(Duration.ofHours(1));
        app.runJobs();
        assertEquals(List.of(), far.types());
    }

    @Test
    void suspension_isSentAsAProfileUpdate() {
        TestClient owner = app.user("owner", Role.OWNER);
        far.follower("zoe", "far", alice);
        owner.post("/api/v1/admin/accounts/" + alice.id() + "/action", "type", "suspend");
        app.clock().advance(ProfilePublisher.PAUSE);
        app.runJobs();
        List<Neighbours.Arrived> all = far.arrived();
        assertEquals(1, all.size());
        assertTrue(all.get(0).activity().path("object").path("suspended").asBoolean());
    }

    @Test
    void deletedAccount_isAnnounced_andKeepsActorAndKeyUntilThen() {
        far.follower("zoe", "far", alice);
        far.person("yan", "near");
        alice.posts("hello");
        far.arrived();
        app.app().core().users().delete(alice.id());
        app.runJobs();
        assertEquals(2, app.rows().number("select count(*) from account_keys where account_id = " + alice.id()));
        assertEquals(1, app.rows().number("select count(*) from accounts where id = " + alice.id()));
        assertEquals(0, app.rows().number("select count(*) from users where account_id = " + alice.id()));
        assertEquals(0, app.rows().number("select count(*) from statuses where account_id = " + alice.id()));
        assertAnswers(200, "/users/alice", FINGER);
        List<Neighbours.Arrived> all = far.arrived();
        assertEquals(
                List.of(SHARED, "near.peer.test/inbox"),
                all.stream().map(Neighbours.Arrived::inbox).toList());
        assertEquals(
                CONTEXT + "\"id\":\"" + ALICE + "/delete\",\"type\":\"Delete\",\"actor\":\"" + ALICE + "\"," + EVERYONE
                        + "\"object\":\"" + ALICE + "\"}",
                far.blanked(all.get(0).activity()));
        app.clock().advance(Duration.ofHours(1));
        app.runJobs();
        assertEquals(0, app.rows().number("select count(*) from accounts where id = " + alice.id()));
        assertAnswers(410, "/users/alice", "/users/alice/outbox", FINGER);
    }

    private void assertAnswers(int status, String... paths) {
        for (String path : paths) {
            TestClient anyone = app.anonymous();
            var request = anyone.request("GET", path).header("Accept", "application/activity+json");
            anyone.answer(request.asBytes(), "GET", path).expect(status);
        }
    }

    @Test
    void accountDeletedByStaff_isSuspendedUntilAnnounced_thenGone() {
        TestClient owner = app.user("owner", Role.OWNER);
        String admin = "/api/v1/admin/accounts/" + alice.id();
        far.follower("zoe", "far", alice);
        String post = "/users/alice/statuses/" + alice.posts("hello");
        far.arrived();
        owner.post(admin + "/action", "type", "suspend");
        assertAnswers(200, "/users/alice", FINGER);
        assertAnswers(404, post);
        owner.delete(admin);
        app.runJobs();
        assertAnswers(200, "/users/alice", FINGER);
        assertEquals(List.of("Delete " + SHARED), far.types());
        app.clock().advance(Duration.ofHours(1));
        app.runJobs();
        assertAnswers(410, "/users/alice", "/users/alice/outbox", "/users/alice/followers", post, FINGER);
        owner.post(admin + "/unsuspend");
        assertAnswers(200, "/users/alice", FINGER);
        assertAnswers(404, post);
    }

    @Test
    void deletedAccount_leavesNoFailedDeliveries() {
        TestClient owner = app.user("owner", Role.OWNER);
        far.follower("zoe", "far", alice);
        alice.posts("hello");
        far.arrived();
        alice.posts("nobody hears this");
        app.rows().run("update deliveries set state = 'failed' where state = 'waiting'");
        far.person("yan", "near");
        owner.post("/api/v1/admin/accounts/" + alice.id() + "/action", "type", "suspend");
        owner.delete("/api/v1/admin/accounts/" + alice.id());
        app.runJobs();
        app.rows().run("update deliveries set state = 'failed' where inbox like '%near%'");
        assertEquals(List.of("Delete " + SHARED), far.types());
        app.clock().advance(Duration.ofHours(1));
        app.runJobs();
        assertEquals(0, app.rows().number("select count(*) from deliveries where state = 'failed'"));
        assertEquals(2, app.rows().number("select count(*) from deliveries where state = 'delivered'"));
    }

    @Test
    void deletedAccountUnknownElsewhere_isRemovedSilently() {
        far.person("yan", "near");
        app.app().core().users().delete(alice.id());
        assertEquals(0, app.rows().number("select count(*) from accounts where id = " + alice.id()));
        assertEquals(List.of(), far.types());
    }

    @Test
    void move_isSentToFollowers_ifTheTargetConfirms() {
        far.follower("zoe", "far", alice);
        long target = far.person("alice", "near");
        Aliases aliases = app.app().core().people().accounts.aliases;
        assertEquals(422, refusal(() -> aliases.move(alice.id(), target)));
        app.rows().setAccount(target, "also_known_as = '[\"" + ALICE + "\"]'");
        aliases.move(alice.id(), target);
        List<Neighbours.Arrived> all = far.arrived();
        assertEquals(
                List.of("Move far.peer.test/inbox", "Update far.peer.test/inbox", "Update near.peer.test/inbox"),
                all.stream().map(one -> one.type() + " " + one.inbox()).sorted().toList());
        Neighbours.Arrived move = all.stream()
                .filter(one -> one.type().equals("Move"))
                .findFirst()
                .orElseThrow();
        assertEquals(
                CONTEXT + "\"id\":\"" + ALICE + "/moves/UUID\",\"type\":\"Move\",\"actor\":\"" + ALICE + "\",\"to\":[\""
                        + ALICE + "/followers\"],\"cc\":[],\"object\":\"" + ALICE
                        + "\",\"target\":\"https://near.peer.test/users/alice\"}",
                far.blanked(move.activity()));
        assertEquals(422, refusal(() -> aliases.move(alice.id(), target)));
    }

    private static int refusal(Runnable attempt) {
        try {
            attempt.run();
            return 200;
        } catch (ApiException refused) {
            return refused.status();
        }
    }

    @Test
    void forwardedReport_isSentByTheInstanceAndDoesNotNameTheReporter() {
        long yan = far.person("yan", "near");
        String post = far.post(yan, "yan", "near");
        alice.post("/api/v1/reports", "account_id", yan, "status_ids[]", post, "comment", "rude", "forward", true);
        List<Neighbours.Arrived> all = far.arrived();
        assertEquals(
                List.of("near.peer.test/users/yan/inbox"),
                all.stream().map(Neighbours.Arrived::inbox).toList());
        assertEquals(
                CONTEXT + "\"id\":\"https://dassie.example/flags/UUID\",\"type\":\"Flag\","
                        + "\"actor\":\"https://dassie.example/actor\",\"content\":\"rude\",\"object\":[\"https://near.peer.test/users/yan\","
                        + "\"https://near.peer.test/users/yan/statuses/1\"]}",
                far.blanked(all.get(0).activity()));
        assertEquals(1, app.rows().number("select count(*) from report_forwards where state = 'waiting'"));
        app.clock().advance(Duration.ofHours(1));
        app.runJobs();
        assertEquals(1, app.rows().number("select count(*) from report_forwards where state = 'done'"));
    }

    @Test
    void pendingReportsOfEarlierVersions_areSentOrClosed() {
        long yan = far.person("yan", "near");
        alice.post("/api/v1/reports", "account_id", yan, "comment", "old", "forward", true);
        app.rows().run("delete from outgoing_activities");
        app.clock().advance(Duration.ofHours(1));
        app.runJobs();
        assertEquals(List.of("Flag near.peer.test/users/yan/inbox"), far.types());
        app.rows().run("delete from outgoing_activities");
        app.rows().run("update report_forwards set created_at = 1");
        app.clock().advance(Duration.ofHours(1));
        app.runJobs();
        assertEquals(List.of(), far.types());
        assertEquals(1, app.rows().number("select count(*) from report_forwards where state = 'failed'"));
    }

    @Test
    void remoteQuote_requestsApproval_andIsUpdatedWithIt() {
        far.follower("zoe", "far", alice);
        String post = far.post(far.person("yan", "near"), "yan", "near");
        app.rows().run("update statuses set quote_policy = 65537 * 2 where id = " + post);
        String id = alice.quotes(post, "look").path("id").asText();
        List<Neighbours.Arrived> all = far.arrived();
        assertEquals(
                List.of(
                        "Create far.peer.test/inbox",
                        "Create near.peer.test/inbox",
                        "QuoteRequest near.peer.test/users/yan/inbox"),
                all.stream().map(one -> one.type() + " " + one.inbox()).toList());
        JsonNode request = all.get(2).activity();
        assertEquals(ALICE, request.path("actor").asText());
        assertEquals(
                far.uri("yan", "near") + "/statuses/1", request.path("object").asText());
        assertEquals(
                ALICE + "/statuses/" + id, request.path("instrument").path("id").asText());
        assertEquals(
                1,
                app.rows()
                        .number("select count(*) from quotes where state = 'pending' and request_uri = '"
                                + request.path("id").asText() + "'"));
    }

    @Test
    void revokedQuote_withdrawsItsAuthorization() {
        String id = alice.posts("hello");
        long yan = far.person("yan", "near");
        String quoting = far.post(yan, "yan", "near");
        String stamp = ALICE + "/quote_authorizations/" + quoting;
        app.rows()
                .run(
                        "insert into quotes (status_id, account_id, quoted_status_id, quoted_account_id, state, approval_uri,"
                                + " is_public, created_at, updated_at) values (" + quoting + ", " + yan + ", " + id
                                + ", " + alice.id()
                                + ", 'accepted', '" + stamp + "', 1, 1, 1)");
        alice.post(TestClient.status(id) + "/quotes/" + quoting + "/revoke");
        String deletion = far.one("near.peer.test/inbox");
        assertTrue(
                deletion.endsWith(
                        "\"object\":{\"id\":\"" + stamp + "\",\"type\":\"QuoteAuthorization\",\"attributedTo\":\""
                                + ALICE + "\",\"interactingObject\":\"https://near.peer.test/users/yan/statuses/1\","
                                + "\"interactionTarget\":\"" + ALICE + "/statuses/" + id + "\"}}"),
                deletion);
    }
}
