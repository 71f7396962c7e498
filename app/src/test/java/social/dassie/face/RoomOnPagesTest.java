package social.dassie.face;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;

/** What people come for is on the first screen: posts on a profile, accounts in the staff's list. */
class RoomOnPagesTest {
    private static final int PHONE = 390;

    private static TestApp app;

    @BeforeAll
    static void live() {
        app = TestApp.startAt("face.localhost", Map.of("rate_limits", "false", "registrations", "approval"));
        SamplePlace.in(app);
    }

    @AfterAll
    static void stop() {
        if (app != null) {
            app.close();
        }
    }

    private static BoundingBox box(Locator of) {
        return of.first().boundingBox();
    }

    @Test
    void aProfile_onAPhone_showsItsFirstPost_andItsFieldsHaveRoom() {
        try (Screen screen = Screen.of(app, PHONE, ColorScheme.LIGHT)) {
            screen.page().navigate("/@nandi");
            double post = box(screen.page().locator("main .post")).y;
            screen.keep("profile-phone");
            assertTrue(post <= 640, "the first post begins at " + post);
            Locator fields = screen.page().locator(".profile dl");
            double room = box(fields.locator("dt")).x - box(fields).x;
            assertTrue(room >= 8, "a field begins " + room + " px within its frame");
        }
    }

    @ParameterizedTest
    @CsvSource({"390, 88", "1280, 64"})
    void anAccount_inTheStaffsList_isOneLowRow(int width, int height) {
        try (Screen screen = Screen.of(app, width, ColorScheme.LIGHT).signedIn("lena")) {
            screen.page().navigate("/admin/accounts?origin=local&status=active");
            double row = box(screen.page().locator(".rows > li").nth(1)).height;
            screen.keep("accounts-" + width);
            assertTrue(row <= height, "a row is " + row + " px high");
        }
    }
}
