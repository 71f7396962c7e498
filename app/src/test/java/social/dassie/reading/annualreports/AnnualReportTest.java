package social.dassie.reading.annualreports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.posts.refreshes.AsyncRefresh;
import social.dassie.testing.Answer;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;
import social.dassie.testing.Together;

class AnnualReportTest {
    private final Year year = new Year("december");

    @RegisterExtension
    final TestApp app = year.app;

    private final TestClient alice = app.user("alice");
    private final TestClient bob = app.user("bob");

    private static String stateOf(Year year, TestClient who) {
        return who.get(year.path("/state")).path("state").asText();
    }

    private String state(TestClient who) {
        return stateOf(year, who);
    }

    private JsonNode data(TestClient who) {
        return who.get(year.path("")).path("annual_reports").path(0).path("data");
    }

    private void make(TestClient who) {
        who.call("POST", year.path("/generate")).expect(202);
        app.runJobs();
    }

    private void inDecember() {
        year.at(12, 10, "00:00:00");
    }

    @Test
    void report_isCreatedByAJob_withTheStatisticsOfTheYear() {
        year.at(1, 1, "00:00:00");
        bob.follows(alice);
        String best = alice.posts("The rock is warm #Hyrax");
        year.at(3, 31, "23:59:59");
        alice.posts("Another #hyrax", "visibility", "unlisted");
        alice.posts("A #fox");
        bob.boosts(best);
        inDecember();
        assertEquals("eligible", state(alice));
        Answer accepted = alice.call("POST", year.path("/generate")).expect(202);
        assertEquals("{}", accepted.text());
        String header = accepted.header(AsyncRefresh.HEADER);
        assertTrue(header.matches("id=\"[^\"]+\", retry=2"), header);
        Answer waiting = alice.call("GET", year.path("/state")).expect(200);
        assertEquals("{\"state\":\"generating\"}", waiting.text());
        assertEquals(header, waiting.header(AsyncRefresh.HEADER));
        String refresh = "/api/v1_alpha/async_refreshes/" + header.split("\"", 3)[1];
        assertEquals("running", alice.get(refresh).at("/async_refresh/status").asText());
        alice.call("GET", year.path("")).expect(404, "Record not found");
        app.runJobs();
        assertEquals("finished", alice.get(refresh).at("/async_refresh/status").asText());
        assertEquals("available", state(alice));
        assertEquals("", alice.call("GET", year.path("/state")).header(AsyncRefresh.HEADER));

        JsonNode answer = alice.get(year.path(""));
        JsonNode report = answer.at("/annual_reports/0");
        assertEquals(year.number, report.path("year").asInt());
        assertEquals(2, report.path("schema_version").asInt());
        assertEquals(Long.toString(alice.id()), report.path("account_id").asText());
        assertTrue(
                report.path("share_url")
                        .asText()
                        .matches("https://dassie\\.example/@alice/wrapstodon/" + year.number + "/[A-Za-z0-9_-]{22,}"),
                report.toString());
        JsonNode data = report.path("data");
        assertEquals("lurker", data.path("archetype").asText());
        assertEquals(12, data.path("time_series").size());
        assertEquals(
                "{\"month\":1,\"statuses\":1,\"followers\":1}",
                data.at("/time_series/0").toString());
        assertEquals(
                "{\"month\":2,\"statuses\":0,\"followers\":0}",
                data.at("/time_series/1").toString());
        assertEquals(
                "{\"month\":3,\"statuses\":2,\"followers\":0}",
                data.at("/time_series/2").toString());
        assertEquals(
                "[{\"name\":\"Hyrax\",\"count\":2}]", data.path("top_hashtags").toString());
        assertEquals(
                "{\"by_reblogs\":\"" + best + "\",\"by_replies\":null,\"by_favourites\":null}",
                data.path("top_statuses").toString());
        assertEquals(Long.toString(alice.id()), answer.at("/accounts/0/id").asText());
        assertEquals(best, answer.at("/statuses/0/id").asText());
        assertEquals(answer, alice.get("/api/v1/annual_reports"));
    }

