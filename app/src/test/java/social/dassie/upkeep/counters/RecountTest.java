package social.dassie.upkeep.counters;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** What the server counts as it goes is what the rows say; what differs is found, and corrected once. */
class RecountTest {
    private static long[] recount(TestApp app, boolean isDry, List<Long> seen) {
        Recount recount = new Recount(app.app().core().platform().db(), isDry);
        return new long[] {recount.accounts(seen::add), recount.statuses(seen::add)};
    }

    private static void assertWrong(long accounts, long statuses, long[] found) {
        assertEquals(List.of(accounts, statuses), List.of(found[0], found[1]));
    }

    /** One number that changes when any of these does. */
    private static long counters(TestApp app, String table, String first, String second, String third) {
        return app.rows()
                .number("select sum((" + first + " * 10000 + " + second + " * 100 + " + third + ")"
                        + " * (select count(*) from " + table + " before where before.id <= one.id)) from " + table
                        + " one");
    }

    private static List<Long> all(TestApp app) {
        return List.of(
                counters(app, "accounts", "followers_count", "following_count", "statuses_count"),
                counters(app, "statuses", "favourites_count", "reblogs_count", "replies_count"));
    }

    /** Follows, posts of each visibility, an answer, marks, and some of it taken back. */
    private static void live(TestApp app) {
        TestClient alice = app.user("alice");
        TestClient bob = app.user("bob");
        bob.call("POST", "/api/v1/accounts/" + alice.id() + "/follow").expect(200);
        String id = alice.posts("Count me");
        String gone = alice.posts("Not me");
        alice.call("POST", "/api/v1/statuses", "status", "only you, @bob", "visibility", "direct")
                .expect(200);
        alice.call("POST", "/api/v1/statuses", "status", "followers", "visibility", "private", "in_reply_to_id", id)
                .expect(200);
        bob.call("POST", "/api/v1/statuses", "status", "an answer", "in_reply_to_id", id)
                .expect(200);
        bob.call("POST", "/api/v1/statuses/" + id + "/favourite").expect(200);
        bob.call("POST", "/api/v1/statuses/" + id + "/reblog").expect(200);
        bob.call("POST", "/api/v1/statuses/" + gone + "/favourite").expect(200);
        bob.call("POST", "/api/v1/statuses/" + gone + "/unfavourite").expect(200);
        alice.call("DELETE", "/api/v1/statuses/" + gone).expect(200);
    }

    @Test
    void counters_matchTheRows() {
        try (TestApp app = TestApp.start()) {
            live(app);
            assertWrong(0, 0, recount(app, true, new ArrayList<>()));
        }
    }

    @Test
    void wrongCounters_areFoundAndCorrected_othersKept() {
        try (TestApp app = TestApp.start()) {
            live(app);
            List<Long> before = all(app);
            app.rows().run("update accounts set followers_count = 9, statuses_count = 9 where username = 'alice'");
            app.rows().run("update accounts set following_count = 9 where username = 'bob'");
            app.rows()
                    .run("update statuses set favourites_count = 9, reblogs_count = 0, replies_count = 9"
                            + " where text = 'Count me'");
            app.rows()
                    .run("insert into accounts (id, username, domain, followers_count, created_at, updated_at)"
                            + " values (7, 'far', 'far.example', 500, 0, 0)");
            List<Long> seen = new ArrayList<>();
            assertWrong(2, 1, recount(app, true, seen));
            assertEquals(9, app.rows().number("select followers_count from accounts where username = 'alice'"), "dry");
            assertWrong(2, 1, recount(app, false, new ArrayList<>()));
            assertWrong(0, 0, recount(app, false, new ArrayList<>()));
            assertEquals(500, app.rows().number("select followers_count from accounts where id = 7"));
            app.rows().run("delete from accounts where id = 7");
            assertEquals(before, all(app));
        }
    }

    @Test
    void morePostsThanOneBatch_areAllChecked() {
        try (TestApp app = TestApp.start()) {
            TestClient alice = app.user("alice");
            for (int i = 0; i < 205; i++) {
                alice.posts("Post " + i);
            }
            app.rows().run("update statuses set replies_count = 3");
            List<Long> seen = new ArrayList<>();
            assertWrong(0, 205, recount(app, false, seen));
            assertEquals(205L, seen.get(seen.size() - 1));
        }
    }
}
