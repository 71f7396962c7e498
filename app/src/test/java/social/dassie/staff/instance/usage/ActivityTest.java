package social.dassie.staff.instance.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class ActivityTest {
    private static final String PATH = "/api/v1/instance/activity";

    @RegisterExtension
    final TestApp app = TestApp.start();

    /** In the middle of a week. */
    @BeforeEach
    void beginOnAWednesday() {
        while (Instant.ofEpochMilli(app.clock().millis()).atZone(ZoneOffset.UTC).getDayOfWeek()
                != DayOfWeek.WEDNESDAY) {
            app.clock().advance(Duration.ofDays(1));
        }
    }

    private JsonNode weeks() {
        return app.anonymous().get(PATH);
    }

    private static String figures(JsonNode week) {
        return week.path("statuses").asText() + " " + week.path("logins").asText() + " "
                + week.path("registrations").asText();
    }

    @Test
    void twelveWeeks_areListedNewestFirst_asStrings() {
        JsonNode weeks = weeks();
        assertEquals(12, weeks.size());
        long previous = Long.MAX_VALUE;
        for (JsonNode week : weeks) {
            assertTrue(week.path("week").isTextual()
                    && week.path("statuses").isTextual()
                    && week.path("logins").isTextual()
                    && week.path("registrations").isTextual());
            long begin = Long.parseLong(week.path("week").asText());
            assertTrue(previous == Long.MAX_VALUE || previous - begin == 7 * 86_400);
            var time = Instant.ofEpochSecond(begin).atZone(ZoneOffset.UTC);
            assertEquals(DayOfWeek.MONDAY, time.getDayOfWeek());
            assertEquals(0, time.toLocalTime().toSecondOfDay());
            previous = begin;
        }
        long now = app.clock().millis() / 1000;
        long newest = Long.parseLong(weeks.at("/0/week").asText());
        assertTrue(newest <= now && now - newest < 7 * 86_400);
    }

    @Test
    void everyWeek_countsItsPostsUsersAndSignUps() {
        TestClient alice = app.user("alice");
        TestClient bob = app.user("bob");
        String post = alice.posts("one");
        alice.posts("two", "visibility", "private");
        bob.boosts(post);
        app.clock().advance(Duration.ofDays(7));
        app.user("carol");
        alice.posts("three");
        app.clock().advance(Duration.ofDays(1));
        alice.get("/api/v1/markers");
        assertEquals("1 1 1", figures(weeks().path(0)));
        assertEquals("2 2 2", figures(weeks().path(1)));
        assertEquals("0 0 0", figures(weeks().path(2)));
    }

    @Test
    void thirteenthWeek_isOmitted() {
        app.user("alice").posts("one");
        app.clock().advance(Duration.ofDays(7 * 11));
        assertEquals("1 1 1", figures(weeks().path(11)));
        app.clock().advance(Duration.ofDays(7));
        weeks().forEach(week -> assertEquals("0 0 0", figures(week)));
    }

    @Test
    void figures_areCached() {
        TestClient alice = app.user("alice");
        assertEquals("0 0 1", figures(weeks().path(0)));
        alice.posts("one");
        assertEquals("0 0 1", figures(weeks().path(0)));
        app.clock().advance(Duration.ofMinutes(11));
        assertEquals("1 1 1", figures(weeks().path(0)));
        StatementCount kept = StatementCount.of(app, this::weeks);
        assertEquals(0, kept.count(), kept::toString);
    }

    @Test
    void eachFigure_isARangeOfAnIndex() {
        for (String query : new String[] {
            "select count(*) from statuses where local = 1 and reblog_of_id is null and id >= 5 << 16 and id < 9 << 16",
            "select count(*) from users where created_at >= 5 and created_at < 9",
            "select count(distinct account_id) from active_days where day >= 5 and day < 9"
        }) {
            String plan = app.rows().plan(query);
            assertTrue(plan.contains("SEARCH") && plan.contains("INDEX"), plan);
        }
    }
}
