package social.dassie.ground.http;

import io.javalin.http.Context;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Counted;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.Slice;
import social.dassie.ground.streams.Outlet;
import social.dassie.ground.streams.StreamAnswer;
import social.dassie.ground.streams.StreamListener;
import social.dassie.ground.words.SpokenLanguage;
import social.dassie.ground.words.Words;

/** A request as a handler sees it: its caller, its parameters, and the methods to answer it. */
public final class Request {
    private static final ErrorCode NEGATIVE_PAGINATION =
            ErrorCode.of("error.negative_pagination", "Pagination values for `offset` and `limit` must be positive");
    private static final ErrorCode ADDRESS_TOO_LONG = ErrorCode.of("error.address_too_long", "The address is too long");

    private static final String JSON = "application/json; charset=utf-8";
    private static final String DOCUMENT = "application/activity+json; charset=utf-8";
    private static final int MAX_LOCATION = 6_000;

    private final Context ctx;
    private final Route route;
    private final ParamParser parser;
    private final RateLimits limits;
    private final String baseUrl;
    private final String clientAddress;
    private final SessionStore sessions;
    private Caller caller = Caller.ANONYMOUS;
    private boolean isCacheableHere;
    private boolean isFederationLimited;
    /** Whether shared caches may keep the answer. Then it gets an entity tag. */
    private boolean isKept;

    private @Nullable String token;
    private @Nullable Params params;
    private @Nullable Browser browser;

    public Request(
            Context ctx,
            Route route,
            ParamParser parser,
            RateLimits limits,
            String baseUrl,
            String clientAddress,
            SessionStore sessions) {
        this.ctx = ctx;
        this.route = route;
        this.parser = parser;
        this.limits = limits;
        this.baseUrl = baseUrl;
        this.clientAddress = clientAddress;
        this.sessions = sessions;
    }

    public Caller caller() {
        return caller;
    }

    /** Sets the caller to the user who is signed in in the browser. */
    public void callerOfPage(Caller caller) {
        this.caller = caller;
    }

    public void caller(Caller caller, boolean unauthenticatedAllowed, boolean isFederationLimited) {
        this.caller = caller;
        this.isCacheableHere = unauthenticatedAllowed && !caller.hasToken();
        this.isFederationLimited = isFederationLimited;
    }

    public void token(@Nullable String token) {
        this.token = token;
    }

    /** The caller's access token as sent; empty without one. */
    public String token() {
        return token == null ? "" : token;
    }

    /**
     * All parameters. The body is read at the first call, after the access check. A {@code lang} among them, wherever it
     * stands, is the language of the answer.
     */
    public Params params() {
        if (params == null) {
            params = parser.parse(ctx.req(), ctx.pathParamMap(), route.body());
            SpokenLanguage.of(params.text("lang", "")).ifPresent(Words::ask);
        }
        return params;
    }

    /** The limits for what the handler is about to do. */
    public RequestLimits limits() {
        return new RequestLimits(limits, clientAddress);
    }

    /** An id in the path; 404 when it is not a valid id, because it cannot exist. */
    public long id(String name) {
        String text = ctx.pathParam(name);
        boolean isId = !text.isEmpty() && text.length() <= 18 && text.chars().allMatch(c -> c >= '0' && c <= '9');
        if (!isId) {
            throw ApiException.recordNotFound();
        }
        return Long.parseLong(text);
    }

    public String pathText(String name) {
        return ctx.pathParam(name);
    }

    public Page page(int defaultLimit, int maxLimit) {
        return Page.of(params(), defaultLimit, maxLimit);
    }

    /** The page that is asked for; {@code limit=0} asks for the whole list. */
    public Page pageOrAll(int defaultLimit, int maxLimit) {
        return Page.orAll(params(), defaultLimit, maxLimit);
    }

    public int limit(int defaultLimit, int maxLimit) {
        return Page.limit(params(), defaultLimit, maxLimit);
    }

    /** The offset into a list without paging ids. 400 when it or the limit is negative. */
    public int offset() {
        long offset = params().number("offset").orElse(0);
        if (offset < 0 || params().number("limit").orElse(0) < 0) {
            throw ApiException.badRequest(NEGATIVE_PAGINATION);
        }
        return (int) Math.min(offset, Integer.MAX_VALUE);
    }

    public @Nullable String header(String name) {
        return ctx.header(name);
    }

