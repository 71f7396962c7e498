package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Rows;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;
import social.dassie.testing.TestClient;
import social.dassie.testing.Transactions;

/**
 * What grows with what a person owns: nobody has to wait for it, because no transaction does much of it, and what is seen
 * is right from the answer on.
 */
class LongWorkTest {
    /** Of a batch with its job; a cheap statement takes some 20 µs. */
    private static final int MOST_STATEMENTS = 600;

    private static final int MANY = 1_000;

    @RegisterExtension
    final TestApp app = TestApp.start();

    private final TestClient staff = app.user("staff", Role.OWNER);
    private final TestClient alice = app.user("alice");
    private final Rows rows = app.rows();

    /** Runs a statement for each number from 1 to so many. */
    private void times(int count, String insert) {
        rows.run("with recursive n (i) as (select 1 union all select i + 1 from n where i < " + count + ") " + insert);
    }

    private void people(int count, String domain) {
        times(count, """
                insert into accounts (id, username, domain, uri, created_at, updated_at)
                select i, 'p' || i, %s, 'urn:p:' || i, 1, 1 from n""".formatted(domain));
    }

    private long count(String from) {
        return rows.number("select count(*) from " + from);
    }

    private long notificationsOf(TestClient whose) {
        return count("notifications where account_id = " + whose.id());
    }

    /** Does it and all that it leaves to jobs, and checks that no transaction was long. */
    private void inPortions(Runnable work) {
        Transactions seen = Transactions.during(app, () -> {
            work.run();
            app.runJobs();
        });
        assertTrue(seen.longest().size() <= MOST_STATEMENTS, seen::toString);
    }

    @Test
    void severingManyFollows() {
        people(MANY, "null");
        long far = rows.remoteAccount("far", "far.example");
        times(MANY, "insert into follows (account_id, target_account_id, created_at) select i, " + far + ", 1 from n");
        rows.run("update accounts set following_count = 1 where id <= " + MANY);
        inPortions(() -> staff.post("/api/v1/admin/accounts/" + far + "/action", "type", "suspend"));
        assertEquals(0, count("follows"));
        assertEquals(MANY, count("severed_relationships"));
        assertEquals(0, count("accounts where following_count <> 0"));
    }

    @Test
    void blockingADomainOfManyFollowers() {
        people(MANY, "'far.example'");
        times(
                MANY,
                "insert into follows (account_id, target_account_id, created_at) select i, " + alice.id()
                        + ", 1 from n");
        rows.setAccount(alice.id(), "followers_count = " + MANY);
        inPortions(() -> staff.post("/api/v1/admin/domain_blocks", "domain", "far.example", "severity", "suspend"));
        assertEquals(0, count("follows"));
        assertEquals(0, count("accounts where domain = 'far.example' and suspended_at is null"));
        assertEquals(
                0, alice.get(TestClient.account(alice)).path("followers_count").asInt());
        assertEquals(
                MANY,
                alice.get("/api/v1/notifications")
                        .path(0)
                        .path("event")
                        .path("followers_count")
                        .asInt());
    }

    @Test
    void personalDomainBlockWithManyFollowers_runsInBatches() {
        people(MANY, "'far.example'");
        times(
                MANY,
                "insert into follows (account_id, target_account_id, created_at) select i, " + alice.id()
                        + ", 1 from n");
        times(
                MANY,
                "insert into notifications (account_id, from_account_id, type, created_at) select " + alice.id()
                        + ", i, 'follow', 1 from n");
        inPortions(() -> {
            alice.blocksDomain("far.example");
            assertEquals(List.of(), alice.ids("/api/v1/notifications", "types[]", "follow"));
        });
        assertEquals(0, count("follows"));
        assertEquals(1, notificationsOf(alice), "it says what was lost");
    }

