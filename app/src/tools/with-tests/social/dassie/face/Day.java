package social.dassie.face;

import com.microsoft.playwright.Dialog;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.options.ColorScheme;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;

/**
 * Two people in two browsers who press, type, go back and reload at random ({@code scripts/face --day STEPS SEED}): what a day of
 * use is, without anybody's habits. Prints each error of a page and of the console, each page that is wider than its screen or
 * empty, and what was done before. The same seed does the same as far as the server's ids and the time allow.
 */
final class Day {
    private static final List<String> PLACES = List.of(
            "/home",
            "/notifications",
            "/explore",
            "/public/local",
            "/conversations",
            "/bookmarks",
            "/lists",
            "/columns",
            "/catch-up",
            "/@nandi",
            "/@lena",
            "/search?q=bread",
            "/tags/bread",
            "/drafts",
            "/filters",
            "/accounts",
            "/settings",
            "/getting-started");

    private static final List<String> TEXTS = List.of(
            "Soup at six #bread",
            "@tomas @nandi how are you?",
            ":emoji: 山と電車 <b>&amp;</b>",
            "مرحبا بالعالم",
            "nan",
            "w".repeat(120),
            "");

    private static final List<String> KEYS =
            List.of("j", "k", "Escape", "Enter", "n", "?", "g", "h", "f", "b", "x", "/", "Tab");

    /** Marks something that can be pressed or filled in, and says what it is. Left out is what ends the day or leads away. */
    private static final String PICKED = """
            (at) => {
              const top = [...document.querySelectorAll('dialog[open], [role=menu]')].pop() ?? document;
              const isSeen = (one) => {
                const box = one.getBoundingClientRect();
                return box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0
                  && box.left < innerWidth && getComputedStyle(one).visibility === 'visible';
              };
              const isEnd = (one) => /sign.?out|delet|disable|suspend|revoke|move|import|export|download|passkey|password|connect/i
                .test([one.textContent, one.getAttribute('href'), one.name, one.value].join(' '))
                || (one.href && (new URL(one.href).origin !== location.origin || one.target === '_blank'));
              const found = [...top.querySelectorAll(
                'button, a[href], [role=menuitem], [role=menuitemradio], [role=tab], input, textarea, select, summary')]
                .filter((one) => !one.disabled && isSeen(one) && !isEnd(one) && one.type !== 'file');
              for (const old of document.querySelectorAll('[data-picked]')) old.removeAttribute('data-picked');
              const one = found[Math.floor(at * found.length)];
              one?.setAttribute('data-picked', '');
              return one ? one.tagName + ' ' + (one.type ?? '') + ' ' + (one.getAttribute('aria-label') ?? one.textContent
                ?? '').trim().slice(0, 40) : '';
            }""";

    private static final int SETTLING_MS = 250;
    private static final int PATIENCE_MS = 1_500;
    private static final int REMEMBERED = 6;

    private final String name;
    private final Screen screen;
    private final Random random;
    private final List<String> done = new ArrayList<>();
    private int found;

    private Day(String name, Screen screen, long seed) {
        this.name = name;
        this.screen = screen;
        this.random = new Random(seed);
        screen.page().onDialog(Dialog::accept);
    }

    static void print(int steps, long seed) {
        try (TestApp app = TestApp.startAt("day.localhost", Map.of("rate_limits", "false"))) {
            SamplePlace.in(app);
            try (Screen desk = Screen.of(app, 1280, ColorScheme.LIGHT).signedIn("lena");
                    Screen phone = Screen.of(app, 360, ColorScheme.DARK).signedIn("tomas")) {
                List<Day> days = List.of(new Day("lena", desk, seed), new Day("tomas", phone, seed + 1));
                for (int i = 0; i < steps; i++) {
                    days.get(i % 2).step();
                }
                System.out.println(steps + " steps of two people: "
                        + days.stream().mapToInt(day -> day.found).sum() + " faults");
            }
        }
    }

    private void step() {
        Page page = screen.page();
        String did;
        try {
            did = act(page, random.nextInt(100));
        } catch (PlaywrightException e) {
            did = "in vain, "
                    + e.getMessage().lines().skip(1).findFirst().orElse("").strip();
        }
        done.add(did);
        if (done.size() > REMEMBERED) {
            done.remove(0);
        }
        page.waitForTimeout(SETTLING_MS);
        look(page);
    }

    private String act(Page page, int chance) {
        if (chance < 6) {
            page.goBack();
            return "back";
        }
        if (chance < 9) {
            page.reload();
            return "reload";
        }
        if (chance < 18 || !page.url().contains("day.localhost")) {
            String place = PLACES.get(random.nextInt(PLACES.size()));
            page.navigate(place);
            return "to " + place;
        }
        if (chance < 28) {
            String key = KEYS.get(random.nextInt(KEYS.size()));
            page.keyboard().press(key);
            return "key " + key;
        }
        String what = String.valueOf(page.evaluate(PICKED, random.nextDouble()));
        if (what.isEmpty()) {
            return "nothing to press";
        }
        Locator one = page.locator("[data-picked]").first();
        if (what.startsWith("TEXTAREA") || what.matches("INPUT (text|search|email|url|number|date).*")) {
            one.fill(
                    what.contains(" number")
                            ? "7"
                            : what.contains(" date") ? "2030-01-01" : TEXTS.get(random.nextInt(TEXTS.size())),
                    new Locator.FillOptions().setTimeout(PATIENCE_MS));
            return "filled " + what;
        }
        if (what.startsWith("SELECT")) {
            one.focus();
            page.keyboard().press("ArrowDown");
            return "chose " + what;
        }
        one.click(new Locator.ClickOptions().setTimeout(PATIENCE_MS));
        return "pressed " + what;
    }

    private void look(Page page) {
        List<String> wrong = new ArrayList<>(screen.errors());
        // A browser without notifications is told so by a status, which the console prints.
        wrong.removeIf(
                one -> one.contains("404") && done.get(done.size() - 1).contains("Notifications on this device"));
        try {
            if (screen.overflow() > 0) {
                wrong.add("wider than the screen by " + screen.overflow());
            }
            if (page.locator("#view").count() > 0
                    && page.locator("#view").innerText().isBlank()) {
                page.waitForTimeout(PATIENCE_MS);
                if (page.locator("#view").innerText().isBlank()) {
                    wrong.add("nothing is shown");
                }
            }
        } catch (PlaywrightException e) {
            // It went to another page meanwhile; the next step looks there.
        }
        for (String one : wrong) {
            found++;
            System.out.println(name + " at " + page.url() + ": " + one + "\n    after " + String.join("; ", done));
        }
    }
}
