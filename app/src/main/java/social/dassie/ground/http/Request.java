package social.dassie.ground.http;

import io.javalin.http.Context;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Params;

/**
 * A request as a handler sees it: its caller, its parameters, and the methods of {@link Answer}. It is created after the
 * access check and is immutable: a handler cannot become another caller.
 */
public final class Request extends Answer {
    private static final ErrorCode NEGATIVE_PAGINATION =
            ErrorCode.of("error.negative_pagination", "Pagination values for `offset` and `limit` must be positive");

    private final IncomingRequest in;
    private final Context ctx;
    private final String token;

    /**
     * For the dispatcher alone.
     *
     * @param token the access token as sent; null without one
     */
    public Request(IncomingRequest in, Caller caller, @Nullable String token, Caching caching) {
        super(in, caller, caching);
        this.in = in;
        this.ctx = in.ctx();
        this.token = token == null ? "" : token;
    }

    /** Returns the caller's access token as sent; empty without one. */
    public String token() {
        return token;
    }

    /**
     * Returns all parameters. The body is read by the first call, after the access check. A {@code lang} parameter,
     * wherever it is, sets the language of the answer.
     */
    public Params params() {
        return in.params();
    }

    /** Returns the rate limits for the handler's action. */
    public RequestLimits limits() {
        return in.limits();
    }

    /** Returns an id from the path; 404 if it is not a valid id, because it cannot exist. */
    public long id(String name) {
        String text = in.id(name);
        boolean isId = !text.isEmpty() && text.length() <= 18 && text.chars().allMatch(c -> c >= '0' && c <= '9');
        if (!isId) {
            throw ApiException.recordNotFound();
        }
        return Long.parseLong(text);
    }

    public String pathText(String name) {
        return ctx.pathParam(name);
    }

    /** Returns the name of the account in one of the {@link Routes#ACTORS}. Throws 404 if the address contains an id of none. */
    public String actorName() {
        if (ctx.pathParamMap().containsKey("name")) {
            return pathText("name");
        }
        String name = in.nameOf(id("number"));
        if (name == null) {
            throw ApiException.recordNotFound();
        }
        return name;
    }

    public Page page(int defaultLimit, int maxLimit) {
        return Page.of(params(), defaultLimit, maxLimit);
    }

    /** Returns the requested page; {@code limit=0} requests the whole list. */
    public Page pageOrAll(int defaultLimit, int maxLimit) {
        return Page.orAll(params(), defaultLimit, maxLimit);
    }

    public int limit(int defaultLimit, int maxLimit) {
        return Page.limit(params(), defaultLimit, maxLimit);
    }

    /** Returns the offset into a list without paging ids. 400 if it or the limit is negative. */
    public int offset() {
        long offset = params().number("offset").orElse(0);
        if (offset < 0 || params().number("limit").orElse(0) < 0) {
            throw ApiException.badRequest(NEGATIVE_PAGINATION);
        }
        return (int) Math.min(offset, Integer.MAX_VALUE);
    }

    /** Returns whether it is for the address that this server had before it was renamed. */
    public boolean isAtFormerOrigin() {
        return in.isAtFormerOrigin();
    }

    public @Nullable String header(String name) {
        return in.header(name);
    }

    /** Returns all values of each header, in the order in which they were received. */
    public Map<String, List<String>> headers() {
        Map<String, List<String>> headers = new LinkedHashMap<>();
        for (String name : Collections.list(ctx.req().getHeaderNames())) {
            headers.put(name, Collections.list(ctx.req().getHeaders(name)));
        }
        return headers;
    }

    /** Returns the body as sent, up to the limit of the route; 413 beyond it. Cannot be combined with {@link #params}. */
    public byte[] body() {
        return ParamParser.read(ctx.req(), in.route().body().text());
    }

    /** Returns the browser that sent the request. Only page routes may use it, because a cookie gives no access to the API. */
    public Browser browser() {
        return in.browser();
    }

    /** Returns the client's address, taking headers of trusted proxies into account. */
    public String clientAddress() {
        return in.clientAddress();
    }

    /**
     * Returns the untrusted proxy that forwarded this request, whose information about the client is ignored; null if
     * there is none.
     */
    public @Nullable String unbelievedProxy() {
        String peer = ctx.req().getRemoteAddr();
        return ClientAddress.isUnbelieved(peer, clientAddress(), header("X-Forwarded-For")) ? peer : null;
    }

    /** Returns whether a program on this machine sent it, for a local name and without any forwarding headers. */
    public boolean isLocal() {
        return LocalRequest.isLocal(ctx.req());
    }

    /** Returns whether it comes from the operator: the owner, or a program on this machine that sends no token. */
    public boolean isForOperator(boolean isOwner) {
        return isOwner || (isLocal() && !caller().hasToken());
    }

    public String method() {
        return ctx.method().name();
    }

    /** Returns the path as sent. */
    public String path() {
        return ctx.path();
    }

    /** Returns path and query as sent. */
    public String target() {
        String query = ctx.queryString();
        return query == null ? ctx.path() : ctx.path() + "?" + query;
    }

    /** Returns whether the caller requests a WebSocket. */
    public boolean isSocket() {
        return in.isSocket();
    }
}