    @Test
    void deletingAPostWithManyBoosts() {
        people(MANY, "null");
        String root = alice.posts("root");
        String post = alice.repliesTo(root, "loved");
        TestClient bob = app.user("bob");
        String answer = bob.repliesTo(post, "an answer");
        bob.follows(alice);
        bob.boosts(post);
        bob.bookmarks(post);
        times(
                MANY,
                "insert into statuses (id, uri, account_id, local, reblog_of_id, conversation_id, visibility,"
                        + " created_at) select i, 'urn:b:' || i, i, 1, " + post + ", i, 'public', 1 from n");
        times(MANY, "insert into favourites (account_id, status_id, created_at) select i, " + post + ", 1 from n");
        rows.run("update statuses set reblogs_count = " + (MANY + 1) + ", favourites_count = " + MANY + " where id = "
                + post);
        rows.run("update accounts set statuses_count = 1 where id <= " + MANY);
        inPortions(() -> {
            alice.deletes(post);
            alice.call("GET", TestClient.status(post)).expect(404);
            bob.call("GET", TestClient.status(post) + "/favourited_by").expect(404);
            bob.call("POST", TestClient.status(post) + "/favourite").expect(404);
            bob.call("POST", TestClient.status(post) + "/reblog").expect(404);
            assertEquals(List.of(), bob.ids("/api/v1/bookmarks"));
            assertEquals(List.of(root), alice.ids(TestClient.account(alice) + "/statuses"));
            assertEquals(List.of(answer, root), bob.home());
            assertEquals(
                    0,
                    bob.get(TestClient.status(answer) + "/context")
                            .path("ancestors")
                            .size());
            assertEquals(0, alice.reads(root).path("replies_count").asInt());
            assertEquals(
                    1,
                    alice.get(TestClient.account(alice)).path("statuses_count").asInt());
        });
        assertEquals(2, count("statuses"));
        assertEquals(0, count("favourites"));
        assertEquals(0, count("jobs where kind = 'status.remains'"));
        assertEquals(0, count("accounts where id <= " + MANY + " and statuses_count <> 0"));
        assertEquals(1, bob.get(TestClient.account(bob)).path("statuses_count").asInt());
        assertTrue(bob.reads(answer).path("in_reply_to_id").isNull());
    }

    private void ownsMuch(TestClient who) {
        people(MANY, "'far.example'");
        times(
                MANY,
                "insert into follows (account_id, target_account_id, created_at) select i, " + who.id() + ", 1 from n");
        times(
                MANY,
                "insert into follows (account_id, target_account_id, created_at) select " + who.id() + ", i, 1 from n");
        times(
                MANY,
                "insert into statuses (id, uri, account_id, local, conversation_id, visibility, created_at)"
                        + " select i, 'urn:s:' || i, " + who.id() + ", 1, i, 'public', 1 from n");
        times(
                MANY,
                "insert into statuses (id, uri, account_id, local, reblog_of_id, conversation_id, visibility,"
                        + " created_at) select i + 5000, 'urn:b:' || i, i, 0, i, i, 'public', 1 from n");
        times(MANY, "insert into favourites (account_id, status_id, created_at) select " + who.id() + ", i, 1 from n");
        times(
                MANY,
                "insert into notifications (account_id, from_account_id, type, created_at) select " + who.id()
                        + ", i, 'follow', 1 from n");
        times(
                MANY,
                "insert into blocks (account_id, target_account_id, created_at) select i, " + who.id() + ", 1 from n");
        rows.run(
                "update accounts set followers_count = 1, following_count = 1, statuses_count = 1 where id <= " + MANY);
    }

    private void assertNothingLeftOf(TestClient who) {
        assertEquals(0, count("follows"));
        assertEquals(0, count("statuses"));
        assertEquals(0, count("favourites"));
        assertEquals(0, notificationsOf(who));
        assertEquals(
                0,
                count("accounts where id <= " + MANY + " and followers_count + following_count + statuses_count <> 0"));
        assertEquals(0, count("jobs where kind in ('account.empty', 'account.leave') and state <> 'waiting'"));
    }

    @Test
    void erasingALargeAccount_runsInBatches() {
        TestClient bob = app.user("bob");
        ownsMuch(bob);
        String admin = "/api/v1/admin/accounts/" + bob.id();
        staff.post(admin + "/action", "type", "suspend");
        inPortions(() -> staff.delete(admin));
        assertNothingLeftOf(bob);
        assertEquals(1, count("accounts where id = " + bob.id()));
        assertEquals(MANY, count("blocks"), "what others decided stays");
    }

    @Test
    void deletingOwnLargeAccount_runsInBatches() {
        TestClient bob = app.user("bob");
        ownsMuch(bob);
        inPortions(() -> {
            app.app().core().users().delete(bob.id());
            assertTrue(staff.get(TestClient.account(bob)).path("suspended").asBoolean());
            assertEquals(List.of(), alice.ids(TestClient.account(bob) + "/statuses"));
        });
        assertNothingLeftOf(bob);
        assertEquals(0, count("accounts where id = " + bob.id()));
        assertEquals(0, count("blocks"));
        assertEquals(1, count("kept_names"));
    }

    @Test
    void clearingManyNotifications() {
        people(MANY, "'far.example'");
        times(
                MANY,
                "insert into notifications (account_id, from_account_id, type, created_at, group_key) select "
                        + alice.id() + ", i, 'follow', 1, 'follow-1' from n");
        inPortions(() -> {
            alice.post("/api/v1/notifications/clear");
            assertEquals(List.of(), alice.ids("/api/v1/notifications"));
            assertEquals(
                    0,
                    alice.get("/api/v2/notifications")
                            .path("notification_groups")
                            .size());
            assertEquals(
                    0,
                    alice.get("/api/v1/notifications/unread_count")
                            .path("count")
                            .asInt());
            app.user("bob").follows(alice);
            assertEquals(1, alice.ids("/api/v1/notifications").size(), "what comes later is shown");
        });
        assertEquals(1, notificationsOf(alice));
        assertEquals(0, count("notification_clearings"));
    }

