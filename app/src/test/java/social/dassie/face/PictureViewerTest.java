package social.dassie.face;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** The picture viewer, in a real browser: a picture is whole, and can be looked at closely. */
class PictureViewerTest {
    private static final String PICTURE = ".viewer img";
    private static final int WIDE_SCREEN = 1280;

    /** Less than a pixel of layout is lost to rounding. */
    private static final double ROUNDING = 1;

    private static TestApp app;
    private static TestClient alice;

    @BeforeAll
    static void start() {
        app = TestApp.startAt("viewer.localhost", Map.of());
        alice = app.user("alice");
        for (int[] size : new int[][] {{3_000, 1_000}, {1_000, 3_000}, {40, 30}}) {
            String media = alice.upload(
                            "POST",
                            "/api/v2/media",
                            "file",
                            Landscape.png(size[0], size[1], 7, 0x5b8fb9, 0x4f6b3c),
                            "description",
                            "A hill, and what else there is to say about hills. ".repeat(10))
                    .expect(200)
                    .json()
                    .get("id")
                    .asText();
            alice.post("/api/v1/statuses", "status", size[0] + " by " + size[1], "media_ids[]", media);
        }
    }

    @AfterAll
    static void stop() {
        if (app != null) {
            app.close();
        }
    }

    @ParameterizedTest
    @CsvSource({"390,3000,1000", "390,1000,3000", "390,40,30", "1280,3000,1000", "1280,1000,3000", "1280,40,30"})
    void image_isShownCompletelyInItsProportions(int screenWidth, int width, int height) {
        look(screenWidth, width, height, page -> {
            BoundingBox shown = page.locator(PICTURE).boundingBox();
            BoundingBox room = page.locator(".viewer-stage").boundingBox();
            assertEquals((double) width / height, shown.width / shown.height, 0.02, "its proportions");
            double whole = Math.min(1, Math.min(room.width / width, room.height / height));
            assertEquals(width * whole, shown.width, ROUNDING, "as large as there is room, and no larger than it is");
            assertTrue(shown.x >= room.x - ROUNDING && shown.y >= room.y - ROUNDING, "it begins on the screen");
            assertTrue(
                    room.y + room.height <= page.locator(".viewer figcaption").boundingBox().y, "above its words");
            assertTrue(room.x >= 0 && room.x + room.width <= screenWidth, "on the screen");
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {3_000, 1_000, 40})
    void image_zoomsByWheelAndDoubleClick_andPansWithinBounds(int width) {
        int height = width == 1_000 ? 3_000 : width == 40 ? 30 : 1_000;
        look(WIDE_SCREEN, width, height, page -> {
            BoundingBox whole = page.locator(PICTURE).boundingBox();
            BoundingBox room = page.locator(".viewer-stage").boundingBox();
            page.mouse().move(whole.x + whole.width / 4, whole.y + whole.height / 4);
            page.mouse().wheel(0, -300);
            page.waitForFunction(
                    "w => document.querySelector('.viewer img').getBoundingClientRect().width > w * 2", whole.width);
            BoundingBox close = page.locator(PICTURE).boundingBox();
            drag(page, 4_000, 4_000);
            BoundingBox moved = page.locator(PICTURE).boundingBox();
            assertEquals(close.width, moved.width, ROUNDING);
            assertEquals(
                    Math.max(room.x, room.x + (room.width - moved.width) / 2),
                    moved.x,
                    ROUNDING,
                    "no emptiness beside");
            assertEquals(Math.max(room.y, room.y + (room.height - moved.height) / 2), moved.y, ROUNDING, "none above");
            page.mouse().dblclick(room.x + room.width / 2, room.y + room.height / 2);
            assertSettled(page, whole);
            page.mouse().dblclick(whole.x + whole.width / 2, whole.y + whole.height / 2);
            page.waitForFunction(
                    "w => document.querySelector('.viewer img').getBoundingClientRect().width > w * 2", whole.width);
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {3_000, 1_000})
    void image_zoomsByPinchAndDoubleTap(int width) {
        int height = width == 1_000 ? 3_000 : 1_000;
        look(390, width, height, page -> {
            BoundingBox whole = page.locator(PICTURE).boundingBox();
            double x = whole.x + whole.width / 2;
            double y = whole.y + whole.height / 2;
            Fingers fingers = new Fingers(page);
            fingers.touch("touchStart", x - 20, y, x + 20, y);
            fingers.touch("touchMove", x - 40, y, x + 40, y);
            fingers.touch("touchMove", x - 60, y, x + 60, y);
            fingers.touch("touchEnd");
            BoundingBox close = page.locator(PICTURE).boundingBox();
            assertEquals(whole.width * 3, close.width, whole.width * 0.05, "three times as far apart");
            fingers.tap(x, y);
            fingers.tap(x, y);
            assertSettled(page, whole);
            fingers.rest();
            fingers.tap(x, y);
            fingers.tap(x, y);
            page.waitForFunction(
                    "w => document.querySelector('.viewer img').getBoundingClientRect().width > w * 2", whole.width);
        });
    }

    private static void assertSettled(Page page, BoundingBox box) {
        page.waitForFunction(
                "w => Math.abs(document.querySelector('.viewer img').getBoundingClientRect().width - w) < 1",
                box.width);
    }

    private static void drag(Page page, double x, double y) {
        page.mouse().down();
        page.mouse().move(x, y);
        page.mouse().up();
    }

    private static void look(int screenWidth, int width, int height, Consumer<Page> check) {
        try (Screen screen = Screen.of(app, screenWidth, ColorScheme.LIGHT).signedIn("alice")) {
            Page page = screen.page();
            page.emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.REDUCE));
            page.locator(".post", new Page.LocatorOptions().setHasText(width + " by " + height))
                    .locator(".media-item")
                    .click();
            Locator picture = page.locator(PICTURE);
            assertThat(picture).isVisible();
            page.waitForFunction("() => document.querySelector('.viewer img').naturalWidth > 0");
            check.accept(page);
        }
    }

    /** Fingers on the glass: the browser is told when they came, so that a test is never too slow for it. */
    private static final class Fingers {
        private static final double TAP_S = 0.05;

        private final CDPSession browser;
        private double time = System.currentTimeMillis() / 1000.0;

        Fingers(Page page) {
            this.browser = page.context().newCDPSession(page);
        }

        void tap(double x, double y) {
            touch("touchStart", x, y);
            touch("touchEnd");
        }

        void rest() {
            time += 1;
        }

        void touch(String type, double... places) {
            JsonArray points = new JsonArray();
            for (int i = 0; i < places.length; i += 2) {
                JsonObject point = new JsonObject();
                point.addProperty("x", places[i]);
                point.addProperty("y", places[i + 1]);
                point.addProperty("id", i);
                points.add(point);
            }
            time += TAP_S;
            JsonObject event = new JsonObject();
            event.addProperty("type", type);
            event.add("touchPoints", points);
            event.addProperty("timestamp", time);
            browser.send("Input.dispatchTouchEvent", event);
        }
    }
}
