package social.dassie.http;

import io.javalin.http.Context;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.jetty.ee10.servlet.ServletContextRequest;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.api.ApiException;
import social.dassie.api.Caller;
import social.dassie.api.Counted;
import social.dassie.api.Json;
import social.dassie.api.Page;
import social.dassie.api.Params;
import social.dassie.api.RateLimit;
import social.dassie.api.Slice;

/** One request as a handler sees it: who calls, the parameters, and the ways to answer. */
public final class Request {
    private static final Logger LOG = LoggerFactory.getLogger(Request.class);

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
    /** Whether shared caches may keep the answer, so that it has a tag to ask for it by. */
    private boolean isKept;

    private @Nullable String token;
    private @Nullable Params params;
    private @Nullable Browser browser;

    Request(
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

    /** Whoever is signed in in the browser asks. */
    void callerOfPage(Caller caller) {
        this.caller = caller;
    }

    void caller(Caller caller, boolean unauthenticatedAllowed, boolean isFederationLimited) {
        this.caller = caller;
        this.isCacheableHere = unauthenticatedAllowed && !caller.hasToken();
        this.isFederationLimited = isFederationLimited;
    }

    void token(@Nullable String token) {
        this.token = token;
    }

    /** The caller's access token as it was sent; empty without one. */
    public String token() {
        return token == null ? "" : token;
    }

    /** All parameters; the body is read at the first call, after access was checked. */
    public Params params() {
        if (params == null) {
            params = parser.parse(ctx.req(), ctx.pathParamMap(), route.body());
        }
        return params;
    }

    /** Counts this request against a limit that goes by what it is about, whoever asks. 429 beyond it. */
    public void count(RateLimit limit, String about) {
        limits.check(limit, about);
    }

    /** Does what may fail only so often, whoever tries it. 429 when it did, whether it would succeed now or not. */
    public <T> T attempt(RateLimit limit, String about, Supplier<T> work) {
        return limits.attempt(limit, about, work);
    }

    /** An id in the path. What is no id cannot exist: 404. */
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

    /** The same for the lists that give everything at once when {@code limit=0} is sent. */
    public Page pageOrAll(int defaultLimit, int maxLimit) {
        return Page.orAll(params(), defaultLimit, maxLimit);
    }

    public int limit(int defaultLimit, int maxLimit) {
        return Page.limit(params(), defaultLimit, maxLimit);
    }

    /** Of a list that is paged by counting. 400 when it, or the limit beside it, is below zero. */
    public int offset() {
        long offset = params().number("offset").orElse(0);
        if (offset < 0 || params().number("limit").orElse(0) < 0) {
            throw ApiException.badRequest("Pagination values for `offset` and `limit` must be positive");
        }
        return (int) Math.min(offset, Integer.MAX_VALUE);
    }

    public @Nullable String header(String name) {
        return ctx.header(name);
    }

    @Nullable
    String cookie(String name) {
        return ctx.cookie(name);
    }

    /** The browser that asks. Only the routes of pages may know it: a cookie opens nothing of the API. */
    public Browser browser() {
        if (!route.access().readsSession()) {
            throw new IllegalStateException(route.path() + " is no page");
        }
        if (browser == null) {
            browser = new Browser(this, sessions);
        }
        return browser;
    }

    /** The address the request came from, through trusted proxies only. */
    public String clientAddress() {
        return clientAddress;
    }

    /**
     * Whether a program on this machine asks, and not a proxy for somebody else: from loopback, for a local name, and
     * without a word of having been forwarded.
     */
    public boolean isLocal() {
        return LocalRequest.isLocal(ctx.req());
    }

    /** Path and query as sent, for a page that is to be resumed. */
    public String target() {
        String query = ctx.queryString();
        return query == null ? ctx.path() : ctx.path() + "?" + query;
    }

    /** Lets shared caches keep the answer, when nobody's token shaped it and the instance is open to everyone. */
    public Request cacheable(int seconds) {
        if (isCacheableHere) {
            ctx.header("Cache-Control", "public, max-age=" + seconds + ", stale-while-revalidate=30");
            isKept = true;
        }
        return this;
    }

    /**
     * Lets shared caches keep the answer whoever asked, because everybody gets the same; not while the federation is
     * limited, when only users get it.
     */
    public Request shared(int seconds) {
        if (!isFederationLimited) {
            ctx.header("Cache-Control", "public, max-age=" + seconds);
            ctx.header("Vary", "Accept-Encoding, Origin");
            isKept = true;
        }
        return this;
    }

    public void json(Object body) {
        json(200, body);
    }

    public void json(int status, Object body) {
        jsonBytes(status, Json.bytes(body));
    }

    /** Answers JSON that is serialised already; 304 without it for a cache that has just this one. */
    public void jsonBytes(int status, byte[] body) {
        if (isKept && status == 200) {
            String tag = ETag.weak(body);
            ctx.header("ETag", tag);
            if (ETag.matches(ctx.header("If-None-Match"), tag)) {
                ctx.status(304);
                return;
            }
        }
        ctx.status(status);
        ctx.contentType("application/json; charset=utf-8");
        ctx.result(body);
    }

    /** {@code {}}: what an action answers that has nothing to tell. Never an empty body: clients parse it. */
    public void empty() {
        json(Map.of());
    }

    /** A page of a feed: more may follow even a short page. */
    public void feed(Slice<?> slice) {
        list(slice, LinkHeader.ALWAYS);
    }

    /** A page of a feed whose items are only a part of the answer. */
    public void feed(Slice<?> slice, Object body) {
        link(slice, LinkHeader.ALWAYS);
        json(body);
    }

    /** A feed whose previous page is asked for with {@code since_id}. */
    public void feedSince(Slice<?> slice) {
        list(slice, LinkHeader.ALWAYS_SINCE);
    }

    /** A page of a list that ends with its first page that is not full. */
    public void list(Slice<?> slice) {
        list(slice, LinkHeader.WHEN_FULL);
    }

    /** The same, for lists of accounts, whose previous page is asked for with {@code since_id}. */
    public void accountList(Slice<?> slice) {
        list(slice, LinkHeader.WHEN_FULL_SINCE);
    }

    /** A page that is counted off; also an empty one has a Link header. */
    public void counted(Counted<?> page) {
        link(LinkHeader.header(baseUrl + ctx.path(), ctx.queryString(), page));
        json(page.items());
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

    /**
     * Answers a page for people, with the headers that all of them carry.
     *
     * @param hasScript whether it runs the script that comes with the program
     */
    public void html(int status, String page, boolean hasScript) {
        PageHeaders.apply(ctx, hasScript);
        ctx.status(status);
        ctx.html(page);
    }

    /** Answers a page that other sites may show within theirs. It must be the same for everybody and do nothing. */
    public void framedHtml(String page) {
        PageHeaders.applyFramed(ctx);
        ctx.html(page);
    }

    /** Answers bytes of another type than JSON. */
    public void bytes(int status, String contentType, byte[] body) {
        ctx.status(status);
        ctx.contentType(contentType);
        ctx.result(body);
    }

    /**
     * Answers a file that never changes, whole or the part the caller asks for (RFC 9110 section 14).
     *
     * @throws IOException when the file cannot be read
     */
    public void file(Path file, String contentType) throws IOException {
        FileAnswer.write(ctx, file, contentType);
    }

    /** 414 when what was asked for would make an address that no header has room for. */
    public void redirect(String location) {
        if (location.length() > MAX_LOCATION) {
            throw ApiException.of(414, "The address is too long");
        }
        ctx.status(302);
        ctx.header("Location", location);
    }

    /** Whether the caller asks for a WebSocket. */
    public boolean isSocket() {
        return UpgradeFilter.isUpgrade(ctx.req());
    }

    /**
     * Answers with a stream: a WebSocket where the caller asks for one, else server-sent events. The handler returns; what
     * is sent to the outlet goes out from then on.
     *
     * @param owner gives who the outlet belongs to; what it throws is the answer
     */
    public void stream(Function<Outlet, StreamListener> owner) {
        ServletContextRequest request = ServletContextRequest.getServletContextRequest(ctx.req());
        if (isSocket()) {
            SocketOutlet socket = new SocketOutlet();
            socket.belongTo(owner.apply(socket));
            if (!upgraded(socket, request)) {
                socket.end(StreamEnd.GONE);
                throw ApiException.badRequest("The WebSocket handshake is not valid");
            }
        } else {
            EventOutlet events = new EventOutlet(request);
            events.belongTo(owner.apply(events));
            events.start(ctx);
        }
    }

    private static boolean upgraded(SocketOutlet socket, ServletContextRequest request) {
        try {
            return socket.upgrade(request);
        } catch (IOException | RuntimeException e) {
            LOG.debug("A WebSocket handshake failed", e);
            return false;
        }
    }

    public void answerHeader(String name, String value) {
        ctx.header(name, value);
    }

    /** Sets a cookie that scripts cannot read and other sites cannot send with a form. */
    void setCookie(String name, String value, long maxAgeSeconds) {
        ctx.res()
                .addHeader(
                        "Set-Cookie",
                        name + "=" + value + "; Path=/; Max-Age=" + maxAgeSeconds + "; HttpOnly; SameSite=Lax"
                                + (isSecure() ? "; Secure" : ""));
    }

    /** True when the public address of the instance is an https one. */
    boolean isSecure() {
        return baseUrl.startsWith("https:");
    }
}
