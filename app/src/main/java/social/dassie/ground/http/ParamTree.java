package social.dassie.ground.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Params;

/**
 * Builds the parameter tree from names with brackets: {@code a[]}, {@code a[0]}, {@code a[b][c]}, {@code a[][b]}.
 *
 * <p>Two forms need a rule. {@code a[][name]=x&a[][value]=y&a[][name]=z} is a list of maps; a key that the last map
 * already has begins the next map. {@code a[0]=x} makes a map keyed by index, which {@link Params} reads as a list. If a
 * name contradicts an earlier one ({@code a=1&a[b]=2}), the later one wins.
 */
public final class ParamTree {
    private static final ErrorCode TOO_MANY_PARAMETERS =
            ErrorCode.of("error.the_request_has_more_than_parameters", "The request has more than {0} parameters");

    private static final int MAX_DEPTH = 8;
    private static final int MAX_VALUES = 2_000;

    private final Map<String, Object> root = new LinkedHashMap<>();
    private final UnaryOperator<String> currentId;
    private int valuesCount;

    public ParamTree() {
        this(id -> id);
    }

    /** @param currentId replaces each value whose name says that it is an id: {@code id}, {@code in_reply_to_id}, {@code media_ids} */
    ParamTree(UnaryOperator<String> currentId) {
        this.currentId = currentId;
    }

    public Params params() {
        return root.isEmpty() ? Params.EMPTY : new Params(root);
    }

    /** Adds one value of a query, form or multipart body. If a plain key is repeated, its last value wins. */
    public void add(String name, Object value) {
        if (++valuesCount > MAX_VALUES) {
            throw ApiException.badRequest(TOO_MANY_PARAMETERS, MAX_VALUES);
        }
        List<String> path = path(name);
        put(root, path, 0, isId(innermost(path)) ? current(value) : value);
    }

    /** Adds the members of a JSON object; any other document has no parameters. */
    public void add(JsonNode json) {
        json.properties().forEach(member -> {
            String key = bare(member.getKey());
            Object value = value(key, member.getValue());
            if (value != null) {
                root.put(key, value);
            }
        });
    }

    private static boolean isId(String key) {
        return key.endsWith("id") || key.endsWith("ids");
    }

    private Object current(Object value) {
        return value instanceof String text ? currentId.apply(text) : value;
    }

    /** Returns the last name of a path: {@code a[media_ids][]} is about media ids. */
    private static String innermost(List<String> path) {
        int last = path.size() - 1;
        return last > 0 && path.get(last).isEmpty() ? path.get(last - 1) : path.get(last);
    }

    /** Returns a key without brackets: JSON keys may also be written as in forms ({@code "media_ids[]"}). */
    private static String bare(String key) {
        return key.endsWith("[]") ? key.substring(0, key.length() - 2) : key;
    }

    private @Nullable Object value(String key, JsonNode node) {
        if (node.isNull()) {
            return null;
        }
        if (node.isArray()) {
            List<Object> list = new ArrayList<>();
            node.forEach(item -> {
                Object value = value(key, item);
                if (value != null) {
                    list.add(value);
                }
            });
            return list;
        }
        if (node.isObject()) {
            Map<String, Object> map = new LinkedHashMap<>();
            node.properties().forEach(member -> {
                Object value = value(member.getKey(), member.getValue());
                if (value != null) {
                    map.put(member.getKey(), value);
                }
            });
            return map;
        }
        return isId(key) ? currentId.apply(node.asText()) : node.asText();
    }

    private static void put(Map<String, Object> map, List<String> path, int depth, Object value) {
        String key = path.get(depth);
        if (depth == path.size() - 1) {
            map.put(key, value);
            return;
        }
        if (path.get(depth + 1).isEmpty()) {
            putInList(listAt(map, key), path, depth + 1, value);
        } else {
            put(mapAt(map, key), path, depth + 1, value);
        }
    }

    private static void putInList(List<Object> list, List<String> path, int depth, Object value) {
        if (depth == path.size() - 1) {
            list.add(value);
            return;
        }
        String key = path.get(depth + 1);
        Object last = list.isEmpty() ? null : list.get(list.size() - 1);
        Map<String, Object> element = asMap(last);
        boolean isTaken = element != null && depth + 1 == path.size() - 1 && element.containsKey(key);
        if (element == null || isTaken) {
            element = new LinkedHashMap<>();
            list.add(element);
        }
        put(element, path, depth + 1, value);
    }

    @SuppressWarnings("unchecked")
    private static List<Object> listAt(Map<String, Object> map, String key) {
        if (!(map.get(key) instanceof List<?>)) {
            map.put(key, new ArrayList<>());
        }
        return (List<Object>) Objects.requireNonNull(map.get(key));
    }

    private static Map<String, Object> mapAt(Map<String, Object> map, String key) {
        Map<String, Object> found = asMap(map.get(key));
        if (found == null) {
            found = new LinkedHashMap<>();
            map.put(key, found);
        }
        return found;
    }

    @SuppressWarnings("unchecked")
    private static @Nullable Map<String, Object> asMap(@Nullable Object value) {
        return value instanceof Map<?, ?> ? (Map<String, Object>) value : null;
    }

    /** Splits {@code a[b][]} into a, b and the empty text. A name with unbalanced brackets is one plain key. */
    private static List<String> path(String name) {
        int open = name.indexOf('[');
        if (open <= 0 || !name.endsWith("]")) {
            return List.of(name);
        }
        List<String> path = new ArrayList<>();
        path.add(name.substring(0, open));
        int at = open;
        while (at < name.length()) {
            int close = name.indexOf(']', at);
            if (name.charAt(at) != '[' || close < 0 || path.size() == MAX_DEPTH) {
                return List.of(name);
            }
            path.add(name.substring(at + 1, close));
            at = close + 1;
        }
        return path;
    }
}
