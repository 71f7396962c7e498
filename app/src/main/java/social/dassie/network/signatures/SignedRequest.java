package social.dassie.network.signatures;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A request as it was received, with everything that a signature can cover. */
public final class SignedRequest {
    private final String method;
    private final String path;
    private final Map<String, List<String>> headers = new LinkedHashMap<>();
    private final byte[] body;

    /**
     * @param path the raw path with its query, such as {@code /users/alice/outbox?page=true}
     * @param headers all values of each header, in the order in which they were received; names in any letter case
     * @param body as sent; empty for none
     */
    public SignedRequest(String method, String path, Map<String, List<String>> headers, byte[] body) {
        this.method = method.toUpperCase(Locale.ROOT);
        this.path = path;
        headers.forEach((name, values) -> this.headers.put(name.toLowerCase(Locale.ROOT), List.copyOf(values)));
        this.body = body;
    }

    public String method() {
        return method;
    }

    public String path() {
        return path;
    }

    public byte[] body() {
        return body;
    }

    /** Returns whether it has a signature of either form, valid or not. */
    public boolean isSigned() {
        return headers.containsKey("signature");
    }

    /** Returns the values of a header joined by a comma, as signatures cover them; null without that header. */
    public @Nullable String header(String lowerCaseName) {
        List<String> values = headers.get(lowerCaseName);
        return values == null
                ? null
                : String.join(", ", values.stream().map(String::strip).toList());
    }

    String pathWithoutQuery() {
        int query = path.indexOf('?');
        return query < 0 ? path : path.substring(0, query);
    }

    /** Returns the query with its question mark; a lone question mark stands for no query. */
    String query() {
        int query = path.indexOf('?');
        return query < 0 ? "?" : path.substring(query);
    }

    boolean hasQuery() {
        return path.indexOf('?') >= 0;
    }

    /** Returns whether the body must be covered: that of a GET has no meaning. */
    boolean needsDigest() {
        return !method.equals("GET") && !method.equals("HEAD");
    }
}
