package social.dassie.face;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.LoadState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import social.dassie.ground.api.Json;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/** The pictures of {@code app/docs/tour.md}, one for each thing that people do, small enough for a repository. */
final class Tour {
    private static final int DESK = 1280;
    private static final int PHONE = 390;
    private static final int TALL = 820;
    /** How wide a picture of a wide screen is, in pixels. */
    private static final int WIDTH = 960;

    private static final String TO_WEBP = """
            async ([png, width]) => {
              const picture = new Image();
              picture.src = 'data:image/png;base64,' + png;
              await picture.decode();
              const canvas = document.createElement('canvas');
              const scale = Math.min(1, width / picture.width);
              canvas.width = Math.round(picture.width * scale);
              canvas.height = Math.round(picture.height * scale);
              const drawing = canvas.getContext('2d');
              drawing.imageSmoothingQuality = 'high';
              drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
              return canvas.toDataURL('image/webp', 0.8).split(',')[1];
            }
            """;

    /**
     * One picture.
     *
     * @param who is signed in, empty for a visitor
     * @param act what is done on the page before the picture is made
     */
    private record Step(String name, int width, ColorScheme scheme, String who, String path, Consumer<Screen> act) {
        Step(String name, int width, ColorScheme scheme, String who, String path) {
            this(name, width, scheme, who, path, screen -> {});
        }
    }

    private final TestApp app;
    private final SamplePlace place;
    private final List<String> things;
    /** The path of a formatted post with reactions. */
    private final String formatted;

    private Tour(TestApp app) {
        this.app = app;
        this.place = SamplePlace.in(app);
        this.things = SampleUpkeep.in(app, place);
        this.formatted = SampleNovelties.in(app, place);
        app.user("mika", Role.USER);
    }

    /** Makes all of them in this directory. */
    static void in(TestApp app, Path directory) throws IOException {
        Files.createDirectories(directory);
        Tour tour = new Tour(app);
        for (Step step : tour.steps()) {
            Files.write(directory.resolve(step.name() + ".webp"), tour.picture(step));
        }
    }

    private List<Step> steps() {
        return List.of(
                new Step("visitors", DESK, ColorScheme.LIGHT, "", "/"),
                new Step("sign-up", PHONE, ColorScheme.LIGHT, "", thing("/invite/")),
                new Step("first-steps", PHONE, ColorScheme.LIGHT, "mika", "/getting-started"),
                new Step("home", DESK, ColorScheme.LIGHT, "lena", "/home"),
                new Step("writing", PHONE, ColorScheme.LIGHT, "lena", "/home", Tour::write),
                new Step("reactions", PHONE, ColorScheme.LIGHT, "lena", formatted),
                new Step("approval", PHONE, ColorScheme.LIGHT, "lena", "/reply_requests"),
                new Step("thread", DESK, ColorScheme.LIGHT, "lena", talk()),
                new Step("catch-up", DESK, ColorScheme.LIGHT, "lena", "/catch-up"),
                new Step("columns", DESK, ColorScheme.DARK, "lena", "/columns"),
                new Step("notifications", PHONE, ColorScheme.DARK, "lena", "/notifications"),
                new Step("explore", PHONE, ColorScheme.LIGHT, "lena", "/explore"),
                new Step("explore-elsewhere", PHONE, ColorScheme.LIGHT, "lena", "/explore", Tour::lookElsewhere),
                new Step("profile", PHONE, ColorScheme.DARK, "lena", "/@nandi"),
                new Step("picture", PHONE, ColorScheme.DARK, "lena", "/@nandi", Tour::lookAtPicture),
                new Step("accounts", DESK, ColorScheme.LIGHT, "lena", "/accounts", this::connectAnother),
                new Step("settings", DESK, ColorScheme.LIGHT, "lena", "/preferences/profile"),
                new Step("settings-pages", DESK, ColorScheme.LIGHT, "lena", "/settings/sessions"),
                new Step("console", DESK, ColorScheme.LIGHT, "lena", "/admin/dashboard"),
                new Step("report", DESK, ColorScheme.LIGHT, "lena", thing("/admin/reports/")),
                new Step("roles", DESK, ColorScheme.LIGHT, "lena", "/admin/roles"));
    }

    private byte[] picture(Step step) {
        try (Screen screen = Screen.of(app, step.width(), step.scheme())) {
            Page page = screen.page();
            page.setViewportSize(step.width(), TALL);
            if (!step.who().isEmpty()) {
                screen.signedIn(step.who());
            }
            page.clock().setFixedTime(Instant.now(app.clock()).toString());
            page.navigate(step.path());
            page.waitForLoadState(LoadState.NETWORKIDLE); // with its pictures
            step.act().accept(screen);
            page.waitForLoadState(LoadState.NETWORKIDLE);
            String png = Base64.getEncoder().encodeToString(page.screenshot());
            page.navigate("about:blank");
            return Base64.getDecoder().decode((String) page.evaluate(TO_WEBP, List.of(png, WIDTH)));
        }
    }

    private static void write(Screen screen) {
        Page page = screen.page();
        page.keyboard().press("n");
        page.locator("dialog.compose textarea").waitFor();
        page.keyboard().type("The repair café is open again on Saturday. Bring what does not turn any more. #bicycles");
        screen.settled();
    }

    private static void lookElsewhere(Screen screen) {
        screen.page().getByText("Trending on").first().scrollIntoViewIfNeeded();
    }

    private static void lookAtPicture(Screen screen) {
        Page page = screen.page();
        page.locator(".media-item").first().click();
        page.locator("dialog[open]").waitFor();
    }

    /** An account of another server, as this browser would keep it. */
    private void connectAnother(Screen screen) {
        JsonNode other = place.person("nandi").get("/api/v1/accounts/verify_credentials");
        Map<String, Object> face = Map.of(
                "username", "lena",
                "acct", "lena",
                "display_name", "Lena, in the garden",
                "avatar_static", other.path("avatar_static").asText());
        Map<String, Object> account = Map.of(
                "key", "garden.localhost/7",
                "server", "http://garden.localhost",
                "stream", "ws://garden.localhost",
                "face", face,
                "token", "none",
                "app", Map.of("id", "none", "secret", "none"));
        String kept = Json.text(Map.of("owner", "lena", "list", List.of(account)));
        screen.page().evaluate("kept => localStorage.setItem('dassie.accounts', kept)", kept);
        screen.page().reload();
        screen.page().locator(".own-rows .row").nth(1).waitFor();
    }

    /** A post that was answered. */
    private String talk() {
        TestClient tomas = place.person("tomas");
        for (JsonNode post : tomas.get("/api/v1/accounts/" + tomas.id() + "/statuses")) {
            if (post.path("replies_count").asInt() > 0) {
                return "/@tomas/" + post.path("id").asText();
            }
        }
        throw new IllegalStateException("nobody was answered");
    }

    /** The page of one thing in the place: a report, an invitation. */
    private String thing(String start) {
        return things.stream()
                .filter(path -> path.startsWith(start))
                .findFirst()
                .orElseThrow();
    }
}
