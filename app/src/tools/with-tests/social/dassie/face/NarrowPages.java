package social.dassie.face;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.LoadState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import social.dassie.ground.words.InterfaceLanguage;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;

/**
 * Opens each page on a phone of 360 pixels in each language and prints texts that are clipped or beyond the screen; keeps a
 * screenshot of each page with such a text.
 */
final class NarrowPages {
    /** Leaves out texts of people, which may be cut with an ellipsis, and what is hidden or scrolls by itself. */
    private static final String CLIPPED = """
            () => [...document.querySelectorAll('button, a, label, legend, summary, h1, h2, h3, th, option, .tag, .hint')]
                .filter((e) => e.checkVisibility() && !e.closest('[dir=auto], bdi, .hidden, .content, pre, code, .scrolls, dialog:not([open])'))
                .filter((e) => {
                  const box = e.getBoundingClientRect();
                  const style = getComputedStyle(e);
                  if (box.width < 2 || box.height < 2 || style.position === 'fixed') return false;
                  const cut = style.overflowX !== 'visible' && e.scrollWidth > e.clientWidth + 1;
                  let beyond = box.right > innerWidth + 1;
                  for (let up = e.parentElement; up && beyond; up = up.parentElement)
                    if (/auto|scroll/.test(getComputedStyle(up).overflowX)) beyond = false;
                  return cut || beyond;
                })
                .map((e) => e.tagName.toLowerCase() + '.' + e.className + ': ' + e.textContent.trim().slice(0, 60))""";

    private NarrowPages() {}

    static void check(TestApp app, Path directory) throws IOException {
        Files.createDirectories(directory);
        SamplePages pages = SamplePages.in(app);
        int found = 0;
        for (InterfaceLanguage language : InterfaceLanguage.values()) {
            try (Screen screen = Screen.reading(app, language.code())) {
                found += check(screen, pages.visitors(), directory, language.code());
            }
            try (Screen screen = Screen.reading(app, language.code()).signedIn("lena")) {
                found += check(screen, pages.members(), directory, language.code());
            }
        }
        System.out.println(found + " pages have a text that does not fit");
    }

    private static int check(Screen screen, List<String> paths, Path directory, String language) {
        int found = 0;
        Page page = screen.page();
        for (String path : paths) {
            page.navigate(path);
            page.waitForLoadState(LoadState.NETWORKIDLE);
            List<?> clipped = (List<?>) page.evaluate(CLIPPED);
            if (!clipped.isEmpty() || screen.overflow() > 0) {
                found++;
                System.out.println(language + " " + path + " " + screen.overflow() + " " + clipped);
                page.screenshot(new Page.ScreenshotOptions()
                        .setPath(directory.resolve(language + path.replaceAll("[^A-Za-z0-9]+", "_") + ".png")));
            }
        }
        return found;
    }
}
