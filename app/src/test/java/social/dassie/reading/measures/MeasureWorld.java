package social.dassie.reading.measures;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import social.dassie.people.accounts.Role;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** A server at noon, and how its owner asks for figures. */
final class MeasureWorld implements AutoCloseable {
    static final String MEASURES = "/api/v1/admin/measures";
    static final String DIMENSIONS = "/api/v1/admin/dimensions";
    static final String RETENTION = "/api/v1/admin/retention";

    final TestApp app = TestApp.start();
    final TestClient owner;

    MeasureWorld() {
        app.clock().toNoon();
        owner = app.user("owner", Role.OWNER);
    }

    /** The day that was so many days ago. */
    String day(int ago) {
        return LocalDate.ofInstant(Instant.ofEpochMilli(app.clock().millis()), ZoneOffset.UTC)
                .minusDays(ago)
                .toString();
    }

    void nextDay() {
        app.runJobs();
        app.clock().advance(Duration.ofDays(1));
    }

    /** What the days hold so far. */
    void count() {
        app.clock().advance(Duration.ofMinutes(6));
        app.runJobs();
    }

    /** One measure over the last days. */
    JsonNode measure(String key, int days, Object... params) {
        Object[] all = Stream.concat(
                        Stream.of("keys[]", key, "start_at", day(days - 1), "end_at", day(0)), Stream.of(params))
                .toArray();
        return owner.post(MEASURES, all).get(0);
    }

    static List<String> values(JsonNode measure) {
        return StreamSupport.stream(measure.path("data").spliterator(), false)
                .map(day -> day.path("value").asText())
                .toList();
    }

    /** One dimension as key and value, key and value. */
    List<String> dimension(String key, Object... params) {
        Object[] all =
                Stream.concat(Stream.of("keys[]", key), Stream.of(params)).toArray();
        List<String> parts = new ArrayList<>();
        owner.post(DIMENSIONS, all).get(0).path("data").forEach(part -> {
            parts.add(part.path("key").asText());
            parts.add(part.path("value").asText());
        });
        return parts;
    }

    @Override
    public void close() {
        app.close();
    }
}
