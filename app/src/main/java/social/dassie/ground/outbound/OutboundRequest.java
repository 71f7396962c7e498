package social.dassie.ground.outbound;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
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
    private List<MediaRange> types = List.of();
    private Predicate<URI> isAllowed = url -> true;
    private Purpose purpose = Purpose.PAGE;
    private int maxBytes = STANDARD_MAX_BYTES;
    private boolean isCut;
    private boolean followsRedirects;
    private boolean isWithinSite;
    private Duration timeout = STANDARD_TIMEOUT;
    private @Nullable Path file;

    private OutboundRequest(String method, URI url, byte @Nullable [] body) {
        this.method = method;
        this.url = url;
        this.body = body;
        this.followsRedirects = body == null;
    }

    /** Returns a GET, which follows redirects. */
    public static OutboundRequest get(URI url) {
        return new OutboundRequest("GET", url, null);
    }

    /** Returns a POST, which follows no redirects: content meant for one host must not go to another. */
    public static OutboundRequest post(URI url, String contentType, byte[] body) {
        return new OutboundRequest("POST", url, body).header("Content-Type", contentType);
    }

    /** Returns a HEAD: only the headers of a GET. */
    public static OutboundRequest head(URI url) {
        return new OutboundRequest("HEAD", url, null);
    }

    public OutboundRequest header(String name, String value) {
        headers.put(name, value);
        return this;
    }

    /** Adds headers that depend on the address, such as a signature; they are computed again for each redirect. */
    public OutboundRequest signedBy(Function<URI, Map<String, String>> headersOf) {
        this.signer = headersOf;
        return this;
    }

    /**
     * Restricts the media type: a successful answer of another type fails with {@code WRONG_TYPE} before its body is
     * read. A type with parameters, such as a {@code profile}, matches only an answer that has them too.
     */
    public OutboundRequest accepting(String... mediaTypes) {
        this.types = Stream.of(mediaTypes).map(MediaRange::of).toList();
        headers.putIfAbsent("Accept", String.join(", ", mediaTypes));
        return this;
    }

    /** Refuses an address that fails this test, and each redirect to one, before anything is sent there. */
    public OutboundRequest onlyTo(Predicate<URI> test) {
        this.isAllowed = test;
        return this;
    }

    /** Sets the purpose: failures for one purpose do not stop requests for another one to the same host. */
    public OutboundRequest isFor(Purpose what) {
        this.purpose = what;
        return this;
    }

    /** Limits the bytes of a body, after decompression. A larger successful answer fails with {@code TOO_LARGE}. */
    public OutboundRequest maxBytes(int bytes) {
        this.maxBytes = bytes;
        return this;
    }

    /** Truncates a body that is too large, instead of failing. */
    public OutboundRequest cutAtMaxBytes() {
        this.isCut = true;
        return this;
    }

    /** Makes a redirect the answer, instead of following it. */
    public OutboundRequest withoutRedirects() {
        this.followsRedirects = false;
        return this;
    }

    /**
     * Makes a redirect to another site the answer, instead of following it; a name with and without {@code www} is
     * considered the same site.
     */
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
     * Writes the body of a successful answer to this file instead of memory. The body is requested uncompressed; a
     * compressed one fails with {@code WRONG_TYPE}. After a failure the file may contain a part of it.
     */
    public OutboundRequest savedTo(Path newFile) {
        this.file = newFile;
        return this;
    }

    @Nullable
    Path file() {
        return file;
    }

    public String method() {
        return method;
    }

    URI url() {
        return url;
    }

    public byte @Nullable [] body() {
        return body;
    }

    public Map<String, String> headers() {
        return headers;
    }

    Map<String, String> signature(URI hop) {
        return signer.apply(hop);
    }

    boolean isAccepted(String contentType) {
        return types.isEmpty() || types.stream().anyMatch(type -> type.includes(contentType));
    }

    boolean mayAsk(URI hop) {
        return isAllowed.test(hop);
    }

    public Purpose purpose() {
        return purpose;
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