    @Test
    void onlyTheYear_isCounted_toTheMillisecond() {
        year.at(year.number - 1, 12, 31, "23:59:59.900");
        alice.posts("Before #rock");
        bob.follows(alice);
        year.at(1, 1, "00:00:00");
        alice.posts("First #rock");
        inDecember();
        make(alice);
        assertEquals(1, data(alice).at("/time_series/0/statuses").asInt());
        assertEquals(0, data(alice).at("/time_series/0/followers").asInt());
        assertEquals(0, data(alice).at("/time_series/11/statuses").asInt());
        assertEquals(0, data(alice).path("top_hashtags").size(), "used once in this year");
    }

    @Test
    void archetype_isBasedOnStoredPosts() {
        year.at(2, 1, "00:00:00");
        String first = alice.posts("Seed");
        String bobs = bob.posts("Seed of bob");
        alice.repliesTo(bobs, "a reply to somebody else");
        alice.repliesTo(first, "a reply to oneself is not one");
        alice.boosts(bobs);
        alice.posts("Which?", "poll[options][]", List.of("this", "that"), "poll[expires_in]", 3600);
        YearStatistics statistics =
                new YearStatistics(app.app().core().platform().db());
        app.rows().run("""
                insert into statuses (id, account_id, local, conversation_id, visibility, created_at)
                with recursive n (i) as (select 1 union all select i + 1 from n where i < 120)
                select (select max(id) from statuses) + i, ?, 1, 1, 'private', (select max(created_at) from statuses) from n
                """, alice.id());
        assertEquals("oracle", statistics.of(alice.id(), year.number).archetype());
        app.rows().run("""
                update statuses set in_reply_to_id = ?, in_reply_to_account_id = ?, reply = 1
                where account_id = ? and visibility = 'private'
                """, Long.parseLong(bobs), bob.id(), alice.id());
        assertEquals("pollster", statistics.of(alice.id(), year.number).archetype(), "one poll in three posts");
        app.rows().run("delete from polls");
        assertEquals("replier", statistics.of(alice.id(), year.number).archetype());
    }

    @Test
    void statistics_needConstantStatements_andUseIndexes() {
        year.at(2, 1, "00:00:00");
        alice.posts("One #rock");
        YearStatistics statistics =
                new YearStatistics(app.app().core().platform().db());
        int few = StatementCount.once(app, () -> statistics.of(alice.id(), year.number));
        for (int i = 0; i < 30; i++) {
            alice.posts("More #rock");
        }
        assertEquals(few, StatementCount.once(app, () -> statistics.of(alice.id(), year.number)));
        assertEquals(4, few);
        String plan = app.rows().plan("select count(*) from statuses where account_id = 1 and id >= 2 and id < 3");
        assertTrue(plan.contains("(account_id=? AND id>? AND id<?)"), plan);
    }

    @Test
    void privatePosts_areCountedButNotShown_directOnesNeither() {
        year.at(2, 1, "00:00:00");
        alice.posts("Hello");
        String secret = alice.posts("For followers #secret", "visibility", "private");
        alice.posts("To nobody #secret", "visibility", "direct");
        alice.favourites(secret);
        inDecember();
        make(alice);
        assertEquals(2, data(alice).at("/time_series/1/statuses").asInt());
        assertEquals(0, data(alice).path("top_hashtags").size());
        assertTrue(data(alice).at("/top_statuses/by_reblogs").isNull());
        assertEquals(0, alice.get(year.path("")).path("statuses").size());
    }

    @Test
    void season_isFromTheTenthToTheEndOfDecember() {
        year.at(5, 1, "12:00:00");
        alice.posts("Something");
        year.at(12, 9, "23:59:59");
        assertEquals("ineligible", state(alice));
        assertEquals(
                "{}", alice.call("POST", year.path("/generate")).expect(200).text());
        assertTrue(app.anonymous().get("/api/v2/instance").path("wrapstodon").isNull());
        inDecember();
        assertEquals("eligible", state(alice));
        assertEquals(
                Integer.toString(year.number),
                app.anonymous().get("/api/v2/instance").path("wrapstodon").asText());
        year.at(12, 31, "23:59:59");
        assertEquals("eligible", state(alice));
        year.at(year.number + 1, 1, 1, "00:00:00");
        assertEquals("ineligible", state(alice));
        alice.call("POST", year.path("/generate")).expect(200);
        app.runJobs();
        alice.call("GET", year.path("")).expect(404);
        assertTrue(app.anonymous().get("/api/v2/instance").path("wrapstodon").isNull());
    }

