package social.dassie.people.push;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.LocalDate;
import java.util.Map;
import org.junit.jupiter.api.Test;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class AnnualReportPushTest {
    @Test
    void madeReport_isPushedWithItsYear() throws Exception {
        try (TestApp app = TestApp.start(Map.of("annual_reports", "always"));
                PushReceiver receiver = new PushReceiver()) {
            TestClient alice = app.user("alice");
            int year = LocalDate.now(app.clock()).getYear();
            alice.posts("Hello");
            receiver.serves(alice, "data[alerts][annual_report]", "true");
            alice.call("POST", "/api/v1/annual_reports/" + year + "/generate").expect(202);
            app.runJobs();
            JsonNode message = receiver.message();
            assertEquals("annual_report", message.path("notification_type").asText());
            assertEquals(
                    "Your year is ready to look back on", message.path("title").asText());
            assertEquals(
                    "This is what you did here in " + year + ".",
                    message.path("body").asText());
        }
    }
}
