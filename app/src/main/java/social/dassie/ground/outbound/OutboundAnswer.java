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

    /** The address of the answer, after all redirects. */
    public URI url() {
        return url;
    }

    /** The first header of this name, ignoring case; null when there is none. */
    public @Nullable String header(String name) {
        return headers.get(name.toLowerCase(Locale.ROOT));
    }

    /** The media type in lower case without its parameters; empty when there is none. */
    public String mediaType() {
        String value = header("content-type");
        return value == null ? "" : mediaType(value);
    }

    static String mediaType(String contentType) {
        int end = contentType.indexOf(';');
        return (end < 0 ? contentType : contentType.substring(0, end)).strip().toLowerCase(Locale.ROOT);
    }

    /** The label of the charset in the header, as it is written there; null when the header names none. */
    public @Nullable String charset() {
        String value = header("content-type");
        Matcher named = CHARSET.matcher(value == null ? "" : value);
        return named.find() ? named.group(1) : null;
    }

    /** The body, decompressed; empty when it was saved to a file. For an answer that is not a success, it may be only the beginning. */
    public byte[] body() {
        return body;
    }
}
