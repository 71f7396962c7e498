package social.dassie.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.deque.html.axecore.args.AxeRuleOptions;
import com.deque.html.axecore.args.AxeRunOptions;
import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Cookie;
import com.microsoft.playwright.options.SameSiteAttribute;
import com.microsoft.playwright.options.ServiceWorkerPolicy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;

/**
 * Somebody at a real browser: the system's Chromium, without a window. Tests that need one are skipped, and say so, where
 * none is installed. It notes every error that a page reports.
 *
 * <p>{@link Page#waitForFunction} takes the promise of an async function for true and waits for nothing: what is
 * asynchronous is asked by {@link Page#evaluate} within {@link Soon}.
 */
public final class Screen implements AutoCloseable {
    private static final Set<String> SERIOUS = Set.of("serious", "critical");
    private static final List<String> FLAGS = List.of(
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--in-process-gpu",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync");

    /**
     * Counts what the page's script has asked the server for and not read yet, and in how many frames in a row the view
     * stood there with nothing of that open: the time in which what was read is drawn.
     */
    private static final String COUNTING = """
            {
              const ask = window.fetch;
              let open = 0;
              let still = 0;
              const done = () => { open -= 1; };
              window.fetch = (...request) => {
                open += 1;
                const answer = ask(...request);
                answer.then((response) => response.clone().arrayBuffer()).then(done, done);
                return answer;
              };
              window.isSettled = () => {
                still = open === 0 && document.querySelector('#view > *') ? still + 1 : 0;
                return still > 5;
              };
            }
            """;

    /**
     * How long a page may take to show what is expected, on a machine that is busy with other tests; shorter for the author of a
     * test that still fails ({@code -Dpatience=3000}).
     */
    private static final int PATIENCE_MS = Integer.getInteger("patience", 30_000);

    /** Started with the first screen of a process and ended with it. */
    private static @Nullable Browser browser;

    private final TestApp app;
    private final BrowserContext context;
    private final Page page;
    private final List<String> errors = new ArrayList<>();

    private Screen(TestApp app, Browser.NewContextOptions options) {
        this.app = app;
        this.context = browser().newContext(options);
        context.addInitScript(COUNTING);
        context.setDefaultTimeout(PATIENCE_MS);
        this.page = context.newPage();
        // The browser is told to leave the choice of files to the test now, not while a key is on its way already.
        page.onFileChooser(chooser -> {});
        page.onPageError(e -> errors.add(page.url() + ": " + e));
        page.onConsoleMessage(message -> {
            if (message.type().equals("error")) {
                errors.add(page.url() + ": " + message.text());
            }
        });
    }

    /** A screen of this width in CSS pixels, light or dark. Skips the test where no Chromium is installed. */
    public static Screen of(TestApp app, int width, ColorScheme scheme) {
        return new Screen(app, options(app, width).setColorScheme(scheme).setServiceWorkers(ServiceWorkerPolicy.BLOCK));
    }

    /** A small phone of somebody who reads a language, such as {@code pl}. */
    public static Screen reading(TestApp app, String language) {
        return new Screen(app, options(app, 360).setLocale(language).setServiceWorkers(ServiceWorkerPolicy.BLOCK));
    }

    public static Screen of(TestApp app) {
        return of(app, 1280, ColorScheme.LIGHT);
    }

    /**
     * A screen with the client's service worker. Others have none: once it has taken over a page, at a moment that nobody
     * can foresee, the test no longer comes between the page and the server (playwright.dev/java/docs/network).
     */
    public static Screen withServiceWorker(TestApp app) {
        return new Screen(app, options(app, 1280));
    }

    /**
     * Lets a test come between the pages and the server at any moment ({@link Page#route}). Where that is turned on with the
     * first such route, a request may pass that the page sends before its process has heard of it.
     */
    public Screen interceptable() {
        context.route("**/nothing-is-held-yet", Route::resume);
        return this;
    }

    private static Browser.NewContextOptions options(TestApp app, int width) {
        return new Browser.NewContextOptions()
                .setBaseURL(app.publicAddress())
                .setViewportSize(width, 900)
                .setLocale("en-GB");
    }

    public Page page() {
        return page;
    }

    public Keyboard keyboard() {
        return new Keyboard(page);
    }

    /** Is signed in as one of the accounts that {@link TestApp#user} makes: with the cookies that the page of signing in gives. */
    public Screen signedIn(String username) {
        return signedIn(username, "/");
    }

