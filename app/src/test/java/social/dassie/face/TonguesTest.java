package social.dassie.face;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import social.dassie.ground.words.InterfaceLanguage;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;

/**
 * In each language pages are not wider than a small phone, no word is cut off on a button, and lines begin where they do in
 * that language. Each page is looked at in one language; {@code -Dtongues=all} looks at all in all, which takes minutes.
 */
class TonguesTest {
    private static final boolean IS_WHOLE = "all".equals(System.getProperty("tongues"));

    private static final String CUT_OFF = """
            [...document.querySelectorAll('button, .button, [role=tab], h1, h2, legend, label, summary, th')]
              .filter(one => one.offsetParent && one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1
                && getComputedStyle(one).overflowX !== 'visible' && !one.querySelector('bdi, [dir=auto]'))
              .map(one => one.textContent.trim().slice(0, 60))""";

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
    @EnumSource(names = "ENGLISH", mode = EnumSource.Mode.EXCLUDE)
    void pages_fitTheirTextsInEveryLanguage(InterfaceLanguage language) {
        List<String> paths = new ArrayList<>(List.of("/home", "/notifications", "/settings/preferences"));
        List<String> all = pages.members();
        List<InterfaceLanguage> languages = List.of(InterfaceLanguage.values());
        for (int i = 0; i < all.size(); i++) {
            if (IS_WHOLE || languages.get(i % languages.size()) == language) {
                paths.add(all.get(i));
            }
        }
        List<String> wrong = new ArrayList<>();
        try (Screen screen = Screen.reading(app, language.code())) {
            screen.page().navigate("/about");
            look(screen, "/about", language, wrong);
            screen.signedIn("lena");
            for (String path : paths) {
                screen.page().navigate(path);
                look(screen, path, language, wrong);
            }
        }
        assertEquals("", String.join("\n", wrong));
    }

    private static void look(Screen screen, String path, InterfaceLanguage language, List<String> wrong) {
        Page page = screen.page();
        if (page.locator("meta[name=client-style]").count() > 0) {
            screen.settled();
        }
        if (IS_WHOLE) {
            screen.keep(language.code() + path.replace('/', '-'));
        }
        assertEquals(
                language.code() + " " + language.direction(),
                page.evaluate("document.documentElement.lang + ' ' + document.documentElement.dir"),
                path);
        if (screen.overflow() > 0) {
            wrong.add(path + " is wider than the screen by " + screen.overflow());
        }
        if (page.evaluate(CUT_OFF) instanceof List<?> cut) {
            cut.forEach(text -> wrong.add(path + " cuts off: " + text));
        }
    }
}
