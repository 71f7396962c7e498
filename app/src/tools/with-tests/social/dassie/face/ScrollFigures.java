package social.dassie.face;

import com.google.gson.JsonObject;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ColorScheme;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestClient;

/**
 * Scrolls through a long home and prints how many frames a second Chromium drew, by its own tracing, how much memory the
 * page holds, and whether the reader's place is kept (a part of {@code scripts/face}). The posts are made up on their way to the
 * page, so that the server's part is not in the figures.
 */
final class ScrollFigures {
    private static final int FRESH = 3;

    /** A trace of more posts does not fit into the memory of this program: then only the page counts the frames. */
    private static final int MOST_TRACED = 2_000;

    private static final int PIXELS_PER_FRAME = 250;
    private static final double MB = 1_048_576;
    private static final double MS = 1_000;

    private static final Browser.StartTracingOptions FRAMES =
            new Browser.StartTracingOptions().setCategories(List.of("disabled-by-default-devtools.timeline.frame"));

    /** Ids of the same length, the greater the newer. */
    private static final long FIRST_ID = 100_000_000_000_000_000L;

    /** The page brings the first posts of its server along, which has others. */
    private static final String WITHOUT_ANSWERS = """
            {
              const find = Document.prototype.getElementById;
              Document.prototype.getElementById = function (id) {
                return id === 'answers' ? null : find.call(this, id);
              };
            }""";

    private static final String SCROLL = """
            pixels => new Promise(done => {
              const times = [];
              const step = now => {
                times.push(now);
                const rest = document.documentElement.scrollHeight - innerHeight - scrollY;
                if (rest < 2 && document.querySelector('.feed-end')) {
                  const gaps = times.slice(1).map((time, i) => time - times[i]).sort((a, b) => a - b);
                  done([times.length, times.at(-1) - times[0], gaps[Math.floor(gaps.length * 0.95)], gaps.at(-1)]);
                  return;
                }
                scrollBy(0, pixels);
                requestAnimationFrame(step);
              };
              requestAnimationFrame(step);
            })""";

    /** The row below the head, and where it stands. */
    private static final String PLACE = """
            () => {
              const row = [...document.querySelectorAll('[data-row]')].find(one => one.getBoundingClientRect().bottom > 60);
              return row.dataset.row + '@' + Math.round(row.getBoundingClientRect().top);
            }""";

    private final AtomicInteger fresh = new AtomicInteger();
    private final int posts;
    private String author = "";

    private ScrollFigures(int posts) {
        this.posts = posts;
    }

    static void print(int posts) {
        try (TestApp app = TestApp.startAt("scroll.localhost", Map.of("rate_limits", "false"))) {
            TestClient alice = app.user("alice");
            alice.posts("The first one");
            new ScrollFigures(posts).measure(app, alice);
        }
    }

    private void measure(TestApp app, TestClient alice) {
        author = alice.get("/api/v1/accounts/verify_credentials").toString();
        try (Screen screen = Screen.of(app, 1280, ColorScheme.LIGHT)) {
            Page page = screen.page();
            page.route("**/api/v1/timelines/home?*", this::answer);
            page.route("**/api/v1/statuses?*", this::some);
            page.addInitScript(WITHOUT_ANSWERS);
            screen.signedIn("alice");
            page.locator(".feed .post").first().waitFor();
            CDPSession chromium = page.context().newCDPSession(page);
            chromium.send("Performance.enable");
            String before = memory(chromium);
            Map<String, Double> start = metrics(chromium);
            page.setDefaultTimeout(600_000);
            boolean isTraced = posts <= MOST_TRACED;
            if (isTraced) {
                page.context().browser().startTracing(page, FRAMES);
            }
            List<?> times = (List<?>) page.evaluate(SCROLL, PIXELS_PER_FRAME);
            double seconds = number(times.get(1)) / 1_000;
            System.out.printf(
                    "%,d posts scrolled by %d pixels a frame in %.0f s: %.1f frames a second by the page's clock"
                            + " (95 of 100 within %.0f ms, the longest %.0f ms);%n",
                    posts,
                    PIXELS_PER_FRAME,
                    seconds,
                    number(times.get(0)) / seconds,
                    number(times.get(2)),
                    number(times.get(3)));
            if (isTraced) {
                printTrace(new String(page.context().browser().stopTracing(), StandardCharsets.UTF_8), seconds);
            }
            Map<String, Double> end = metrics(chromium);
            System.out.printf(
                    "The page's thread worked %.1f ms a frame: script %.1f, style %.1f, layout %.1f.%n",
                    spent(start, end, "TaskDuration", times),
                    spent(start, end, "ScriptDuration", times),
                    spent(start, end, "RecalcStyleDuration", times),
                    spent(start, end, "LayoutDuration", times));
            Object elements = page.evaluate("document.querySelectorAll('*').length");
            System.out.printf("Memory before: %s; after: %s, %s elements.%n", before, memory(chromium), elements);
            places(page);
        }
    }

    private static void printTrace(String trace, double seconds) {
        System.out.printf(
                "by Chromium's trace %,d frames were drawn (%.1f a second) and %,d dropped.%n",
                named(trace, "DrawFrame"), named(trace, "DrawFrame") / seconds, named(trace, "DroppedFrame"));
    }