    /** All values of each header, in the order in which they were received. */
    public Map<String, List<String>> headers() {
        Map<String, List<String>> headers = new LinkedHashMap<>();
        for (String name : Collections.list(ctx.req().getHeaderNames())) {
            headers.put(name, Collections.list(ctx.req().getHeaders(name)));
        }
        return headers;
    }

    /** The body as it was sent, up to the limit of the route; 413 beyond it. Not together with {@link #params}. */
    public byte[] body() {
        return ParamParser.read(ctx.req(), route.body().text());
    }

    @Nullable
    String cookie(String name) {
        return ctx.cookie(name);
    }

    /** The browser that sent the request. Only page routes may use it, because a cookie gives no access to the API. */
    public Browser browser() {
        if (!route.access().readsSession()) {
            throw new IllegalStateException(route.path() + " is no page");
        }
        if (browser == null) {
            browser = new Browser(this, sessions, route.path());
        }
        return browser;
    }

    /** The client's address; headers of trusted proxies count. */
    public String clientAddress() {
        return clientAddress;
    }

    /** The proxy that passed this request on without being trusted, so that its word on the client is not believed; or null. */
    public @Nullable String unbelievedProxy() {
        String peer = ctx.req().getRemoteAddr();
        return ClientAddress.isUnbelieved(peer, clientAddress, ctx.header("X-Forwarded-For")) ? peer : null;
    }

    /** Whether a program on this machine sent it, for a local name and without any header of forwarding. */
    public boolean isLocal() {
        return LocalRequest.isLocal(ctx.req());
    }

    /** Whether whoever runs this server asks: the owner, or a program on this machine that sends no token. */
    public boolean isForOperator(boolean isOwner) {
        return isOwner || (isLocal() && !caller().hasToken());
    }

    public String method() {
        return ctx.method().name();
    }

    /** Path and query as sent. */
    public String target() {
        String query = ctx.queryString();
        return query == null ? ctx.path() : ctx.path() + "?" + query;
    }

    /** Allows shared caches to keep the answer, when no token affected it and the instance is open without one. */
    public Request cacheable(int seconds) {
        if (isCacheableHere) {
            ctx.header("Cache-Control", "public, max-age=" + seconds + ", stale-while-revalidate=30");
            isKept = true;
        }
        return this;
    }

    /**
     * Allows shared caches to keep the answer for any caller, because it is the same for all. Not in limited federation
     * mode, where only users get it.
     */
    public Request shared(int seconds) {
        if (!isFederationLimited) {
            ctx.header("Cache-Control", "public, max-age=" + seconds);
            ctx.header("Vary", "Accept-Encoding, Origin");
            isKept = true;
        }
        return this;
    }

    /** Makes caches tell languages apart. */
    public Request byLanguage() {
        ctx.header("Vary", ctx.res().getHeader("Vary") + ", Accept-Language");
        return this;
    }

    public void json(Object body) {
        json(200, body);
    }

    /** Answers with JSON, or with an empty 304 when the client's cache has the same content. */
    public void json(int status, Object body) {
        keptBytes(status, JSON, Json.bytes(body, caller));
    }

    /**
     * Answers with a document of ActivityStreams.
     *
     * @param publicSeconds how long shared caches may keep it; 0 when it is for this caller alone
     * @param dependsOnSigner whether another signer, or none, may get another answer
     */
    public void document(int status, byte[] body, int publicSeconds, boolean dependsOnSigner) {
        isKept = publicSeconds > 0;
        ctx.header("Cache-Control", isKept ? "public, max-age=" + publicSeconds : "private, no-store");
        ctx.header("Vary", "Accept-Encoding, Accept" + (dependsOnSigner ? ", Signature" : ""));
        keptBytes(status, DOCUMENT, body);
    }

    /** Answers with bytes, or with an empty 304 when a cache that may keep them has the same. */
    private void keptBytes(int status, String contentType, byte[] body) {
        if (isKept && status == 200) {
            String tag = ETag.weak(body);
            ctx.header("ETag", tag);
            if (ETag.matches(ctx.header("If-None-Match"), tag)) {
                ctx.status(304);
                return;
            }
        }
        bytes(status, contentType, body);
    }

    /** Answers {@code {}}, for an action without a result: never with an empty body, because clients parse it. */
    public void empty() {
        json(Map.of());
    }

