package social.dassie.face;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.LoadState;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;

/**
 * Prints the size of the web client, the time to the first view of home, and how a long one scrolls ({@code scripts/face}); with
 * numbers of posts as arguments, how lists that long scroll, and nothing else; with {@code --day}, what goes wrong when two
 * people press at random.
 */
public final class FaceFigures {
    /** What pages of the server load, and the client does not. */
    private static final Set<String> OF_PAGES = Set.of(
            "pages.css",
            "console.js",
            "copy.js",
            "count.js",
            "crop.js",
            "leave.js",
            "passkeys.js",
            "times.js",
            "zone.js");

    private static final int ROUNDS = 5;
    private static final int SCROLLED = 1_500;
    private static final double MS_PER_NS = 1e-6;

    private static final String MEDIA = "pictures of people and posts";

    private FaceFigures() {}

    public static void main(String[] arguments) throws IOException {
        if (arguments.length == 3 && arguments[0].equals("--day")) {
            Day.print(Integer.parseInt(arguments[1]), Long.parseLong(arguments[2]));
            System.exit(0);
        }
        if (Stream.of(arguments).anyMatch(one -> !one.matches("\\d{1,6}"))) {
            System.err.println("Usage: scripts/face [POSTS ...] or scripts/face --day STEPS SEED");
            System.exit(2);
        }
        if (arguments.length == 0) {
            sizes();
            requests();
            times();
            ScrollFigures.print(SCROLLED);
        }
        for (String posts : arguments) {
            ScrollFigures.print(Integer.parseInt(posts));
        }
        System.exit(0);
    }

    private static void sizes() throws IOException {
        System.out.println("| file | bytes | compressed |");
        System.out.println("|---|--:|--:|");
        long client = 0;
        long language = 0;
        List<Path> files;
        try (Stream<Path> found = Files.list(Path.of("target/classes/static/assets"))) {
            files = found.sorted().toList();
        }
        for (Path file : files) {
            String name = file.getFileName().toString();
            byte[] bytes = Files.readAllBytes(file);
            int small = gzip(bytes).length;
            System.out.printf("| %s | %,d | %,d |%n", name, bytes.length, small);
            if (name.startsWith("words-")) {
                language = Math.max(language, small);
            } else if (!OF_PAGES.contains(name)) {
                client += small;
            }
        }
        System.out.printf("| the client in English | | %,d |%n", client);
        System.out.printf("| the client in the longest language | | %,d |%n%n", client + language);
    }

    private static void times() {
        double[] cold = new double[ROUNDS];
        double[] warm = new double[ROUNDS];
        long bytes = 0;
        try (TestApp app = TestApp.startAt("figures.localhost", Map.of())) {
            SamplePlace.in(app);
            for (int i = 0; i < ROUNDS; i++) {
                try (Screen screen = Screen.of(app, 1280, ColorScheme.LIGHT).signedIn("lena")) {
                    screen.page()
                            .evaluate("caches.keys().then(all => Promise.all(all.map(one => caches.delete(one))))");
                    cold[i] = firstView(screen.page());
                    bytes = ((Number) screen.page()
                                    .evaluate("performance.getEntriesByType('resource').reduce((sum, one) => sum +"
                                            + " one.transferSize, 0)"))
                            .longValue();
                    warm[i] = firstView(screen.page());
                }
            }
        }
        System.out.printf(
                "First post of home is seen after %.0f ms, the second time %.0f ms (medians of %d).%n",
                median(cold), median(warm), ROUNDS);
        System.out.printf("The last view fetched %,d bytes.%n", bytes);
    }

    /** What a first view of home asks for, without a cache and without the service worker, until all of it is drawn. */
    private static void requests() {
        Map<String, List<String>> asked = new TreeMap<>();
        try (TestApp app = TestApp.startAt("figures.localhost", Map.of())) {
            SamplePlace.in(app);
            try (Screen screen = Screen.of(app, 1280, ColorScheme.LIGHT).signedIn("lena")) {
                Page page = screen.page();
                screen.settled();
                page.navigate("about:blank");
                page.context().newCDPSession(page).send("Network.clearBrowserCache");
                page.onRequest(request -> asked.computeIfAbsent(kind(request), kind -> new ArrayList<>())
                        .add(request.url().replaceFirst("https?://[^/]+", "")));
                firstView(page);
                screen.settled();
                page.waitForLoadState(LoadState.NETWORKIDLE);
            }
        }
        int all = 0;
        for (Map.Entry<String, List<String>> kind : asked.entrySet()) {
            System.out.printf("%d %s: %s%n", kind.getValue().size(), kind.getKey(), String.join(" ", kind.getValue()));
            all += kind.getKey().equals(MEDIA) ? 0 : kind.getValue().size();
        }
        System.out.printf("A cold home: %d requests, pictures of people and posts aside.%n%n", all);
    }

    private static String kind(Request request) {
        String path = request.url().replaceFirst("https?://[^/]+", "");
        return path.startsWith("/api/")
                ? "API"
                : path.matches("/(media|avatars|headers|system|proxy).*") ? MEDIA : request.resourceType();
    }

    /** Milliseconds from the click to the first post on the screen. */
    private static double firstView(Page page) {
        long start = System.nanoTime();
        page.navigate("/home");
        page.locator(".feed .post").first().waitFor();
        return (System.nanoTime() - start) * MS_PER_NS;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (InputStream in = new ByteArrayInputStream(bytes);
                GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            in.transferTo(gzip);
        }
        return out.toByteArray();
    }
}
