package social.dassie.staff.moderation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.people.accounts.Role;
import social.dassie.people.strikes.Strike;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** What becomes of a suspended account: everything comes back within thirty days, nothing after. */
class DeletionTest {
    private static final String FORBIDDEN = "This action is not allowed";

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient owner = app.user("owner", Role.OWNER);
    private final TestClient mod = app.user("mod", Role.MODERATOR);
    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private final String admin = "/api/v1/admin/accounts/" + bob.id();
    private String post = "";
    private String alices = "";

    @BeforeEach
    void live() {
        bob.patch("/api/v1/accounts/update_credentials", "display_name", "Bob", "note", "about Bob");
        alice.follows(bob);
        bob.follows(alice);
        post = bob.posts("from Bob #topic");
        alices = alice.posts("from Alice");
        bob.favourites(alices);
        bob.boosts(alices);
        bob.repliesTo(alices, "an answer");
        alice.boosts(post);
        alice.favourites(post);
    }

    private void suspend() {
        mod.post(admin + "/action", "type", "suspend");
    }

    private JsonNode bobsAccount() {
        return alice.get(TestClient.account(bob));
    }

    private JsonNode alicesAccount() {
        return alice.get(TestClient.account(alice));
    }

    @Test
    void withinThirtyDays_everythingComesBack() {
        JsonNode before = bobsAccount();
        List<String> posts = alice.ids(TestClient.account(bob) + "/statuses");
        List<String> home = alice.home();
        List<String> told = alice.ids("/api/v1/notifications");
        suspend();
        app.clock().advance(Strike.GRACE.minusSeconds(1));
        app.runJobs();
        assertEquals(0, alice.ids(TestClient.account(bob) + "/statuses").size());
        mod.post(admin + "/unsuspend");
        app.clock().advance(Duration.ofDays(60));
        app.runJobs();
        assertEquals(before, bobsAccount());
        assertEquals(posts, alice.ids(TestClient.account(bob) + "/statuses"));
        assertEquals(home, alice.home());
        assertEquals(told, alice.ids("/api/v1/notifications"));
        assertTrue(alice.with(bob).path("following").asBoolean());
        assertEquals(1, alice.ids("/api/v1/timelines/tag/topic").size());
        app.client(bob.id(), TestApp.ALL_SCOPES).posts("back again");
    }

    @Test
    void suspension_afterThirtyDays_deletesDataAndKeepsTheName() {
        suspend();
        app.clock().advance(Strike.GRACE);
        app.runJobs();
        assertEquals(0, app.rows().number("select count(*) from statuses where account_id = " + bob.id()));
        assertEquals(0, app.rows().number("select count(*) from follows"));
        JsonNode account = bobsAccount();
        assertTrue(account.path("suspended").asBoolean());
        assertEquals("bob", account.path("acct").asText());
        JsonNode others = alicesAccount();
        assertEquals(0, others.path("followers_count").asInt());
        assertEquals(0, others.path("following_count").asInt());
        assertEquals(1, others.path("statuses_count").asInt());
        JsonNode status = alice.reads(alices);
        for (String count : List.of("favourites_count", "reblogs_count", "replies_count")) {
            assertEquals(0, status.path(count).asInt(), count);
        }
        assertTrue(app.app().core().users().findByEmail("bob@mail.example").isPresent());
        owner.call("DELETE", admin).expect(403, FORBIDDEN);
        JsonNode back = mod.post(admin + "/unsuspend");
        assertEquals("", back.at("/account/display_name").asText());
        assertEquals("", back.at("/account/note").asText());
        assertEquals(0, back.at("/account/statuses_count").asInt());
        assertEquals(0, back.at("/account/followers_count").asInt());
    }

    @Test
    void suspensionsAreCountedFromTheLast() {
        suspend();
        app.clock().advance(Duration.ofDays(20));
        mod.post(admin + "/unsuspend");
        suspend();
        app.clock().advance(Duration.ofDays(20));
        app.runJobs();
        mod.post(admin + "/unsuspend");
        assertEquals("Bob", bobsAccount().path("display_name").asText());
    }

    @Test
    void delete_needsThePermissionAndASuspension_once() {
        owner.call("DELETE", admin).expect(403, FORBIDDEN);
        suspend();
        mod.call("DELETE", admin).expect(403, FORBIDDEN);
        JsonNode entity = owner.delete(admin);
        assertEquals("bob", entity.path("username").asText());
        assertTrue(entity.path("suspended").asBoolean());
        assertEquals(
                "destroy", app.app().core().platform().audit().newest(1).get(0).action());
        owner.call("DELETE", admin).expect(403, FORBIDDEN);
        app.runJobs();
        assertEquals(0, app.rows().number("select count(*) from statuses where account_id = " + bob.id()));
        app.clock().advance(Duration.ofDays(31));
        app.runJobs();
        owner.call("DELETE", admin).expect(403, FORBIDDEN);
        assertEquals(0, app.app().core().platform().jobs().dead(10).size());
    }

    @Test
    void unsuspendedInTime_deletesNothing() {
        suspend();
        owner.delete(admin);
        mod.post(admin + "/unsuspend");
        app.runJobs();
        assertEquals("Bob", bobsAccount().path("display_name").asText());
        assertEquals(3, bobsAccount().path("statuses_count").asInt());
    }

    @Test
    void unsuspensionByAnyMeans_deletesNothing() {
        suspend();
        app.rows().setAccount(bob.id(), "suspended_at = null");
        app.clock().advance(Strike.GRACE);
        app.runJobs();
        assertEquals("Bob", bobsAccount().path("display_name").asText());
        suspend();
        app.clock().advance(Strike.GRACE);
        app.runJobs();
        assertEquals("", bobsAccount().path("display_name").asText());
        assertEquals(0, app.rows().number("select count(*) from statuses where account_id = " + bob.id()));
    }

    @Test
    void manyPosts_areDeletedInBatches() {
        app.rows().run("""
                with recursive n (i) as (select 1 union all select i + 1 from n where i < 2500)
                insert into statuses (id, uri, account_id, local, conversation_id, visibility, created_at)
                select i, 'urn:' || i, %d, 1, i, 'public', 1 from n""".formatted(bob.id()));
        suspend();
        owner.delete(admin);
        app.runJobs();
        assertEquals(0, app.rows().number("select count(*) from statuses where account_id = " + bob.id()));
    }

    @Test
    void accountDeletedMeanwhile_failsNoJob() {
        suspend();
        app.app().core().users().delete(bob.id());
        app.clock().advance(Strike.GRACE);
        app.runJobs();
        assertEquals(0, app.app().core().platform().jobs().dead(10).size());
        assertFalse(app.app().core().platform().jobs().all(100).stream()
                .anyMatch(job -> job.kind().equals("account.empty")));
    }
}
