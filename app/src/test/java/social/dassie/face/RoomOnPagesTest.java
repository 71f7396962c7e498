package social.dassie.face;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;

/** What people come for is on the first screen: posts on a profile, accounts in the staff's list. */
class RoomOnPagesTest {
    private static final int PHONE = 390;

    private static TestApp app;

    @BeforeAll
    static void live() {
        app = TestApp.startAt("face.localhost", Map.of("rate_limits", "false", "registrations", "approval"));
        SamplePlace.in(app)
                .person("nandi")
                .patch(
                        "/api/v1/accounts/update_credentials",
                        "fields_attributes[0][name]",
                        "Garden",
                        "fields_attributes[0][value]",
                        "On the mountain",
                        "fields_attributes[1][name]",
                        "Language",
                        "fields_attributes[1][value]",
                        "isiZulu");
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
    @ValueSource(ints = {PHONE, 1280})
    void aQuestion_andThePageThatLeadsToIt_haveNoBarrier(int width) {
        try (Screen screen = Screen.of(app, width, ColorScheme.LIGHT).signedIn("lena")) {
            screen.page().navigate("/admin/accounts?q=tomas");
            screen.page().locator(".accounts .author").first().click();
            screen.page().locator("textarea[name=note]").fill("Bakes at night");
            screen.page().getByText("Add the note").click();
            screen.page().locator(".done").waitFor();
            assertEquals(List.of(), screen.barriers());
            assertEquals(0, Math.max(0, screen.overflow()));
            screen.keep("account-" + width);
            screen.page().locator("button[value=suspend]").click();
            screen.page().locator(".effects").waitFor();
            assertEquals(List.of(), screen.barriers());
            assertEquals(0, Math.max(0, screen.overflow()));
            screen.keep("question-" + width);
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
