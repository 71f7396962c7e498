package social.dassie.reading.measures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static social.dassie.reading.measures.MeasureWorld.RETENTION;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.testing.StatementCount;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class RetentionTest {
    @AutoClose
    private final MeasureWorld world = new MeasureWorld();

    private final TestApp app = world.app;
    private final TestClient owner = world.owner;

    private static List<String> values(JsonNode cohort) {
        return StreamSupport.stream(cohort.path("data").spliterator(), false)
                .map(entry ->
                        entry.path("value").asText() + " " + entry.path("rate").asDouble())
                .toList();
    }

    @Test
    void days_showWhichNewMembersReturned() {
        world.nextDay();
        TestClient alice = app.user("alice");
        TestClient bob = app.user("bob");
        alice.home();
        bob.home();
        world.nextDay();
        alice.home();
        world.nextDay();
        JsonNode cohorts = owner.post(RETENTION, "start_at", world.day(2), "end_at", world.day(0), "frequency", "day");
        assertEquals(3, cohorts.size());
        assertEquals("day", cohorts.get(0).path("frequency").asText());
        assertEquals(
                world.day(2) + "T00:00:00.000Z", cohorts.get(0).path("period").asText());
        assertEquals(List.of("2 1.0", "1 0.5", "0 0.0"), values(cohorts.get(0)));
        assertEquals(
                world.day(1) + "T00:00:00.000Z",
                cohorts.get(0).at("/data/1/date").asText());
        assertEquals(List.of("0 0.0", "0 0.0"), values(cohorts.get(1)));
        assertEquals(List.of("0 0.0"), values(cohorts.get(2)));
    }

    @Test
    void months_areComplete_andMembersCountOncePerMonth() {
        TestClient alice = app.user("alice");
        LocalDate thisMonth = LocalDate.parse(world.day(0)).withDayOfMonth(1);
        for (int back = 0; back < 3; back++) {
            long day = thisMonth.minusMonths(back).toEpochDay();
            for (long visit = day; visit < day + 2 && back != 1; visit++) {
                app.rows()
                        .run("insert into active_days (account_id, day) values (" + alice.id() + ", " + visit
                                + ") on conflict do nothing");
            }
        }
        app.rows()
                .run("update users set created_at = " + thisMonth.minusMonths(2).toEpochDay() * 86_400_000
                        + " where account_id = " + alice.id());
        JsonNode cohorts = owner.post(
                RETENTION,
                "start_at",
                thisMonth.minusMonths(2).plusDays(20).toString(),
                "end_at",
                world.day(0),
                "frequency",
                "month");
        assertEquals(3, cohorts.size());
        assertEquals("month", cohorts.get(0).path("frequency").asText());
        assertEquals(
                thisMonth.minusMonths(2) + "T00:00:00.000Z",
                cohorts.get(0).path("period").asText());
        assertEquals(List.of("1 1.0", "0 0.0", "1 1.0"), values(cohorts.get(0)));
    }

    @ParameterizedTest
    @CsvSource({"start_at, 2022-09-01", "end_at, 2022-09-01", "frequency, day"})
    void withoutBothEnds_thereIsNothing(String key, String value) {
        assertEquals("[]", owner.call("POST", RETENTION, key, value).expect(200).text());
    }

    @Test
    void otherFrequencies_areDays_andPeriodsAreCapped() {
        JsonNode days =
                owner.post(RETENTION, "start_at", "1999-01-01", "end_at", "2999-01-01", "frequency", "fortnight");
        assertEquals(92, days.size());
        assertEquals("day", days.get(0).path("frequency").asText());
        assertEquals(92, days.get(0).path("data").size());
        JsonNode months = owner.post(RETENTION, "start_at", "1999-01-01", "end_at", "2999-01-01", "frequency", "month");
        assertEquals(13, months.size());
    }

    @Test
    void badPeriod_isRefused() {
        owner.call("POST", RETENTION, "start_at", "x", "end_at", world.day(0)).expect(422, "Invalid date supplied");
        owner.call("POST", RETENTION, "start_at", world.day(0), "end_at", world.day(1))
                .expect(422, "The end of the period is before its start");
    }

    @Test
    void response_needsConstantStatements_forAnyPeriod() {
        StatementCount day =
                StatementCount.of(app, () -> owner.post(RETENTION, "start_at", world.day(0), "end_at", world.day(0)));
        StatementCount months =
                StatementCount.of(app, () -> owner.post(RETENTION, "start_at", world.day(90), "end_at", world.day(0)));
        assertEquals(day.count(), months.count(), () -> day + "\n" + months);
    }
}
