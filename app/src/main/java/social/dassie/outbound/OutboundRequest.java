package social.dassie.outbound;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A request to another server, and the limits for its answer. */
public final class OutboundRequest {
    private static final int STANDARD_MAX_BYTES = 1024 * 1024;
    private static final Duration STANDARD_TIMEOUT = Duration.ofSeconds(10);

    private final String method;
    private final URI url;
    private final byte @Nullable [] body;
    private final Map<String, String> headers = new LinkedHashMap<>();
    private Function<URI, Map<String, String>> signer = url -> Map.of();
    private List<String> types = List.of();
    private int maxBytes = STANDARD_MAX_BYTES;
    private boolean isCut;
    private boolean followsRedirects;
    private boolean isWithinSite;
    private Duration timeout = STANDARD_TIMEOUT;
    private @Nullable Path file;
    private Predicate<URI> destinations = url -> true;

    private OutboundRequest(String method, URI url, byte @Nullable [] body) {
        this.method = method;
        this.url = url;
        this.body = body;
        this.followsRedirects = body == null;
    }

    /** A GET, which follows redirects. */
    public static OutboundRequest get(URI url) {
        return new OutboundRequest("GET", url, null);
    }

    /** A POST, which follows no redirect: what is meant for one host must not go to another. */
    public static OutboundRequest post(URI url, String contentType, byte[] body) {
        return new OutboundRequest("POST", url, body).header("Content-Type", contentType);
    }

    /** A HEAD: only the headers of a GET. */
    public static OutboundRequest head(URI url) {
        return new OutboundRequest("HEAD", url, null);
    }

    public OutboundRequest header(String name, String value) {
        headers.put(name, value);
        return this;
    }

    /** Adds headers that belong to one address, such as a signature; they are computed again for each redirect. */
    public OutboundRequest signedBy(Function<URI, Map<String, String>> headersOf) {
        this.signer = headersOf;
        return this;
    }

    /** Restricts the media type: a success of another type fails with {@code WRONG_TYPE} before its body is read. */
    public OutboundRequest accepting(String... mediaTypes) {
        this.types = List.of(mediaTypes);
        headers.putIfAbsent("Accept", String.join(", ", types));
        return this;
    }

    /** Limits the bytes of a body, after decompression. A larger success fails with {@code TOO_LARGE}. */
    public OutboundRequest maxBytes(int bytes) {
        this.maxBytes = bytes;
        return this;
    }

    /** Returns the beginning of a body that is too large, instead of failing. */
    public OutboundRequest cutAtMaxBytes() {
        this.isCut = true;
        return this;
    }

    /** Returns a redirect as the answer, instead of following it. */
    public OutboundRequest withoutRedirects() {
        this.followsRedirects = false;
        return this;
    }

    /** Returns a redirect to another site as the answer; a name with and without {@code www.} is the same site. */
    public OutboundRequest withinSite() {
        this.isWithinSite = true;
        return this;
    }

    /** Limits the time from the first lookup to the last byte, including redirects. */
    public OutboundRequest within(Duration time) {
        this.timeout = time;
        return this;
    }

    /**
     * Writes the body of a success to this file instead of keeping it in memory. The body is asked for uncompressed; a
     * compressed one fails with {@code WRONG_TYPE}. After a failure the file may have a part of it.
     */
    public OutboundRequest savedTo(Path newFile) {
        this.file = newFile;
        return this;
    }

    /** Restricts the addresses: the first and every redirect; another one fails with {@code REFUSED} before it is asked. */
    public OutboundRequest onlyTo(Predicate<URI> addresses) {
        this.destinations = addresses;
        return this;
    }

    @Nullable
    Path file() {
        return file;
    }

    boolean isAllowed(URI to) {
        return destinations.test(to);
    }

    String method() {
        return method;
    }

    URI url() {
        return url;
    }

    byte @Nullable [] body() {
        return body;
    }

    Map<String, String> headers() {
        return headers;
    }

    Map<String, String> signature(URI hop) {
        return signer.apply(hop);
    }

    boolean isAccepted(String mediaType) {
        return types.isEmpty() || types.contains(mediaType);
    }

    int maxBytes() {
        return maxBytes;
    }

    boolean isCut() {
        return isCut;
    }

    boolean followsRedirects() {
        return followsRedirects;
    }

    boolean mayGo(URI from, URI to) {
        return !isWithinSite || site(from).equals(site(to));
    }

    private static String site(URI url) {
        String host = url.getHost();
        return (host.startsWith("www.") ? host.substring(4) : host) + ":" + WebAddress.portOf(url);
    }

    Duration timeout() {
        return timeout;
    }
}
