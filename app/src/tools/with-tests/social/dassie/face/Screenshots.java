package social.dassie.face;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.LoadState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;

/**
 * Takes screenshots of pages with sample people ({@code scripts/screenshots}): the one at the top of the README, with {@code --tour}
 * those of the tour in the documents, and with {@code --all DIRECTORY} each page at 390 and 1280 pixels, light and dark.
 */
public final class Screenshots {
    private static final int PHONE = 390;
    private static final int DESK = 1280;

    private final TestApp app;

    private Screenshots(TestApp app) {
        this.app = app;
    }

    public static void main(String[] arguments) throws IOException {
        Map<String, String> settings = Map.of(
                "title", "Rock and Sun", "registrations", "approval", "rate_limits", "false", "trends.servers", "5");
        try (TestApp app = TestApp.startAt("place.localhost", settings)) {
            Screenshots screenshots = new Screenshots(app);
            if (arguments.length == 2 && arguments[0].equals("--all")) {
                screenshots.all(Path.of(arguments[1]), SamplePages.in(app));
            } else if (arguments.length == 2 && arguments[0].equals("--tour")) {
                Tour.in(app, Path.of(arguments[1]));
            } else if (arguments.length == 1) {
                SamplePlace.in(app);
                screenshots.forReadme(Path.of(arguments[0]));
            } else {
                System.err.println("Give the file for the screenshot, or --all or --tour and a directory.");
                System.exit(2);
            }
        }
        System.exit(0);
    }

    private void all(Path directory, SamplePages pages) throws IOException {
        Files.createDirectories(directory);
        for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
            for (int width : new int[] {PHONE, DESK}) {
                String look = "-" + width + "-" + scheme.name().toLowerCase(Locale.ROOT) + ".png";
                try (Screen screen = Screen.of(app, width, scheme)) {
                    keep(screen, pages.visitors(), directory, "visitor", look);
                    screen.signedIn("lena");
                    keep(screen, pages.members(), directory, "member", look);
                }
            }
        }
    }

    private void keep(Screen screen, List<String> paths, Path directory, String who, String look) throws IOException {
        for (String path : paths) {
            String name = who + path.replaceAll("[^A-Za-z0-9]+", "_") + look;
            Files.write(directory.resolve(name), shot(screen, path));
        }
    }

    private byte[] shot(Screen screen, String path) {
        Page page = screen.page();
        page.clock().setFixedTime(Instant.now(app.clock()).toString());
        page.navigate(path);
        page.waitForLoadState(LoadState.NETWORKIDLE); // with its pictures
        return page.screenshot();
    }

    /** A wide screen in light and a phone in dark beside each other. */
    private void forReadme(Path file) throws IOException {
        byte[] desk;
        byte[] phone;
        try (Screen screen = Screen.of(app, DESK, ColorScheme.LIGHT)) {
            desk = shot(screen.signedIn("lena"), "/home");
        }
        try (Screen screen = Screen.of(app, PHONE, ColorScheme.DARK)) {
            phone = shot(screen.signedIn("lena"), "/@nandi");
            Page page = screen.page();
            page.setViewportSize(1_480, 960);
            page.navigate("about:blank");
            page.setContent(both(desk, phone));
            Files.write(file, page.screenshot(new Page.ScreenshotOptions().setOmitBackground(true)));
        }
    }

    private static String both(byte[] desk, byte[] phone) {
        String shadow = "border-radius:14px;box-shadow:0 10px 40px rgb(0 0 0/.35)";
        return "<body style='margin:0;background:transparent'>"
                + picture(desk, "position:absolute;left:24px;top:24px;width:1240px;" + shadow)
                + picture(phone, "position:absolute;right:24px;top:130px;width:330px;" + shadow);
    }

    private static String picture(byte[] png, String style) {
        return "<img style='" + style + "' src='data:image/png;base64,"
                + Base64.getEncoder().encodeToString(png) + "'>";
    }
}