    private void places(Page page) {
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight / 2)");
        page.waitForTimeout(1_500);
        String before = (String) page.evaluate(PLACE);
        fresh.set(FRESH);
        page.evaluate("dispatchEvent(new Event('online'))");
        page.locator(".fresh").waitFor();
        System.out.printf("The place is kept: new posts above %s", kept(page, before));
        page.locator(".post:visible .post-time").nth(3).evaluate("one => one.click()");
        page.locator(".thread").or(page.locator(".empty")).first().waitFor();
        page.goBack();
        page.waitForTimeout(3_000);
        System.out.printf(", back %s", kept(page, before));
        page.reload();
        page.waitForTimeout(5_000);
        System.out.printf(", reload %s.%n", kept(page, before));
    }

    private static String kept(Page page, String before) {
        String now = (String) page.evaluate(PLACE);
        return now.equals(before) ? "yes" : "no (" + before + ", then " + now + ")";
    }

    private static String memory(CDPSession chromium) {
        chromium.send("HeapProfiler.collectGarbage");
        Map<String, Double> metrics = metrics(chromium);
        return "%.1f MB of JavaScript, %,.0f nodes"
                .formatted(metrics.getOrDefault("JSHeapUsedSize", 0.0) / MB, metrics.getOrDefault("Nodes", 0.0));
    }

    /** Milliseconds a frame. */
    private static double spent(Map<String, Double> start, Map<String, Double> end, String name, List<?> times) {
        return (end.getOrDefault(name, 0.0) - start.getOrDefault(name, 0.0)) * MS / number(times.get(0));
    }

    private static Map<String, Double> metrics(CDPSession chromium) {
        return chromium.send("Performance.getMetrics").getAsJsonArray("metrics").asList().stream()
                .map(one -> one.getAsJsonObject())
                .collect(Collectors.toMap(
                        one -> one.get("name").getAsString(),
                        one -> one.get("value").getAsDouble()));
    }

    private static long named(String trace, String name) {
        Matcher found = Pattern.compile("\"name\":\"" + name + "\"").matcher(trace);
        return found.results().count();
    }

    private static double number(Object value) {
        return ((Number) value).doubleValue();
    }

    private void answer(Route route) {
        Map<String, String> asked = parameters(route.request().url());
        long newest = (long) posts + fresh.get();
        long below = asked.containsKey("max_id") ? Long.parseLong(asked.get("max_id")) - FIRST_ID : newest + 1;
        long above = asked.containsKey("since_id") ? Long.parseLong(asked.get("since_id")) - FIRST_ID : 0;
        int limit = Integer.parseInt(asked.getOrDefault("limit", "20"));
        List<Long> page = IntStream.rangeClosed(1, limit)
                .mapToObj(i -> below - i)
                .filter(i -> i > above && i <= newest)
                .toList();
        String next = page.isEmpty() || page.get(page.size() - 1) == 1
                ? ""
                : "<%s?max_id=%d>; rel=\"next\""
                        .formatted(
                                route.request().url().replaceFirst("\\?.*", ""), FIRST_ID + page.get(page.size() - 1));
        route.fulfill(new Route.FulfillOptions()
                .setContentType("application/json")
                .setHeaders(next.isEmpty() ? Map.of() : Map.of("Link", next))
                .setBody(page.stream().map(this::post).collect(Collectors.joining(",", "[", "]"))));
    }

    /** Posts that the page has forgotten, by their ids. */
    private void some(Route route) {
        String query = URI.create(route.request().url()).getQuery();
        route.fulfill(new Route.FulfillOptions()
                .setContentType("application/json")
                .setBody(Pattern.compile("\\d{18}")
                        .matcher(query)
                        .results()
                        .map(found -> post(Long.parseLong(found.group()) - FIRST_ID))
                        .collect(Collectors.joining(",", "[", "]"))));
    }

    private static Map<String, String> parameters(String url) {
        return Pattern.compile("&")
                .splitAsStream(URI.create(url).getQuery())
                .map(one -> one.split("=", 2))
                .collect(Collectors.toMap(one -> one[0], one -> one[1], (a, b) -> b));
    }

    /** One of a kind: some long, some answers to the one before, some with a warning or a link. */
    private String post(long i) {
        JsonObject post = new JsonObject();
        post.addProperty("id", Long.toString(FIRST_ID + i));
        post.addProperty("uri", "https://scroll.localhost/posts/" + i);
        post.addProperty("url", "https://scroll.localhost/posts/" + i);
        post.addProperty("created_at", "2026-01-01T00:%02d:00.000Z".formatted(i % 60));
        post.addProperty("content", "<p>Post number " + i + ", " + "and so on ".repeat((int) (i % 7 * 8)) + "</p>");
        post.addProperty("visibility", "public");
        post.addProperty("spoiler_text", i % 13 == 0 ? "Beware" : "");
        post.addProperty("sensitive", i % 13 == 0);
        post.addProperty("replies_count", i % 5);
        post.addProperty("reblogs_count", i % 3);
        post.addProperty("favourites_count", i % 11);
        post.addProperty("in_reply_to_id", i % 5 == 0 && i > 1 ? Long.toString(FIRST_ID + i - 1) : null);
        String rest = "\"edited_at\":null,\"reblog\":null,\"poll\":null,\"card\":null,\"language\":\"en\","
                + "\"media_attachments\":[],\"mentions\":[],\"tags\":[],\"emojis\":[],\"in_reply_to_account_id\":null,";
        return "{" + rest + "\"account\":" + author + "," + post.toString().substring(1);
    }
}