    @Test
    void clearedNotification_doesNotSuppressNewOnes() {
        people(MANY, "'far.example'");
        TestClient bob = app.user("bob");
        bob.follows(alice);
        times(
                MANY,
                "insert into notifications (account_id, from_account_id, type, created_at) select " + alice.id()
                        + ", i, 'follow', 1 from n");
        rows.run("insert into notification_clearings (account_id, up_to_id, scope) values (" + alice.id() + ","
                + " (select max(id) from notifications), 'all')");
        assertEquals(List.of(), alice.ids("/api/v1/notifications"));
        rows.run("insert into notifications (account_id, from_account_id, type, created_at) values (" + alice.id()
                + ", " + bob.id() + ", 'follow', 2)");
        assertEquals(1, alice.ids("/api/v1/notifications").size());
    }

    @Test
    void dismissingAGroupOfManyNotifications() {
        people(MANY, "'far.example'");
        times(
                MANY,
                "insert into notifications (account_id, from_account_id, type, created_at, group_key) select "
                        + alice.id() + ", i, 'follow', 1, iif(i % 10, 'follow-1', 'follow-2') from n");
        inPortions(() -> {
            alice.post("/api/v2/notifications/follow-1/dismiss");
            assertEquals(
                    "follow-2",
                    alice.get("/api/v2/notifications")
                            .path("notification_groups")
                            .path(0)
                            .path("group_key")
                            .asText());
        });
        assertEquals(MANY / 10, notificationsOf(alice));
    }

    private void waitsOf(long sender) {
        times(
                MANY,
                "insert into statuses (id, uri, account_id, local, conversation_id, visibility, created_at)"
                        + " select i, 'urn:s:' || i, " + sender + ", 0, i, 'public', 1 from n");
        times(
                MANY,
                "insert into notifications (account_id, from_account_id, type, status_id, filtered, created_at)"
                        + " select " + alice.id() + ", " + sender + ", 'mention', i, 1, 1 from n");
    }

    @Test
    void dismissingALargeNotificationRequest_runsInBatches() {
        long sender = rows.remoteAccount("sender", "far.example");
        waitsOf(sender);
        String request = alice.ids("/api/v1/notifications/requests").get(0);
        inPortions(() -> {
            alice.post("/api/v1/notifications/requests/" + request + "/dismiss");
            assertEquals(List.of(), alice.ids("/api/v1/notifications/requests"));
        });
        assertEquals(0, notificationsOf(alice));
        assertEquals(0, count("notification_requests"));
    }

    @Test
    void acceptingALargeNotificationRequest_runsInBatches() {
        long sender = rows.remoteAccount("sender", "far.example");
        waitsOf(sender);
        String request = alice.ids("/api/v1/notifications/requests").get(0);
        inPortions(() -> alice.post("/api/v1/notifications/requests/" + request + "/accept"));
        assertEquals(0, count("notifications where filtered = 1"));
        assertEquals(MANY, notificationsOf(alice));
        assertTrue(alice.get("/api/v1/notifications/requests/merged")
                .path("merged")
                .asBoolean());
    }

    @Test
    void largeImport_isStoredAndDeletedInBatches() {
        String csv = IntStream.range(0, 3 * MANY)
                .mapToObj(i -> "p" + i + "@far.example")
                .collect(Collectors.joining("\n"));
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        browser.open("/settings/import").expect(200);
        Transactions stored = Transactions.during(
                app,
                () -> browser.upload(
                                "/settings/import",
                                "data",
                                csv.getBytes(StandardCharsets.UTF_8),
                                "kind",
                                "blocks",
                                "mode",
                                "merge")
                        .expect(303));
        assertTrue(stored.count() < 100, stored::toString);
        assertEquals(3 * MANY, count("import_rows"));
        long id = rows.number("select id from imports");
        browser.open("/settings/import");
        browser.submit("/settings/import/" + id + "/forget").expect(303);
        assertFalse(browser.open("/settings/import").text().contains("file.jpg"));
        app.runJobs();
        assertEquals(0, count("imports"));
        assertEquals(0, count("import_rows"));
    }

    @Test
    void incompleteImport_isNotShown_andIsDeleted() {
        rows.run("insert into imports (id, account_id, kind, file_name, hidden, created_at) values (1, " + alice.id()
                + ", 'follows', 'half', 1, 1)");
        rows.run("insert into import_rows (import_id, line, fields) values (1, 1, '[\"p@far.example\"]')");
        app.app().core().platform().jobs().add("import.removal", "1", "", 0);
        TestBrowser browser = new TestBrowser(app).signedIn("alice");
        assertFalse(browser.open("/settings/import").text().contains("half"));
        app.runJobs();
        assertEquals(0, count("imports"));
    }
}
