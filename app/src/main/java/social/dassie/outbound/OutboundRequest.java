package social.dassie.outbound;

import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What is asked of another server, and what its answer may be at most. */
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

    private OutboundRequest(String method, URI url, byte @Nullable [] body) {
        this.method = method;
        this.url = url;
        this.body = body;
        this.followsRedirects = body == null;
    }

    /** Follows redirects. */
    public static OutboundRequest get(URI url) {
        return new OutboundRequest("GET", url, null);
    }

    /** Follows no redirect: what was meant for one host is not for another. */
    public static OutboundRequest post(URI url, String contentType, byte[] body) {
        return new OutboundRequest("POST", url, body).header("Content-Type", contentType);
    }

    /** The headers of a GET alone. */
    public static OutboundRequest head(URI url) {
        return new OutboundRequest("HEAD", url, null);
    }

    public OutboundRequest header(String name, String value) {
        headers.put(name, value);
        return this;
    }

    /** Headers that belong to one address, such as a signature; they are made anew for each redirect. */
    public OutboundRequest signedBy(Function<URI, Map<String, String>> headersOf) {
        this.signer = headersOf;
        return this;
    }

    /** A success of another media type fails with {@code WRONG_TYPE} before its body is read. */
    public OutboundRequest accepting(String... mediaTypes) {
        this.types = List.of(mediaTypes);
        headers.putIfAbsent("Accept", String.join(", ", types));
        return this;
    }

    /** The most bytes of a body, after decompression. A success that is larger fails with {@code TOO_LARGE}. */
    public OutboundRequest maxBytes(int bytes) {
        this.maxBytes = bytes;
        return this;
    }

    /** Takes the beginning of a body that is larger, instead of failing. */
    public OutboundRequest cutAtMaxBytes() {
        this.isCut = true;
        return this;
    }

    /** A redirect is an answer like any other. */
    public OutboundRequest withoutRedirects() {
        this.followsRedirects = false;
        return this;
    }

    /** A redirect to another site is an answer like any other; with and without {@code www.} it is the same site. */
    public OutboundRequest withinSite() {
        this.isWithinSite = true;
        return this;
    }

    /** How long it may take from the first look-up to the last byte, redirects included. */
    public OutboundRequest within(Duration time) {
        this.timeout = time;
        return this;
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
