package social.dassie.face;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import social.dassie.ground.http.Route;
import social.dassie.pages.console.ConsolePage;
import social.dassie.people.accounts.Role;
import social.dassie.testing.Answer;
import social.dassie.testing.TestApp;
import social.dassie.testing.TestBrowser;

/** Every page can be reached by clicking from the front page, and no link leads to an error. */
class LinksTest {
    /** How many addresses of one route are opened for each visitor: one post is as good as another. */
    private static final int OF_A_ROUTE = 3;

    private static final Path CLIENT = Path.of("app/src/main/client");
    private static final Pattern CLIENT_ADDRESS =
            Pattern.compile("['\"`](/(?!api/|oauth/|media/)[A-Za-z@_/-]*)['\"`?$]");

    /** Pages to which nothing in a page leads, and why. */
    private static final Map<String, String> ELSEWHERE = new TreeMap<>(Map.ofEntries(
            Map.entry("/@{name}/wrapstodon/{year}/{key}", "whoever shares their year hands it on"),
            Map.entry("/admin/deliveries/former_address", "the list of hosts, once the server was renamed"),
            Map.entry("/admin/deliveries/hosts/{host}", "the list of hosts, once something was delivered"),
            Map.entry("/admin/trends/statuses", "the other address of /admin/trends, which clients open"),
            Map.entry("/auth/confirm", "pages that ask for the password once more"),
            Map.entry("/auth/confirmation", "a link in a mail"),
            Map.entry("/auth/confirmation/new", "signing in, where mail is sent"),
            Map.entry("/auth/password/edit", "a link in a mail"),
            Map.entry("/auth/password/new", "signing in, where mail is sent"),
            Map.entry("/auth/sign_in/two_factor", "signing in with a second factor"),
            Map.entry("/disputes/locked/{id}", "signing in to an account that is frozen or suspended"),
            Map.entry("/settings/groups/{id}", "the list of groups, once there is one"),
            Map.entry("/settings/groups/{id}/members", "the page of a group"),
            Map.entry("/settings/groups/{id}/posts", "the page of a group"),
            Map.entry("/intent", "buttons on other sites"),
            Map.entry("/invite/{code}", "the link that a member passes on"),
            Map.entry("/invites/{code}", "the same link, spelled otherwise"),
            Map.entry("/oauth/authorize", "apps"),
            Map.entry("/oauth/authorize/native", "apps"),
            Map.entry("/redirect/accounts/{id}", "clients that show an account of another server"),
            Map.entry("/redirect/statuses/{id}", "clients that show a post of another server"),
            Map.entry("/settings/export/archive/{id}", "the page of exports, once an archive was asked for"),
            Map.entry("/settings/import/{id}/failures.csv", "the page of imports, once a line could not be taken in"),
            Map.entry("/settings/two_factor/app", "the form of /settings/two_factor"),
            Map.entry("/setup", "the console of a server without an owner"),
            Map.entry("/severed_relationships/{id}/followers.csv", "the list of lost follows, once there are some"),
            Map.entry("/severed_relationships/{id}/following.csv", "the list of lost follows, once there are some"),
            Map.entry("/terms-of-service", "the page about the server, once terms are in force"),
            Map.entry("/terms-of-service/{date}", "the terms in force, once there are older ones")));

    private static TestApp app;
    private static List<Route> pages;

    @BeforeAll
    static void live() {
        app = TestApp.startAt("face.localhost", Map.of("rate_limits", "false", "registrations", "approval"));
        SamplePages.in(app);
        app.user("adam", Role.ADMIN);
        app.user("mona", Role.MODERATOR);
        pages = app.app().routes().all().stream()
                .filter(route -> route.method().equals("GET") && route.access().isPage())
                .toList();
    }

    @AfterAll
    static void stop() {
        if (app != null) {
            app.close();
        }
    }

    /** What one visitor reached, and what went wrong. */
    private static final class Walk {
        private final TestBrowser browser;
        private final boolean isMember;
        private final Deque<String[]> ahead = new ArrayDeque<>();
        private final Set<String> seen = new LinkedHashSet<>();
        private final Map<String, Integer> visits = new HashMap<>();
        private final Set<String> reached = new TreeSet<>();
        private final List<String> wrong = new ArrayList<>();

        Walk(TestBrowser browser, boolean isMember) {
            this.browser = browser;
            this.isMember = isMember;
        }

        Walk from(String path) {
            see("", path);
            while (!ahead.isEmpty()) {
                String[] link = ahead.poll();
                open(link[0], link[1]);
            }
            return this;
        }

        private void see(String page, String address) {
            String path = address.replaceFirst("^" + Pattern.quote(app.publicAddress()), "")
                    .replaceFirst("#.*$", "");
            if (path.startsWith("/") && !path.startsWith("//") && seen.add(path)) {
                ahead.add(new String[] {page, path});
            }
        }

