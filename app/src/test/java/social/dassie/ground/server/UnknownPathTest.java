package social.dassie.ground.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import social.dassie.testing.TestApp;

class UnknownPathTest {
    @TempDir
    static Path uploads;

    @Test
    void unknownPath_isJsonNotFound() {
        try (TestApp app = TestApp.start()) {
            var answer = app.anonymous().call("GET", "/api/v1/nothing").expect(404, "Not found");
            assertEquals("{\"error\":\"Not found\"}", answer.text());
            app.user("alice").call("GET", "/api/v1/custom_emojis").expect(200);
        }
    }

    @Test
    void unknownPaths_countAgainstTheLimitOfTheAddress() {
        try (TestServer server = new TestServer(uploads, List.of(), true, routes -> {})) {
            for (int i = 0; i < 300; i++) {
                assertEquals(404, server.get("/wp-admin/" + i).status());
            }
            assertEquals(429, server.get("/wp-admin/more").status());
            assertEquals(429, server.get(TestServer.ECHO).status());
            assertEquals(
                    200,
                    server.get(TestServer.ECHO, "Authorization", "Bearer user:7:read")
                            .status());
        }
    }
}
