package social.dassie.ground.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import social.dassie.ground.http.Route;
import social.dassie.testing.TestApp;

/** Which route answers a path. */
class RouteTreeTest {
    private static RouteTree<String> tree(String... paths) {
        RouteTree<String> tree = new RouteTree<>();
        for (String path : paths) {
            tree.add(path, path);
        }
        return tree;
    }

    private static void assertFinds(RouteTree<String> tree, String route, String path, Map<String, String> parameters) {
        RouteTree.Found<String> found = found(tree, path);
        assertEquals(route, found.value(), path);
        assertEquals(parameters, found.parameters(), path);
    }

    private static RouteTree.Found<String> found(RouteTree<String> tree, String path) {
        return Objects.requireNonNull(tree.find(path), path);
    }

    @Test
    void literal_precedesAParameter_inAnyOrder() {
        RouteTree<String> tree = tree("/a/{id}", "/a/new", "/{any}/new", "/", "/@{name}", "/{any}");
        assertFinds(tree, "/a/new", "/a/new", Map.of());
        assertFinds(tree, "/a/{id}", "/a/newer", Map.of("id", "newer"));
        assertFinds(tree, "/{any}/new", "/b/new", Map.of("any", "b"));
        assertFinds(tree, "/@{name}", "/@alice", Map.of("name", "alice"));
        assertFinds(tree, "/{any}", "/@", Map.of("any", "@"));
        assertFinds(tree, "/", "/", Map.of());
    }

    @Test
    void deadEnd_backtracksToTheNextRoute() {
        RouteTree<String> tree = tree("/a/new/one", "/a/{id}/two", "/{x}/{y}/three", "/@{name}/with", "/{any}/{id}");
        assertFinds(tree, "/a/{id}/two", "/a/new/two", Map.of("id", "new"));
        assertFinds(tree, "/{x}/{y}/three", "/a/new/three", Map.of("x", "a", "y", "new"));
        assertFinds(tree, "/{any}/{id}", "/@bob/else", Map.of("any", "@bob", "id", "else"));
        assertNull(tree.find("/a/new/four"));
        assertNull(tree.find("/a"));
        assertNull(tree.find("/a/new/one/more"));
    }

    @Test
    void sameParameterMayHaveAnotherNameInAnotherRoute() {
        RouteTree<String> tree = tree("/a/{id}", "/a/{account}/b");
        assertFinds(tree, "/a/{id}", "/a/1", Map.of("id", "1"));
        assertFinds(tree, "/a/{account}/b", "/a/1/b", Map.of("account", "1"));
    }

    @Test
    void parameterWithMoreTextAroundIt_comesFirst() {
        RouteTree<String> tree = tree("/@{name}", "/@{name}.rss", "/@{name}/with");
        assertFinds(tree, "/@{name}.rss", "/@alice.rss", Map.of("name", "alice"));
        assertFinds(tree, "/@{name}", "/@.rss", Map.of("name", ".rss"));
        assertFinds(tree, "/@{name}/with", "/@alice.rss/with", Map.of("name", "alice.rss"));
    }

    @Test
    void slashes_countOnce_andNotAtTheEnd() {
        RouteTree<String> tree = tree("/a/{id}");
        assertFinds(tree, "/a/{id}", "//a///1//", Map.of("id", "1"));
        assertNull(tree.find("/a/"));
        assertNull(tree.find("a/1"));
        assertNull(tree.find("*"));
        assertNull(tree.find(""));
    }

    @Test
    void values_areDecoded_andUndecodableOnesNotFound() {
        RouteTree<String> tree = tree("/tags/{name}");
        assertFinds(tree, "/tags/{name}", "/tags/caf%C3%A9+%2B%2Fx", Map.of("name", "café++/x"));
        assertNull(tree.find("/tags/%zz"));
        assertNull(tree.find("/t%61gs/x"));
    }

    @Test
    void duplicateOrAmbiguousPath_isRejected() {
        RouteTree<String> tree = tree("/a/{id}", "/b");
        assertThrows(IllegalArgumentException.class, () -> tree.add("/a/{name}", ""));
        assertThrows(IllegalArgumentException.class, () -> tree.add("/b/", ""));
        assertThrows(IllegalArgumentException.class, () -> tree.add("/a/{id}{more}", ""));
    }

    /** The tree against the plain rule: the first in order whose regular expression matches. */
    @Test
    void tree_findsTheSameRoutesAsALinearSearch() {
        List<String> paths;
        try (TestApp app = TestApp.start()) {
            paths = app.app().routes().all().stream()
                    .filter(route -> route.method().equals("GET"))
                    .map(Route::path)
                    .toList();
        }
        assertTrue(paths.size() > 200, "only " + paths.size());
        RouteTree<String> tree = tree(paths.toArray(String[]::new));
        List<String> inOrder = new ArrayList<>(paths);
        inOrder.sort(Comparator.comparing(path -> path.replace('{', Character.MAX_VALUE) + Character.MAX_VALUE));
        List<Pattern> patterns = inOrder.stream().map(RouteTreeTest::pattern).toList();
        Random random = new Random(1);
        List<String> segments = paths.stream()
                .flatMap(path -> List.of(path.substring(1).split("/", -1)).stream())
                .distinct()
                .toList();
        int found = 0;
        for (int i = 0; i < 20_000; i++) {
            String path = changed(paths.get(random.nextInt(paths.size())), segments, random);
            String expected = null;
            for (int k = 0; expected == null && k < patterns.size(); k++) {
                expected = patterns.get(k).matcher(path).matches() ? inOrder.get(k) : null;
            }
            RouteTree.Found<String> actual = tree.find(path);
            assertEquals(expected, actual == null ? null : actual.value(), path);
            found += expected == null ? 0 : 1;
        }
        assertTrue(found > 5_000 && found < 19_000, found + " were found");
    }

    private static Pattern pattern(String path) {
        String regex = path.equals("/")
                ? "/+"
                : path.replaceAll("[.]", "\\\\.")
                                .replaceAll("\\{[^}]+}", "[^/]+")
                                .replaceAll("/", "/+") + "/*";
        return Pattern.compile(regex);
    }

    /** A path with values for its parameters, in which often a segment is another one, too much, or missing. */
    private static String changed(String path, List<String> segments, Random random) {
        List<String> parts = new ArrayList<>(List.of(path.substring(1).split("/", -1)));
        int at = random.nextInt(parts.size());
        switch (random.nextInt(5)) {
            case 0 -> parts.set(at, segments.get(random.nextInt(segments.size())));
            case 1 -> parts.add(at, segments.get(random.nextInt(segments.size())));
            case 2 -> parts.remove(at);
            default -> {}
        }
        String value = random.nextBoolean() ? "17" : "new";
        return "/" + String.join("/", parts).replaceAll("\\{[^}]+}", value);
    }
}
