package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static social.dassie.testing.TestServers.copies;
import static social.dassie.testing.TestServers.notifications;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import social.dassie.testing.Shell;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** A renamed server as those see it who know it: followers, posts, reactions, deletions. */
class RenamedServerTest extends RenamedServerFixture {
    @Test
    void followers_endAtTheNewActors_andNobodyIsNotifiedAgain() {
        String follows = "select count(*) from notifications where type = 'follow'";
        String before = shell.text(follows);
        run();
        for (TestClient each : List.of(bob, carol)) {
            assertTrue(isFollowing(each, renamed("/users/alice")));
            assertFalse(isFollowing(each, old("/users/alice")));
        }
        assertTrue(isFollowing(bob, renamed("/users/lena")), "Approved before, so approved again");
        assertFalse(isFollowing(bob, old("/users/lena")));
        assertEquals(
                2,
                alice.get("/api/v1/accounts/" + aliceId).path("followers_count").asInt());
        assertEquals(2, app.rows().number("select count(*) from follows where target_account_id = " + aliceId));
        assertEquals(0, app.rows().number("select count(*) from follow_requests"));
        assertTrue(app.rows().number(follows) <= Long.parseLong(before));
        JsonNode status = status();
        assertEquals(2, status.path("moved").asInt(), status.toString());
        assertEquals(3, status.path("followed").asInt(), status.toString());
        assertEquals(0, status.path("waiting").asInt(), status.toString());
        assertEquals(0, status.path("unconfirmed").asInt(), status.toString());
    }

    /** The follow by alice: of the new actor, and no longer of the former one. */
    @Test
    void followedAccounts_areFollowedByTheNewActors() {
        run();
        String query = "select count(*) from follows where target_account_id = " + carol.id() + " and account_id = ";
        assertEquals(1, far.rows().number(query + there(renamed("/users/alice"))));
        assertEquals(0, far.rows().number(query + there(old("/users/alice"))));
        String id = carol.posts("for followers", "visibility", "private");
        settle();
        assertEquals(
                1,
                copies(alice, "/api/v1/timelines/home", far.publicAddress() + "/users/carol/statuses/" + id)
                        .size());
    }

    @Test
    void newPosts_arriveOnce_underTheNewAddress() {
        run();
        String id = alice.posts("after", "visibility", "private");
        String uri = alice.reads(id).path("uri").asText();
        assertEquals(renamed("/users/alice/statuses/" + id), uri);
        settle();
        assertEquals(1, copies(bob, "/api/v1/timelines/home", uri).size());
        assertEquals(
                "alice@" + newHost,
                bob.reads(copyOf(bob, uri)).path("account").path("acct").asText());
        alice.edits(id, "status", "after all");
        alice.deletes(id);
        settle();
        assertEquals("", copyOf(bob, uri));
    }

    @Test
    void editAndDeletionOfOldPosts_arrive() {
        run();
        String seen = copyOf(bob, old("/users/alice/statuses/" + post));
        alice.edits(post, "status", "edited");
        alice.deletes(doomed);
        settle();
        assertEquals("<p>edited</p>", bob.reads(seen).path("content").asText());
        assertEquals(
                0,
                far.rows()
                        .number("select count(*) from statuses where uri = '" + old("/users/alice/statuses/" + doomed)
                                + "'"));
    }

    @Test
    void reactionsToOldPosts_count() {
        run();
        String seen = copyOf(bob, old("/users/alice/statuses/" + post));
        bob.favourites(seen);
        bob.boosts(seen);
        bob.repliesTo(seen, "@alice@" + oldHost + " hello");
        settle();
        JsonNode now = alice.reads(post);
        assertEquals(1, now.path("favourites_count").asInt());
        assertEquals(1, now.path("reblogs_count").asInt());
        assertEquals(1, now.path("replies_count").asInt());
        assertEquals(2, notifications(alice, "mention").size());
    }

    /** A favourite and a boost from before end where they were made: by the former actor. */
    @Test
    void marksFromBefore_canBeWithdrawn() {
        run();
        assertEquals(1, bob.reads(bobsPost).path("favourites_count").asInt());
        String seen = copyOf(alice, far.publicAddress() + "/users/bob/statuses/" + bobsPost);
        alice.post("/api/v1/statuses/" + seen + "/unfavourite");
        alice.unboosts(seen);
        settle();
        assertEquals(0, bob.reads(bobsPost).path("favourites_count").asInt());
        assertEquals(0, bob.reads(bobsPost).path("reblogs_count").asInt());
    }

    @Test
    void removedFollower_isRejectedByTheFormerActor() {
        shell.run("rename", "http://" + newHost, "--confirm", oldHost).ok();
        app = TestApp.startAgain("new.localhost", port, shell::moveTo);
        alice = app.client(aliceId, TestApp.ALL_SCOPES);
        assertEquals(
                2,
                app.rows()
                        .number("select count(*) from former_follows where state = 'waiting' and target_account_id = "
                                + aliceId));
        long carolHere = app.rows().number("select id from accounts where uri like '%/users/carol'");
        alice.post("/api/v1/accounts/" + carolHere + "/remove_from_followers");
        app.app().deliveries().sendDue();
        far.app().federation().workOff();
        assertFalse(isFollowing(carol, old("/users/alice")));
        settle();
        assertFalse(isFollowing(carol, renamed("/users/alice")));
        assertTrue(isFollowing(bob, renamed("/users/alice")));
    }

    /** Deleted under both addresses, so that no server keeps a copy. */
    @Test
    void deletedAccount_isDeletedElsewhereUnderBothAddresses() {
        run();
        assertTrue(there(old("/users/alice")) > 0);
        assertTrue(there(renamed("/users/lena")) > 0);
        long lena = app.rows().number("select id from accounts where username = 'lena' and domain is null");
        app.app().core().users().delete(lena);
        settle();
        app.clock().advance(Duration.ofDays(1));
        far.clock().advance(Duration.ofDays(1));
        settle();
        assertEquals(0, there(renamed("/users/lena")));
        assertEquals(0, there(old("/users/lena")));
        assertEquals(410, document(oldHost, "/users/lena").status());
    }

    @Test
    void thoseWhoDidNotFollow_areListed_andAskedAgain() {
        far.rows()
                .run("insert into domain_blocks (domain, severity, created_at, updated_at) values ('" + newHost
                        + "', 'suspend', 0, 0)");
        run();
        assertFalse(isFollowing(bob, renamed("/users/alice")));
        assertEquals(3, status().path("waiting").asInt());
        String said = new Shell(app.directory()).run("rename", "--status").ok().out();
        assertTrue(
                said.contains("bob@" + far.app().core().platform().addresses().domain() + " follows @alice"), said);
        String id = alice.posts("after");
        settle();
        assertEquals(
                0,
                copies(bob, "/api/v1/timelines/home", renamed("/users/alice/statuses/" + id))
                        .size());
    }
}