    @Test
    void madeReport_staysAfterTheSeason() {
        year.at(12, 31, "23:59:50");
        alice.posts("At last");
        alice.call("POST", year.path("/generate")).expect(202);
        year.at(year.number + 1, 1, 1, "00:00:10");
        app.runJobs();
        assertEquals("available", state(alice));
        assertEquals(1, data(alice).at("/time_series/11/statuses").asInt());
        alice.call("POST", year.path("/generate")).expect(200);
    }

    @Test
    void memberWithoutPublicPosts_isIneligible() {
        year.at(year.number - 1, 12, 31, "12:00:00");
        alice.posts("Last year");
        inDecember();
        assertEquals("ineligible", state(alice));
        alice.posts("Only for followers", "visibility", "private");
        assertEquals("ineligible", state(alice));
        assertEquals("", alice.call("POST", year.path("/generate")).expect(200).header(AsyncRefresh.HEADER));
        alice.posts("For all", "visibility", "unlisted");
        assertEquals("eligible", state(alice));
    }

    @Test
    void invalidYears_areIneligible_withoutAReport() {
        inDecember();
        alice.posts("Something");
        for (String none : List.of("0", "-1", "abcd", "20260", "99999999999", Integer.toString(year.number + 1))) {
            String path = "/api/v1/annual_reports/" + none;
            assertEquals("ineligible", alice.get(path + "/state").path("state").asText(), none);
            alice.call("POST", path + "/generate").expect(200);
            alice.call("GET", path).expect(404, "Record not found");
            alice.call("POST", path + "/read").expect(404, "Record not found");
        }
        assertEquals(0, app.rows().number("select count(*) from jobs where kind = 'annual_report'"));
    }

    @Test
    void twiceAtATime_isOneJob_andOneReport() throws InterruptedException {
        inDecember();
        alice.posts("Something");
        List<String> headers = Together.run(
                6,
                i -> () ->
                        alice.call("POST", year.path("/generate")).expect(202).header(AsyncRefresh.HEADER));
        assertEquals(1, headers.stream().distinct().count());
        assertEquals(1, app.rows().number("select count(*) from jobs where kind = 'annual_report'"));
        app.runJobs();
        assertEquals(
                "{}", alice.call("POST", year.path("/generate")).expect(200).text());
        app.runJobs();
        assertEquals(1, app.rows().number("select count(*) from annual_reports"));
    }

    @Test
    void repeatedJob_changesNothing() {
        inDecember();
        alice.posts("Something");
        make(alice);
        JsonNode before = alice.get(year.path(""));
        AnnualReports.Work work = new AnnualReports.Work(alice.id(), year.number);
        app.app()
                .core()
                .platform()
                .jobs()
                .add("annual_report", work.key(), social.dassie.ground.api.Json.text(work), 0);
        app.runJobs();
        assertEquals(before, alice.get(year.path("")));
        assertEquals(
                1,
                alice.get("/api/v1/notifications", "types[]", "annual_report").size());
    }

    @Test
    void owner_isNotified_withTheYear() {
        inDecember();
        alice.posts("Something");
        make(alice);
        JsonNode notification =
                alice.get("/api/v1/notifications", "types[]", "annual_report").path(0);
        assertEquals("annual_report", notification.path("type").asText());
        assertEquals(
                "{\"year\":\"" + year.number + "\"}",
                notification.path("annual_report").toString());
        assertEquals(Long.toString(alice.id()), notification.at("/account/id").asText());
        JsonNode group = alice.get("/api/v2/notifications").at("/notification_groups/0");
        assertEquals(
                Integer.toString(year.number), group.at("/annual_report/year").asText());
        assertEquals(0, bob.get("/api/v1/notifications").size());
    }

