package social.dassie.ground.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.federation.actors.ActorGone;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Event;
import social.dassie.people.accounts.AccountEvent;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Rows;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;
import social.dassie.upkeep.pruning.Pruning;

/** A job that destroys asks, in the transaction in which it does, whether that is still wanted. */
class StillWantedTest {
    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient staff = app.user("staff", Role.OWNER);
    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");
    private final Rows rows = app.rows();
    private final Database db = app.app().core().platform().db();
    private final Jobs jobs = app.app().core().platform().jobs();

    private void publish(Event event) {
        app.app().core().platform().events().publish(event);
    }

    /** Does something once, right after the first statement with this text in it that is run outside of a transaction. */
    private void meanwhile(String statement, Runnable act) {
        AtomicBoolean isOver = new AtomicBoolean();
        db.setStatementLog(ran -> {
            boolean isIt = ran.contains(statement);
            if (isIt && !db.transactions().isOpen() && isOver.compareAndSet(false, true)) {
                act.run();
            }
        });
    }

    private boolean isThere(String id) {
        return rows.number("select count(*) from statuses where id = " + id) == 1;
    }

    @Test
    void deletionForALiftedSuspension_isNotRunByALaterOne() {
        String admin = "/api/v1/admin/accounts/" + bob.id();
        String post = bob.posts("here");
        staff.post(admin + "/action", "type", "suspend");
        staff.post(admin + "/unsuspend");
        app.clock().advance(Duration.ofDays(20));
        rows.setAccount(bob.id(), "suspended_at = " + app.clock().millis());
        app.clock().advance(Duration.ofDays(20));
        app.runJobs();
        assertTrue(isThere(post));
    }

    @Test
    void accountDeletion_stopsWhenItsSuspensionIsLifted() {
        String admin = "/api/v1/admin/accounts/" + bob.id();
        String post = bob.posts("here");
        staff.post(admin + "/action", "type", "suspend");
        jobs.add(
                "account.empty",
                Long.toString(bob.id()),
                Long.toString(app.clock().millis()),
                0);
        rows.setAccount(bob.id(), "suspended_at = " + app.clock().millis());
        app.runJobs();
        assertTrue(isThere(post));
    }

    @Test
    void usernameOfAnEarlierSuspension_isNotReserved() {
        String before = Long.toString(app.clock().millis());
        staff.post("/api/v1/admin/accounts/" + bob.id() + "/action", "type", "suspend");
        jobs.add("account.close", Long.toString(bob.id()), before, 0);
        app.runJobs();
        assertEquals(0, rows.number("select count(*) from kept_names"));
    }

    @Test
    void goneAccount_isKept_whenItsServerServesItAgain() {
        long far = rows.remoteAccount("far", "far.example");
        String post = rows.remoteStatus(far, "still here");
        db.runInTransaction(() -> {
            publish(new ActorGone(far));
            rows.setAccount(far, "suspended_at = null, suspended_by_origin = 0");
        });
        app.runJobs();
        assertTrue(isThere(post));
    }

    @Test
    void followsOfADomain_stayWhenItsBlockIsLifted() {
        long far = rows.remoteAccount("far", "far.example");
        rows.run("insert into follows (account_id, target_account_id, created_at) values (?, ?, 1)", alice.id(), far);
        rows.setAccount(far, "suspended_at = 1");
        // As a block planned it, whose end has not yet come to the account.
        jobs.add("severance", "far.example", """
                {"type":"domain_block","target":"far.example","account_id":0,"domain":"far.example","after":0,"event_id":0}
                """, 0);
        app.runJobs();
        assertEquals(1, rows.number("select count(*) from follows"));
    }

    @Test
    void followers_areNotMoved_whenTheMoveWasUndone() {
        long from = rows.remoteAccount("old", "far.example");
        long to = rows.remoteAccount("new", "far.example");
        rows.run("insert into follows (account_id, target_account_id, created_at) values (?, ?, 1)", alice.id(), from);
        db.runInTransaction(() -> publish(new AccountEvent.Moved(from, to)));
        app.runJobs();
        assertEquals(1, rows.number("select count(*) from follows where target_account_id = " + from));
    }

    @Test
    void oldPost_stays_whenItsAuthorPinsItAtTheLastMoment() {
        String old = alice.posts("old");
        rows.run(
                "insert into cleanup_policies (account_id, enabled, min_age_days, keep_pinned, keep_direct, keep_polls,"
                        + " keep_media, keep_favourited, keep_bookmarked, changed_at) values (" + alice.id()
                        + ", 1, 14, 1, 1, 0, 0, 1, 1, 1)");
        app.clock().advance(Duration.ofDays(20));
        meanwhile("as goes", () -> alice.pins(old));
        app.runJobs();
        assertTrue(isThere(old));
    }

    @Test
    void oldPost_isKept_whenCleanupIsDisabledAtTheLastMoment() {
        String old = alice.posts("old");
        rows.run(
                "insert into cleanup_policies (account_id, enabled, min_age_days, keep_pinned, keep_direct, keep_polls,"
                        + " keep_media, keep_favourited, keep_bookmarked, changed_at) values (" + alice.id()
                        + ", 1, 14, 1, 1, 0, 0, 1, 1, 1)");
        app.clock().advance(Duration.ofDays(20));
        meanwhile("as goes", () -> rows.run("update cleanup_policies set enabled = 0"));
        app.runJobs();
        assertTrue(isThere(old));
    }

    @Test
    void oldRemotePost_isKept_whenBookmarkedAtTheLastMoment() {
        String old = rows.remoteStatus(rows.remoteAccount("far", "far.example"), "old");
        app.clock().advance(Duration.ofDays(100));
        meanwhile("s.local = 0 and s.id < ?", () -> alice.bookmarks(old));
        new Pruning(app.app().core().platform(), app.app().core().remoteFiles()).posts(90, (kind, count) -> {});
        assertTrue(isThere(old));
    }

    @Test
    void remoteAccount_isKept_whenBlockedAtTheLastMoment() {
        long far = rows.remoteAccount("far", "far.example");
        app.clock().advance(Duration.ofDays(400));
        meanwhile("a.domain is not null and max(a.created_at", () -> rows.block(alice.id(), far));
        new Pruning(app.app().core().platform(), app.app().core().remoteFiles()).run((kind, count) -> {});
        assertEquals(1, rows.number("select count(*) from accounts where id = " + far));
    }

    @Test
    void overwritingImport_removesNothing_onceForgotten() {
        alice.follows(bob);
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        browser.open("/settings/import").expect(200);
        browser.upload(
                        "/settings/import",
                        "data",
                        "staff@dassie.example".getBytes(StandardCharsets.UTF_8),
                        "kind",
                        "follows",
                        "mode",
                        "overwrite")
                .expect(303);
        meanwhile("state = 'waiting' order by tries", () -> rows.run("update imports set hidden = 1"));
        app.runJobs();
        assertTrue(alice.with(bob).path("following").asBoolean());
        assertFalse(alice.with(staff).path("following").asBoolean());
    }
}
