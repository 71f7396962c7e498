package social.dassie.outbound;

import java.net.URI;
import java.nio.charset.Charset;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What another server answered, redirects done. */
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

    /** Where the answer is from, after all redirects. */
    public URI url() {
        return url;
    }

    /** The first header of this name, in any case; null when there is none. */
    public @Nullable String header(String name) {
        return headers.get(name.toLowerCase(Locale.ROOT));
    }

    /** The media type in lower case without its parameters, empty when there is none. */
    public String mediaType() {
        String value = header("content-type");
        return value == null ? "" : mediaType(value);
    }

    static String mediaType(String contentType) {
        int end = contentType.indexOf(';');
        return (end < 0 ? contentType : contentType.substring(0, end)).strip().toLowerCase(Locale.ROOT);
    }

    /** The charset that the header names; null when it names none, or one that is unknown here. */
    public @Nullable Charset charset() {
        String value = header("content-type");
        Matcher named = CHARSET.matcher(value == null ? "" : value);
        try {
            return named.find() ? Charset.forName(named.group(1)) : null;
        } catch (IllegalArgumentException unknown) {
            return null;
        }
    }

    /** The body, decompressed. Of an answer that is no success it may be the beginning alone. */
    public byte[] body() {
        return body;
    }
}
