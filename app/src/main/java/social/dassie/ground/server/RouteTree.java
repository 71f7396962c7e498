package social.dassie.ground.server;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A map from path patterns to values, as a tree of path segments. The time depends on the length of the path, not on the
 * number of paths that were added.
 *
 * <p>A segment is a text, or a parameter with optional text before and after it: {@code accounts}, {@code {id}}, {@code
 * @{name}.rss}. In the same position, a text takes precedence over a parameter, and a parameter with more text around it
 * over one with less; if the rest of the path does not match, the next one is tried. Consecutive slashes count as one,
 * and trailing slashes are ignored.
 */
final class RouteTree<T> {
    /** A value, and the values of the parameters, decoded (RFC 3986 section 2.1). */
    record Found<T>(T value, Map<String, String> parameters) {}

    private record Leaf<T>(T value, List<String> names) {}

    /** The subtree after a segment with a parameter. */
    private record Branch<T>(String prefix, String suffix, Node<T> node) {
        int textLength() {
            return prefix.length() + suffix.length();
        }

        boolean matches(String segment) {
            return segment.length() > textLength() && segment.startsWith(prefix) && segment.endsWith(suffix);
        }

        String valueIn(String segment) {
            return segment.substring(prefix.length(), segment.length() - suffix.length());
        }
    }

    private static final class Node<T> {
        final Map<String, Node<T>> texts = new HashMap<>();
        final List<Branch<T>> branches = new ArrayList<>();

        @Nullable
        Leaf<T> leaf;
    }

    /** A path from the root to a leaf; the values are filled in on the way back. */
    private static final class Way<T> {
        final Leaf<T> leaf;
        final String[] values;

        Way(Leaf<T> leaf) {
            this.leaf = leaf;
            this.values = new String[leaf.names().size()];
        }
    }

    private final Node<T> root = new Node<>();

    /** @throws IllegalArgumentException if this path already exists or is invalid */
    void add(String path, T value) {
        List<String> names = new ArrayList<>();
        Node<T> node = root;
        for (String segment : path.split("/", -1)) {
            if (!segment.isEmpty()) {
                node = child(node, segment, names);
            }
        }
        if (node.leaf != null) {
            throw new IllegalArgumentException(path + " is there twice");
        }
        node.leaf = new Leaf<>(value, List.copyOf(names));
    }

    private static <T> Node<T> child(Node<T> node, String segment, List<String> names) {
        int open = segment.indexOf('{');
        if (open < 0) {
            return node.texts.computeIfAbsent(segment, text -> new Node<>());
        }
        int close = segment.indexOf('}', open);
        if (close < 0 || segment.indexOf('{', close) >= 0) {
            throw new IllegalArgumentException("A segment has one parameter at most: " + segment);
        }
        names.add(segment.substring(open + 1, close));
        String prefix = segment.substring(0, open);
        String suffix = segment.substring(close + 1);
        for (Branch<T> branch : node.branches) {
            if (branch.prefix().equals(prefix) && branch.suffix().equals(suffix)) {
                return branch.node();
            }
        }
        Branch<T> added = new Branch<>(prefix, suffix, new Node<>());
        node.branches.add(added);
        node.branches.sort(Comparator.comparing(branch -> -branch.textLength()));
        return added.node();
    }

    /** Finds the value for the path of a request; null if there is none, or a parameter is not encoded correctly. */
    @Nullable
    Found<T> find(String path) {
        Way<T> way = path.startsWith("/") ? find(root, path, 0, 0) : null;
        if (way == null) {
            return null;
        }
        List<String> names = way.leaf.names();
        if (names.isEmpty()) {
            return new Found<>(way.leaf.value(), Map.of());
        }
        Map<String, String> parameters = new HashMap<>();
        for (int i = 0; i < names.size(); i++) {
            String value = decoded(way.values[i]);
            if (value == null) {
                return null;
            }
            parameters.put(names.get(i), value);
        }
        return new Found<>(way.leaf.value(), parameters);
    }

    private static <T> @Nullable Way<T> find(Node<T> node, String path, int from, int parameters) {
        int start = from;
        while (start < path.length() && path.charAt(start) == '/') {
            start++;
        }
        if (start == path.length()) {
            return node.leaf == null ? null : new Way<>(node.leaf);
        }
        int slash = path.indexOf('/', start);
        int end = slash < 0 ? path.length() : slash;
        String segment = path.substring(start, end);
        Node<T> next = node.texts.get(segment);
        Way<T> way = next == null ? null : find(next, path, end, parameters);
        for (int i = 0; way == null && i < node.branches.size(); i++) {
            Branch<T> branch = node.branches.get(i);
            if (branch.matches(segment)) {
                way = find(branch.node(), path, end, parameters + 1);
                if (way != null) {
                    way.values[parameters] = branch.valueIn(segment);
                }
            }
        }
        return way;
    }

    /** Decodes a value; a plus sign is not a space here, unlike in a query. */
    private static @Nullable String decoded(String value) {
        if (value.indexOf('%') < 0) {
            return value;
        }
        try {
            return URLDecoder.decode(value.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
