package social.dassie.face;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;

/**
 * Each page in a real browser: no barrier that axe-core calls serious, no error, nothing wider than a small phone. In the dark every
 * second one is looked at; {@code -Dpages=all} looks at all of them.
 */
class PagesInBrowserTest {
    private static final int SMALL_PHONE = 360;
    /** Light and dark, each at one of the two widths. */
    enum Look {
        LIGHT(ColorScheme.LIGHT, SMALL_PHONE),
        DARK(ColorScheme.DARK, 1280);

        private final ColorScheme scheme;
        private final int width;

        Look(ColorScheme scheme, int width) {
            this.scheme = scheme;
            this.width = width;
        }
    }

    private static final boolean IS_WHOLE = "all".equals(System.getProperty("pages"));

    private static TestApp app;
    private static SamplePages pages;

    @BeforeAll
    static void live() {
        app = TestApp.startAt("face.localhost", Map.of("rate_limits", "false", "registrations", "approval"));
        pages = SamplePages.in(app);
    }

    @AfterAll
    static void stop() {
        if (app != null) {
            app.close();
        }
    }

    @ParameterizedTest
    @EnumSource
    void publicPages_areAccessible(Look look) {
        try (Screen screen = Screen.of(app, look.width, look.scheme)) {
            check(screen, look == Look.DARK, pages.visitors());
        }
    }

    /** The client's views, one's own settings, and the staff's pages, with something on each. */
    @ParameterizedTest
    @EnumSource
    void memberAndStaffPages_areAccessible(Look look) {
        try (Screen screen = Screen.of(app, look.width, look.scheme)) {
            screen.signedIn("lena");
            check(screen, look == Look.DARK, pages.members());
        }
    }

    /** Opens each page and says of all of them at once what is wrong. */
    private static void check(Screen screen, boolean isDark, List<String> paths) {
        List<String> wrong = new ArrayList<>();
        screen.errors();
        Page page = screen.page();
        for (int i = 0; i < paths.size(); i++) {
            if (isDark && !IS_WHOLE && i % 2 == 1) {
                continue;
            }
            String path = paths.get(i);
            page.navigate(path);
            if (page.locator("meta[name=client-style]").count() > 0) {
                screen.settled();
            }
            (isDark ? screen.faintTexts() : screen.barriers()).forEach(barrier -> wrong.add(path + " " + barrier));
            if (screen.overflow() > 0) {
                wrong.add(path + " is wider than the screen by " + screen.overflow());
            }
        }
        screen.errors().stream()
                .filter(error -> !error.contains("status of 404"))
                .forEach(wrong::add);
        assertEquals("", String.join("\n", wrong));
    }
}