        private void open(String page, String path) {
            String route = route(path);
            // Each section of the settings is another page.
            if (visits.merge(route, 1, Integer::sum) > OF_A_ROUTE && !path.startsWith("/preferences/")) {
                return;
            }
            Answer answer = browser.open(path);
            if (answer.status() >= 400) {
                wrong.add(page + " → " + path + ": " + answer.status());
                return;
            }
            reached.add(route);
            if (answer.status() >= 300) {
                see(path, answer.header("Location"));
            } else if (answer.header("Content-Type").startsWith("text/html")) {
                if (!answer.header("Content-Type").replace(" ", "").equals("text/html;charset=utf-8")) {
                    wrong.add(path + ": " + answer.header("Content-Type"));
                }
                read(path, Jsoup.parse(answer.text()));
            }
        }

        private void read(String path, Document document) {
            for (Element link : document.select("a[href]")) {
                see(path, link.attr("href"));
            }
            for (Element onward : document.select("meta[http-equiv=refresh]")) {
                see(path, onward.attr("content").replaceFirst("^.*url=", ""));
            }
            for (Element form : document.select("form[method=get][action]")) {
                see(path, form.attr("action"));
            }
            if (isMember && !document.select("meta[name=client-style]").isEmpty() && visits.size() < 3) {
                clientsAddresses().stream()
                        .filter(address -> !address.startsWith("/admin") && isPage(address))
                        .forEach(address -> see("the client", address));
            }
        }
    }

    /** The table of routes decides what a page is; an address that is no page is counted as itself. */
    private static String route(String path) {
        String plain = path.replaceFirst("\\?.*$", "");
        return pages.stream()
                .map(Route::path)
                .filter(route ->
                        plain.matches(route.replaceAll("\\{[^}]+}", "[^/]+").replace(".", "\\.")))
                .min((a, b) -> Long.compare(
                        a.chars().filter(c -> c == '{').count(),
                        b.chars().filter(c -> c == '{').count()))
                .orElse(plain);
    }

    private static boolean isPage(String address) {
        return pages.stream().anyMatch(page -> page.path().equals(address));
    }

    /** The addresses in the client's sources: those that end with a slash are followed by an id. */
    private static Set<String> clientsAddresses() {
        Set<String> addresses = new TreeSet<>();
        try (Stream<Path> files = Files.walk(CLIENT)) {
            for (Path file : files.filter(each ->
                            each.toString().endsWith(".tsx") || each.toString().endsWith(".ts"))
                    .toList()) {
                CLIENT_ADDRESS
                        .matcher(Files.readString(file))
                        .results()
                        .map(MatchResult::group)
                        .map(found -> found.substring(1, found.length() - 1))
                        .filter(found ->
                                pages.stream().anyMatch(page -> page.path().startsWith(found)))
                        .forEach(addresses::add);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return addresses;
    }

    @Test
    void everyPage_isReachedByClicking_andNoLinkIsBroken() {
        Set<String> missing = new TreeSet<>();
        pages.forEach(page -> missing.add(page.path()));
        List<String> wrong = new ArrayList<>();
        Map<String, Walk> walks = Map.of(
                "a stranger", new Walk(new TestBrowser(app), false).from("/"),
                "nandi", new Walk(new TestBrowser(app).signedIn("nandi").proven("nandi"), true).from("/"),
                "mona", new Walk(new TestBrowser(app).signedIn("mona").proven("mona"), true).from("/"),
                "adam", new Walk(new TestBrowser(app).signedIn("adam").proven("adam"), true).from("/"),
                "lena", new Walk(new TestBrowser(app).signedIn("lena").proven("lena"), true).from("/"));
        walks.forEach((who, walk) -> {
            walk.wrong.forEach(each -> wrong.add(who + ": " + each));
            missing.removeAll(walk.reached);
        });
        clientsAddresses().stream()
                .filter(address -> address.endsWith("/"))
                .forEach(address -> missing.removeIf(page -> page.startsWith(address + "{")));
        assertEquals("", String.join("\n", wrong));
        assertEquals(String.join("\n", ELSEWHERE.keySet()), String.join("\n", missing));
    }

    /** Whoever reads the documents learns of every page of the staff, and how people take their data with them. */
    @Test
    void theDocuments_nameThePages() throws IOException {
        String text = Files.readString(Path.of("app/docs/web.md"));
        List<String> unnamed = Stream.concat(
                        Stream.of(ConsolePage.values()).map(ConsolePage::path),
                        Stream.of("/settings/import", "/settings/export"))
                .filter(path -> !text.contains("`" + path + "`"))
                .toList();
        assertEquals(List.of(), unnamed);
    }
}
