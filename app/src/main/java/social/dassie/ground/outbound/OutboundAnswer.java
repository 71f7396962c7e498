package social.dassie.ground.outbound;

import java.net.URI;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The answer of another server, after all redirects. */
public final class OutboundAnswer {
    private static final Pattern CHARSET = Pattern.compile("(?i);\\s*charset\\s*=\\s*[\"']?([^\\s;\"']+)");

    private final int status;
    private final URI url;
    private final Map<String, String> headers;
    private final byte[] body;

    OutboundAnswer(int status, URI url, Map<String, String> headers, byte[] body) {
        this.status = status;
        this.url = url;
        this.headers = headers;
        this.body = body;
    }

    public int status() {
        return status;
    }

    public boolean isSuccess() {
        return status / 100 == 2;
    }

    /** Returns the address of the answer, after all redirects. */
    public URI url() {
        return url;
    }

    /** Returns the first header of this name, ignoring case; null if there is none. */
    public @Nullable String header(String name) {
        return headers.get(name.toLowerCase(Locale.ROOT));
    }

    /** Returns the media type in lower case without its parameters; empty if there is none. */
    public String mediaType() {
        String value = header("content-type");
        return value == null ? "" : mediaType(value);
    }

    static String mediaType(String contentType) {
        int end = contentType.indexOf(';');
        return (end < 0 ? contentType : contentType.substring(0, end)).strip().toLowerCase(Locale.ROOT);
    }

    /** Returns the label of the charset as written in the header; null if the header has none. */
    public @Nullable String charset() {
        String value = header("content-type");
        Matcher named = CHARSET.matcher(value == null ? "" : value);
        return named.find() ? named.group(1) : null;
    }

    /** Returns the body, decompressed; empty if it was saved to a file. For an unsuccessful answer, it may be truncated. */
    public byte[] body() {
        return body;
    }
}
