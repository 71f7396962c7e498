package social.dassie.people.push;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;
import social.dassie.people.accounts.Role;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class WarningPushTest {
    @Test
    void warning_isPushedWithItsText() throws Exception {
        try (TestApp app = TestApp.start();
                PushReceiver receiver = new PushReceiver()) {
            TestClient mod = app.user("mod", Role.MODERATOR);
            TestClient alice = app.user("alice");
            receiver.serves(alice, "data[alerts][moderation_warning]", "true");
            mod.post("/api/v1/admin/accounts/" + alice.id() + "/action", "type", "silence", "text", "Too loud");
            app.runJobs();
            JsonNode message = receiver.message();
            assertEquals("moderation_warning", message.path("notification_type").asText());
            assertEquals(
                    "You have received a moderation warning",
                    message.path("title").asText());
            assertEquals("Too loud", message.path("body").asText());
        }
    }
}