    @Test
    void read_isStored_andAnothersReportIsNotFound() {
        inDecember();
        alice.posts("Something");
        make(alice);
        bob.call("POST", year.path("/read")).expect(404, "Record not found");
        bob.call("GET", year.path("")).expect(404, "Record not found");
        assertEquals(0, bob.get("/api/v1/annual_reports").path("annual_reports").size());
        assertEquals(0, app.rows().number("select count(*) from annual_reports where viewed_at is not null"));
        assertEquals("{}", alice.call("POST", year.path("/read")).expect(200).text());
        assertEquals(1, app.rows().number("select count(*) from annual_reports where viewed_at is not null"));
        assertEquals(
                1, alice.get("/api/v1/annual_reports").path("annual_reports").size(), "it stays in the list");
    }

    @Test
    void scopes_areReadAndWriteOfAccounts() {
        for (String path : List.of("/api/v1/annual_reports", year.path(""), year.path("/state"))) {
            app.anonymous().call("GET", path).expect(401, "The access token is invalid");
            app.application("read").call("GET", path).expect(422, "This method requires an authenticated user");
            alice.withScopes("read:statuses write")
                    .call("GET", path)
                    .expect(403, "This action is outside the authorized scopes");
            assertFalse(alice.withScopes("read:accounts").call("GET", path).status() == 403);
        }
        for (String path : List.of(year.path("/generate"), year.path("/read"))) {
            app.anonymous().call("POST", path).expect(401, "The access token is invalid");
            app.application("write").call("POST", path).expect(422, "This method requires an authenticated user");
            alice.withScopes("write:statuses read")
                    .call("POST", path)
                    .expect(403, "This action is outside the authorized scopes");
            assertFalse(alice.withScopes("write:accounts").call("POST", path).status() == 403);
        }
    }

    @Test
    void deletedTopPost_isOmitted() {
        inDecember();
        String best = alice.posts("Best");
        bob.favourites(best);
        make(alice);
        assertEquals(1, alice.get(year.path("")).path("statuses").size());
        alice.deletes(best);
        assertEquals(0, alice.get(year.path("")).path("statuses").size());
    }

    @Test
    void deletedAccount_removesItsReportsAndNotifications() {
        inDecember();
        alice.posts("Something");
        make(alice);
        app.rows().run("delete from annual_reports");
        assertEquals(
                0,
                alice.get("/api/v1/notifications", "types[]", "annual_report").size());
        app.rows().run("delete from accounts where username = 'bob'");
        bob.call("GET", year.path("")).expect(401);
        bob.app();
        app.rows().run("""
                insert into annual_reports (account_id, year, schema_version, data, share_key, created_at)
                values (?, 2024, 2, '{}', 'k', 1)
                """, alice.id());
        app.rows().run("delete from accounts where id = ?", alice.id());
        assertEquals(0, app.rows().number("select count(*) from annual_reports"));
    }

    @Test
    void accountSuspendedMeanwhile_getsNoReport() {
        inDecember();
        alice.posts("Something");
        alice.call("POST", year.path("/generate")).expect(202);
        app.rows().suspend(alice);
        app.runJobs();
        assertEquals(0, app.rows().number("select count(*) from annual_reports"));
        assertEquals(0, app.rows().number("select count(*) from async_refreshes where finished = 0"));
    }

    @Test
    void setting_enablesReportsAlwaysOrNever() {
        Year always = new Year("always");
        Year off = new Year("off");
        try (TestApp one = always.app;
                TestApp other = off.app) {
            TestClient carol = one.user("carol");
            always.at(6, 1, "12:00:00");
            carol.posts("In June");
            assertEquals("eligible", stateOf(always, carol));
            carol.call("POST", always.path("/generate")).expect(202);
            one.runJobs();
            assertEquals("available", stateOf(always, carol));
            TestClient dave = other.user("dave");
            off.at(12, 24, "12:00:00");
            dave.posts("At Christmas");
            assertEquals("ineligible", stateOf(off, dave));
            dave.call("POST", off.path("/generate")).expect(200);
            assertTrue(
                    other.anonymous().get("/api/v2/instance").path("wrapstodon").isNull());
        }
    }
}
