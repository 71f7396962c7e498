package social.dassie.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import social.dassie.testing.TestApp;

class UnknownPathTest {
    @Test
    void unknownPath_isJsonNotFound() {
        try (TestApp app = TestApp.start()) {
            var answer = app.anonymous().call("GET", "/api/v1/nothing").expect(404, "Not found");
            assertEquals("{\"error\":\"Not found\"}", answer.text());
            app.user("alice").call("GET", "/api/v1/custom_emojis").expect(200);
        }
    }
}