    /** Answers a page of a feed, where more items may follow a short page. */
    public void feed(Slice<?> slice) {
        list(slice, LinkHeader.ALWAYS);
    }

    /** Answers a page of a feed whose items are only a part of the body. */
    public void feed(Slice<?> slice, Object body) {
        link(slice, LinkHeader.ALWAYS);
        json(body);
    }

    /** Answers a page of a feed that links to its previous page with {@code since_id}. */
    public void feedSince(Slice<?> slice) {
        list(slice, LinkHeader.ALWAYS_SINCE);
    }

    /** Answers a page of a list; the first page that is not full is the last one. */
    public void list(Slice<?> slice) {
        list(slice, LinkHeader.WHEN_FULL);
    }

    /** As {@link #list}, for accounts: links to its previous page with {@code since_id}. */
    public void accountList(Slice<?> slice) {
        list(slice, LinkHeader.WHEN_FULL_SINCE);
    }

    /** Answers a page with an offset; an empty page has a Link header, too. */
    public void counted(Counted<?> page) {
        link(LinkHeader.header(baseUrl + ctx.path(), ctx.queryString(), page));
        json(page.items());
    }

    /** Answers a page with an offset that is only a part of the body; {@code isFull} says that more items follow. */
    public void counted(Counted<?> page, Object body) {
        link(LinkHeader.neighbours(baseUrl + ctx.path(), ctx.queryString(), page));
        json(body);
    }

    private void list(Slice<?> slice, LinkHeader links) {
        link(slice, links);
        List<?> items = slice.items();
        json(items);
    }

    private void link(Slice<?> slice, LinkHeader links) {
        link(links.header(baseUrl + ctx.path(), ctx.queryString(), slice));
    }

    private void link(@Nullable String header) {
        if (header != null) {
            ctx.header("Link", header);
        }
    }

    /** Answers with an HTML page. */
    public HtmlAnswer html() {
        return new HtmlAnswer(this, ctx);
    }

    /** Answers with bytes that shared caches may keep, or with 304. */
    void shareBytes(String contentType, byte[] body) {
        isKept = true;
        keptBytes(200, contentType, body);
    }

    /** Answers with bytes of a type other than JSON. */
    public void bytes(int status, String contentType, byte[] body) {
        ctx.status(status);
        ctx.contentType(contentType);
        ctx.result(new AnswerBody(body));
    }

    /** Answers with a file that comes with the program. */
    public void shipped(String contentType, ShippedFile file) {
        ctx.contentType(contentType);
        ctx.result(file.body());
    }

    /** Answers with a file that never changes: the whole file or the requested part (RFC 9110 section 14). */
    public void file(Path file, String contentType) throws IOException {
        FileAnswer.write(ctx, file, contentType);
    }

    public void redirect(String location) {
        redirect(location, 302);
    }

    /** Redirects to the address; 414 when it is too long for a header. 303 is for what a form leads to. */
    public void redirect(String location, int status) {
        if (location.length() > MAX_LOCATION) {
            throw ApiException.of(414, ADDRESS_TOO_LONG);
        }
        ctx.status(status);
        ctx.header("Location", location);
    }

    /** Whether the caller asks for a WebSocket. */
    public boolean isSocket() {
        return UpgradeFilter.isUpgrade(ctx.req());
    }

    /**
     * Answers with a stream: a WebSocket when the caller asks for one, else server-sent events. The handler returns,
     * and the outlet goes on sending.
     *
     * @param owner returns the owner of the outlet; an exception from it becomes the answer
     */
    public void stream(Function<Outlet, StreamListener> owner) {
        StreamAnswer.start(ctx, isSocket(), owner);
    }

    public void answerHeader(String name, String value) {
        ctx.header(name, value);
    }

    /** Sets a cookie that other sites' forms do not send; scripts may read it only if it is open. */
    void setCookie(String name, String value, long maxAgeSeconds, boolean isOpen) {
        String cookie = name + "=" + value + "; Path=/; Max-Age=" + maxAgeSeconds + (isOpen ? "" : "; HttpOnly");
        ctx.res().addHeader("Set-Cookie", cookie + "; SameSite=Lax" + (isSecure() ? "; Secure" : ""));
    }

    /** Whether the public address of the instance is https. */
    boolean isSecure() {
        return baseUrl.startsWith("https:");
    }
}
