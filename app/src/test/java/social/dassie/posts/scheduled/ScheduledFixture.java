package social.dassie.posts.scheduled;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.ground.api.Dates;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** A server with alice, who schedules, and bob. */
abstract class ScheduledFixture {
    static final String STATUSES = "/api/v1/statuses";
    static final String SCHEDULED = "/api/v1/scheduled_statuses";

    @RegisterExtension
    final TestApp app = TestApp.start();

    final TestClient alice = app.user("alice");
    final TestClient bob = app.user("bob");

    String in(Duration time) {
        return Dates.format(app.clock().millis() + time.toMillis());
    }

    JsonNode schedules(Duration in, Object... more) {
        List<Object> params = new ArrayList<>(List.of("status", "later", "scheduled_at", in(in)));
        params.addAll(List.of(more));
        return alice.post(STATUSES, params.toArray());
    }

    String id(Duration in, Object... more) {
        return schedules(in, more).path("id").asText();
    }

    static String path(String id) {
        return SCHEDULED + "/" + id;
    }

    List<String> published() {
        return alice.ids(TestClient.account(alice) + "/statuses");
    }
}
