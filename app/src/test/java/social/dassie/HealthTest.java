package social.dassie;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;

/** What {@code /health} tells; {@link FullDiskTest} has what it tells when the storage fails. */
class HealthTest {
    private static Answer get(TestApp app, String accept) {
        var request = app.anonymous().request("GET", "/health").header("Accept", accept);
        return app.anonymous().answer(request.asBytes(), "GET", "/health");
    }

    @Test
    void health_isWordsForEverybodyElse() {
        try (TestApp app = TestApp.start()) {
            Answer answer = get(app, "*/*").expect(200);
            assertEquals("OK", answer.text());
            assertEquals("no-store", answer.header("Cache-Control"));
            assertEquals(1, app.rows().number("select count(*) from server_state where name = 'probed'"));
        }
    }

    @Test
    void health_isJsonForWhoAsksForJson() {
        try (TestApp app = TestApp.start()) {
            Answer answer = get(app, "application/json").expect(200);
            assertEquals("{\"status\":\"UP\"}", answer.text());
            assertEquals("no-store", answer.header("Cache-Control"));
        }
    }
}