    /** Is signed in, and begins at another page than home. */
    public Screen signedIn(String username, String path) {
        context.addCookies(new TestBrowser(app)
                .signedIn(username).cookies().entrySet().stream()
                        .map(cookie -> new Cookie(cookie.getKey(), cookie.getValue())
                                .setUrl(app.publicAddress())
                                .setHttpOnly(true)
                                .setSameSite(SameSiteAttribute.LAX))
                        .toList());
        page.navigate(path);
        page.locator(".shell").waitFor();
        return this;
    }

    /** Waits until the client has read all it asked for and has drawn it. It says nothing of pictures. */
    public void settled() {
        page.waitForFunction("() => window.isSettled()");
    }

    /**
     * Reloads a page, once no history step is pending. The client removes the entry of a closed layer a moment later
     * ({@code core/layers.ts}), and Chromium drops a reload that was requested just before such a step.
     */
    public static void reload(Page page) {
        page.waitForFunction("() => (history.state?.layer ?? 0)"
                + " === document.querySelectorAll('dialog[open]:not(.is-inline), [role=menu]').length");
        page.reload();
    }

    /** Errors that pages reported since the last call, such as what their policy forbids. */
    public List<String> errors() {
        List<String> found = List.copyOf(errors);
        errors.clear();
        return found;
    }

    /** What axe-core finds serious or critical on the page (WCAG 2.2 A and AA), and where. */
    public List<String> barriers() {
        // A rule that axe-core does not run by itself: whoever says what a button shows presses that button (WCAG
        // 2.5.3).
        AxeRuleOptions on = new AxeRuleOptions();
        on.setEnabled(true);
        AxeRunOptions options = violations();
        options.setRules(Map.of("label-content-name-mismatch", on));
        return serious(new AxeBuilder(page)
                .options(options)
                .withTags(List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")));
    }

    /** What is not easy to see: the one rule of axe-core's that depends on the colours. */
    public List<String> faintTexts() {
        return serious(new AxeBuilder(page).options(violations()).withRules(List.of("color-contrast")));
    }

    /** Of all else that is looked at, axe-core names one place each: to describe every one takes it longer than to look. */
    private static AxeRunOptions violations() {
        AxeRunOptions options = new AxeRunOptions();
        options.setResultTypes(List.of("violations"));
        return options;
    }

    /** Looks in the page itself; by default axe-core opens a second one for its results, because of frames, which no page has. */
    private List<String> serious(AxeBuilder axe) {
        assertEquals(0, page.locator("iframe, frame").count(), "frames, which are not looked into");
        return axe.setLegacyMode(true).analyze().getViolations().stream()
                .filter(rule -> SERIOUS.contains(rule.getImpact()))
                .flatMap(rule -> rule.getNodes().stream()
                        .map(node -> rule.getId() + ": " + node.getTarget() + " " + node.getHtml()))
                .toList();
    }

    /** By how many pixels the page is wider than the screen. */
    public int overflow() {
        return ((Number) page.evaluate("document.documentElement.scrollWidth - window.innerWidth")).intValue();
    }

    /** Keeps a picture of the page in {@code target/screens}, for whoever asks why a test failed. */
    public void keep(String name) {
        page.screenshot(new Page.ScreenshotOptions().setPath(Path.of("target", "screens", name + ".png")));
    }

    @Override
    public void close() {
        context.close();
    }

    private static synchronized Browser browser() {
        Optional<Path> chromium = chromium();
        Assumptions.assumeTrue(
                chromium.isPresent(),
                "No Chromium is installed: what people see is not tested. apt-get install chromium");
        if (browser == null) {
            Playwright playwright = Playwright.create(
                    new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
            browser = playwright
                    .chromium()
                    .launch(new BrowserType.LaunchOptions()
                            .setExecutablePath(chromium.get())
                            .setArgs(FLAGS));
            PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MS);
            Runtime.getRuntime().addShutdownHook(new Thread(playwright::close));
        }
        return browser;
    }

    /** The shell without windows, where it is installed: it needs a quarter less of the processor than the whole browser. */
    private static Optional<Path> chromium() {
        return Stream.of(
                        "/usr/bin/chromium-headless-shell",
                        "/usr/bin/chromium",
                        "/usr/bin/chromium-browser",
                        "/usr/bin/google-chrome")
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
    }
}
