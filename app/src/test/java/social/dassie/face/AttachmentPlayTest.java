package social.dassie.face;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.FilePayload;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import social.dassie.media.images.Pictures;
import social.dassie.media.recordings.Ffmpeg;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** Every kind of attachment in every place: it is large enough to press, and pressing it plays it. */
class AttachmentPlayTest {
    private static final double LEAST_HEIGHT = 40;

    /** Where the browser's own button is: from the beginning of the controls and, of a film, above its foot. */
    private static final double BUTTON = 25;

    private static final double FOOT = 48;

    private static TestApp app;
    private static final List<String> POSTS = new ArrayList<>();

    @BeforeAll
    static void start() {
        assumeTrue(Ffmpeg.find("", 1, 1).isPresent(), "ffmpeg is not installed");
        app = TestApp.startAt("play.localhost", Map.of("rate_limits", "false"));
        TestClient alice = app.user("alice");
        TestClient bob = app.user("bob");
        alice.follows(bob);
        byte[][] files = {
            Landscape.png(600, 400, 7, 0x5b8fb9, 0x4f6b3c),
            Pictures.resource("silent.mp4"),
            Pictures.resource("film.mp4"),
            Pictures.resource("sound.mp3")
        };
        for (byte[] file : files) {
            JsonNode media = bob.upload("POST", "/api/v1/media", "file", file, "description", "What it shows")
                    .json();
            app.runJobs();
            POSTS.add(bob.posts("@alice look", "media_ids[]", media.get("id").asText()));
        }
        for (String post : POSTS) {
            alice.quotes(post, "See below");
        }
    }

    @AfterAll
    static void stop() {
        if (app != null) {
            app.close();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "390,/home,.feed",
        "1280,/home,.feed",
        "390,/@bob,.feed",
        "1280,/@bob,.feed",
        "390,/@alice,.quote",
        "1280,/@alice,.quote",
        "390,/notifications,.notification",
        "1280,/notifications,.notification",
        "390,/columns,.column",
        "1280,/columns,.column"
    })
    void attachmentInAList_plays(int width, String path, String place) {
        try (Screen screen = Screen.of(app, width, ColorScheme.LIGHT).signedIn("alice")) {
            Page page = screen.page();
            page.navigate(path);
            screen.settled();
            assertPlays(page, page.locator(place));
            assertEquals(List.of(), screen.errors());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {390, 1280})
    void attachmentInAThread_plays(int width) {
        try (Screen screen = Screen.of(app, width, ColorScheme.LIGHT).signedIn("alice")) {
            Page page = screen.page();
            for (int i = 0; i < POSTS.size(); i++) {
                page.navigate("/@bob/" + POSTS.get(i));
                screen.settled();
                assertPlays(page, page.locator(".post.is-main"), i);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {390, 1280})
    void attachmentOnAPageForVisitors_plays(int width) {
        try (Screen screen = Screen.of(app, width, ColorScheme.LIGHT)) {
            Page page = screen.page();
            for (int i = 2; i < POSTS.size(); i++) {
                page.navigate("/@bob/" + POSTS.get(i));
                play(page, page.locator("audio, video").first());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {390, 1280})
    void animationInTheViewer_playsAndHasControls(int width) {
        try (Screen screen = Screen.of(app, width, ColorScheme.LIGHT).signedIn("alice")) {
            Page page = screen.page();
            page.navigate("/@bob/" + POSTS.get(1));
            page.locator(".post.is-main .media-item").click();
            Locator film = page.locator(".viewer video[controls]");
            assertThat(film).isVisible();
            assertRuns(page, film);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "390,sound.mp3,audio/mpeg",
        "1280,sound.mp3,audio/mpeg",
        "390,film.mp4,video/mp4",
        "1280,film.mp4,video/mp4"
    })
    void attachmentInTheComposer_plays(int width, String file, String type) {
        try (Screen screen = Screen.of(app, width, ColorScheme.LIGHT).signedIn("alice")) {
            Page page = screen.page();
            page.locator("button.compose-button")
                    .filter(new Locator.FilterOptions().setVisible(true))
                    .first()
                    .click();
            Locator field = page.locator("dialog.compose input[type=file]");
            FilePayload sent = new FilePayload(file, type, Pictures.resource(file));
            page.waitForResponse("**/api/v2/media", () -> field.setInputFiles(sent));
            app.runJobs();
            Locator piece = page.locator(".attachments > li");
            assertThat(piece.locator(".attachment-state")).hasCount(0);
            play(page, piece.locator("audio, video"));
            piece.locator(".attachment-alt").click();
            play(page, page.locator(".alt-dialog audio, .alt-dialog video"));
        }
    }

    private static void assertPlays(Page page, Locator place) {
        for (int kind = 0; kind < POSTS.size(); kind++) {
            assertPlays(page, place, kind);
        }
    }

    /** @param kind 0 a picture, 1 an animation, 2 a film, 3 a sound */
    private static void assertPlays(Page page, Locator place, int kind) {
        if (kind >= 2) {
            play(page, place.locator(kind == 2 ? "video[controls]" : "audio").first());
            return;
        }
        Locator pieces = place.locator(".media-item");
        Locator piece = (kind == 0
                        ? pieces.filter(new Locator.FilterOptions().setHas(page.locator("img")))
                        : pieces.filter(new Locator.FilterOptions().setHas(page.locator("video"))))
                .first();
        piece.scrollIntoViewIfNeeded();
        assertTrue(piece.boundingBox().height >= LEAST_HEIGHT);
        if (kind == 1) {
            Locator animation = place.locator(".media-moving").first();
            animation
                    .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Play"))
                    .click();
            assertRuns(page, animation.locator("video"));
        }
    }

    private static void play(Page page, Locator player) {
        player.evaluate("e => e.scrollIntoView({block: 'center'})");
        BoundingBox box = player.boundingBox();
        assertTrue(box.height >= LEAST_HEIGHT, box.width + " by " + box.height);
        assertEquals("", player.getAttribute("controls"));
        boolean isSound = "AUDIO".equals(player.evaluate("e => e.tagName"));
        page.mouse().click(box.x + BUTTON, isSound ? box.y + box.height / 2 : box.y + box.height - FOOT);
        assertRuns(page, player);
    }

    private static void assertRuns(Page page, Locator player) {
        page.waitForFunction("e => e.currentTime > 0.05", player.elementHandle());
    }
}
