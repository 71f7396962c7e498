package social.dassie.people.users;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

class ActiveUsersTest {
    @Test
    void activeUser_isCountedOncePerMonth() {
        try (TestApp app = TestApp.start()) {
            assertEquals(0, active(app));
            TestClient alice = app.user("alice");
            app.user("bob");
            alice.get("/api/v1/preferences");
            alice.get("/api/v1/preferences");
            app.clock().advance(Duration.ofMinutes(2));
            assertEquals(1, active(app));
            app.clock().advance(Duration.ofDays(40));
            assertEquals(0, active(app));
            alice.get("/api/v1/preferences");
            app.clock().advance(Duration.ofMinutes(2));
            assertEquals(1, active(app));
        }
    }

    private static int active(TestApp app) {
        return app.anonymous()
                .get("/api/v2/instance")
                .at("/usage/users/active_month")
                .asInt(-1);
    }
}
