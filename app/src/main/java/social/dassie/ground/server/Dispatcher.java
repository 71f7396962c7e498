package social.dassie.ground.server;

import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import java.time.Clock;
import java.time.Duration;
import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Authenticator;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.LoginProblem;
import social.dassie.ground.api.RateLimit;
import social.dassie.ground.http.AnswerBody;
import social.dassie.ground.http.Browser;
import social.dassie.ground.http.ClientAddress;
import social.dassie.ground.http.ConstantHeader;
import social.dassie.ground.http.PageHeaders;
import social.dassie.ground.http.ParamParser;
import social.dassie.ground.http.RateLimits;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Route;
import social.dassie.ground.http.SessionStore;
import social.dassie.ground.log.RequestIds;
import social.dassie.ground.metrics.Reminder;
import social.dassie.ground.server.answers.Cors;
import social.dassie.ground.server.answers.ErrorBody;
import social.dassie.ground.server.answers.ErrorPage;
import social.dassie.ground.server.answers.Negotiation;
import social.dassie.ground.storage.StorageFailure;
import social.dassie.ground.storage.StorageLog;

/**
 * Handles every request in the same steps: request id, CORS, rate limit, token or session, access, form token, handler.
 * Converts every failure into one kind of error answer. No step before the access check waits for a body.
 */
final class Dispatcher {
    private static final ErrorCode TOO_MANY_UPLOADS =
            ErrorCode.of("error.too_many_uploads", "Too many files are being sent at once");
    private static final ErrorCode RESTARTING =
            ErrorCode.of("error.restarting", "The server is restarting, please try again in a moment");

    private static final Logger LOG = LoggerFactory.getLogger(Dispatcher.class);
    /**
     * The number of threads that one account, or one address, may block while they wait for bodies that are too large
     * to be read before.
     */
    private static final int MAX_UPLOADS = 16;

    private static final String REQUEST_ID = "X-Request-Id";
    private static final String RESTART_SECONDS = "10";
    private static final String TROUBLE_SECONDS = "60";
    private static final long SECONDS_OF_DAY = Duration.ofDays(1).toSeconds();
    private static final String ADDRESS = "dassie.address";
    private static final String REALM = "realm=\"Dassie\"";
    private static final ErrorCode TEMPORARY_PROBLEM = ErrorCode.of(
            "error.temporary_problem", "There was a temporary problem serving your request, please try again");

    private static final ErrorCode GONE = ErrorCode.of("error.server_gone", "This server is gone for good");
    private static final ErrorCode NOT_FOUND = ErrorCode.of("error.path_not_found", "Not found");

    private final HttpSettings settings;
    private final Authenticator authenticator;
    private final SessionStore sessions;
    private final ParamParser parser;
    private final RateLimits limits;
    private final RequestCounting counting;
    private final Quota<String> uploads = new Quota<>(MAX_UPLOADS, TOO_MANY_UPLOADS);
    private final ClientAddress addresses;
    private final Reminder unbelieved;
    private final ErrorPage errorPage;

    Dispatcher(
            HttpSettings settings,
            Authenticator authenticator,
            SessionStore sessions,
            RateLimits limits,
            ErrorPage errorPage,
            Clock clock) {
        this.settings = settings;
        this.authenticator = authenticator;
        this.sessions = sessions;
        this.parser = new ParamParser(settings.uploadDirectory());
        this.limits = limits;
        this.counting = new RequestCounting(limits, authenticator, sessions);
        this.addresses = new ClientAddress(settings.trustedProxies());
        this.unbelieved = new Reminder(LOG, clock, Duration.ofHours(1));
        this.errorPage = errorPage;
    }

    /** Answers with the page or the document at one address, as the caller prefers. */
    void handleEither(Route page, Route document, Context ctx) throws Exception {
        ConstantHeader.VARY_OF_DOCUMENT.in(ctx);
        handle(Negotiation.wantsDocument(ctx.header("Accept")) ? document : page, ctx);
    }

    void handle(Route route, Context ctx) throws Exception {
        if (settings.admission().isGone().getAsBoolean() && !isForTheEnd(route)) {
            throw ApiException.of(410, GONE);
        }
        String address = addressOf(ctx);
        Request request =
                new Request(ctx, route, parser, limits, settings.baseUrl().get(), address, sessions);
        boolean unauthenticatedAllowed =
                settings.admission().unauthenticatedAllowed().getAsBoolean();
        boolean isFederationLimited = settings.admission().federationLimited().getAsBoolean();
        if (route.isApi()) {
            ConstantHeader.VARY_OF_API.in(ctx);
            ConstantHeader.PRIVATE.in(ctx);
        }
        if (route.deprecatedSince() != null) {
            ctx.header("Deprecation", "@" + route.deprecatedSince().toEpochDay() * SECONDS_OF_DAY);
        }
        if (route.access().readsToken(isFederationLimited)) {
            authenticate(request, ctx, route, unauthenticatedAllowed, isFederationLimited);
        } else if (!route.isFile()) {
            counting.count(
                    request,
                    ctx,
                    route,
                    route.access().isPage() ? request.browser().caller() : Caller.ANONYMOUS);
        }
        if (route.access().needsSession()) {
            enter(request, route);
        } else if (route.access().isPage()) {
            request.browser(); // whoever is signed in has a language and a time zone, in which the page is made
        }
        RequestBody body = RequestBody.of(ctx.req());
        boolean isWaiting = body != null && body.isComing();
        String sender = RequestCounting.key(request.caller(), address);
        if (isWaiting) {
            uploads.take(sender);
        }
        try {
            answer(request, route);
        } catch (ApiException refused) {
            counting.giveBack(ctx, route, sender);
            throw refused;
        } catch (StackOverflowError | LinkageError | AssertionError e) {
            // Javalin would end the request with an empty answer and without a log entry.
            throw new IllegalStateException(e);
        } finally {
            if (isWaiting) {
                uploads.giveBack(sender);
            }
            parser.discard(ctx.req());
        }
    }

    /** Other servers still ask for the keys of what they are told, and the operator whether all is well. */
    private static boolean isForTheEnd(Route route) {
        boolean isRead = route.method().equals("GET");
        return isRead
                && (route.access().kind() == Access.Kind.SERVER
                        || route.path().startsWith("/health")
                        || route.path().equals("/metrics"));
    }

    /** Finds the user who is signed in in the browser. 403 for a role that may not open the page. */
    private static void enter(Request request, Route route) {
        Caller caller = request.browser().caller();
        if (caller.isUser() && !mustSetUp(caller, route)) {
            route.access().check(caller, true, false);
        }
        request.callerOfPage(caller);
    }

    /** Whether a page is closed to a user until there is the second factor that the role requires. */
    private static boolean mustSetUp(Caller caller, Route route) {
        return caller.problem() == LoginProblem.MISSING_TWO_FACTOR
                && !route.access().duringSetUp();
    }

    private static void answer(Request request, Route route) throws Exception {
        if (route.access().needsSession() && !request.caller().isUser()) {
            askToSignIn(request, route);
            return;
        }
        if (route.access().needsSession() && mustSetUp(request.caller(), route)) {
            request.browser().askForSecondFactor();
            return;
        }
        if (route.isForm()) {
            request.browser().checkForm();
        }
        route.handler().handle(request);
    }

    /**
     * Redirects to the sign-in page. After the sign-in, the user returns to the requested page; after a form, whose
     * content is lost, to the page that contains it.
     */
    private static void askToSignIn(Request request, Route route) throws Exception {
        Route.Handler signIn = route.signIn();
        if (signIn == null) {
            String home = route.access().home();
            request.browser().askToSignIn(route.isForm() ? home : request.target(), false);
        } else {
            signIn.handle(request);
        }
    }

    /** The client's address. Determined once per request. */
    private String addressOf(Context ctx) {
        String known = ctx.attribute(ADDRESS);
        if (known != null) {
            return known;
        }
        String forwardedFor = ctx.header("X-Forwarded-For");
        String peer = ctx.req().getRemoteAddr();
        String address = addresses.of(peer, forwardedFor);
        if (ClientAddress.isUnbelieved(peer, address, forwardedFor)) {
            unbelieved.warn(
                    "Requests come through a proxy at {} that is not trusted, so that all of them count as one visitor's. Add"
                            + " this line to dassie.yaml, and start again: trusted_proxies: {}",
                    address,
                    address);
        }
        ctx.attribute(ADDRESS, address);
        return address;
    }

    private void authenticate(
            Request request, Context ctx, Route route, boolean unauthenticatedAllowed, boolean isFederationLimited) {
        Caller caller = Caller.ANONYMOUS;
        try {
            String token = token(request, ctx);
            request.token(token);
            if (token != null) {
                caller = authenticator.authenticate(token);
            } else if (route.access().readsSession()) {
                caller = request.browser().caller();
            }
        } finally {
            counting.count(request, ctx, route, caller);
        }
        try {
            route.access().check(caller, unauthenticatedAllowed, isFederationLimited);
        } catch (ApiException refused) {
            counting.giveBack(ctx, route, RequestCounting.key(caller, request.clientAddress()));
            throw refused;
        }
        request.caller(caller, unauthenticatedAllowed, isFederationLimited);
    }

    /**
     * The token of a request: from the Bearer header, the {@code access_token} parameter of query or body (RFC 6750
     * section 2), or the sub-protocol of a WebSocket, which is the only header that a script in a browser can set. Does
     * not wait for a body.
     */
    static @Nullable String token(Request request, Context ctx) {
        String header = ctx.header("Authorization");
        if (header != null && header.regionMatches(true, 0, "Bearer ", 0, 7)) {
            return header.substring(7).trim();
        }
        boolean mayHaveParam = ctx.queryString() != null && ctx.queryString().contains("access_token");
        String token = mayHaveParam ? ParamParser.query(ctx.req()).filled("access_token") : null;
        RequestBody body = RequestBody.of(ctx.req());
        if (token == null && ParamParser.isForm(ctx.req()) && body != null && !body.isComing()) {
            token = request.params().filled("access_token");
        }
        String protocols = token == null && request.isSocket() ? ctx.header("Sec-WebSocket-Protocol") : null;
        return protocols == null ? token : protocols.split(",", 2)[0].strip();
    }

    /** Sets the headers that every answer has, including errors and unknown paths, and refuses blocked clients. */
    void before(Context ctx) {
        String id = requestId(ctx.header(REQUEST_ID));
        RequestIds.begin(id);
        ctx.header(REQUEST_ID, id);
        ConstantHeader.NOSNIFF.in(ctx);
        ConstantHeader.VARY.in(ctx);
        Cors.apply(ctx);
        if (Traffic.isLate(ctx.req())) {
            ctx.header("Connection", "close");
            ctx.header("Retry-After", RESTART_SECONDS);
            throw ApiException.of(503, RESTARTING);
        }
        if (!settings.admission().mayEnter().test(addressOf(ctx))) {
            throw ApiException.forbidden();
        }
    }

    private static String requestId(@Nullable String given) {
        if (given != null && given.length() <= 64 && given.matches("[A-Za-z0-9-]+")) {
            return given;
        }
        byte[] random = new byte[16];
        ThreadLocalRandom.current().nextBytes(random);
        return HexFormat.of().formatHex(random);
    }

    void failed(ApiException e, Context ctx) {
        if (e.getCause() != null) {
            LOG.debug("{} {} answered {}", ctx.method(), ctx.path(), e.status(), e.getCause());
        }
        answer(ctx, e);
    }

    /**
     * Answers Javalin's own errors, mostly unknown paths. Such a request counts against the limit for requests without
     * a token.
     */
    void failed(HttpResponseException e, Context ctx) {
        String network = RateLimits.network(addressOf(ctx));
        if (limits.areOn() && limits.count(RateLimit.ANONYMOUS, network).isExceeded()) {
            answer(ctx, ApiException.of(429, RateLimit.ANONYMOUS.refusal));
            return;
        }
        answer(
                ctx,
                e.getStatus() == 404
                        ? ApiException.of(404, NOT_FOUND)
                        : ApiException.of(e.getStatus(), String.valueOf(e.getMessage())));
    }

    void failed(Exception e, Context ctx) {
        StorageFailure failure = StorageFailure.of(e);
        if (failure != null) {
            StorageLog.note(ctx.method() + " " + ctx.path(), e);
            answer(ctx, ApiException.of(failure.status(), failure.code()));
            return;
        }
        LOG.error(
                "{} {} failed, request {}", ctx.method(), ctx.path(), ctx.res().getHeader(REQUEST_ID), e);
        answer(ctx, ApiException.of(500, TEMPORARY_PROBLEM));
    }

    private void answer(Context ctx, ApiException refused) {
        int status = refused.status();
        RequestBody sent = RequestBody.of(ctx.req());
        if (sent != null && !sent.isComplete()) {
            ctx.header("Connection", "close");
        }
        ctx.status(status);
        if (status == 401) {
            ctx.header("WWW-Authenticate", challenge(ctx, refused.getMessage()));
        }
        if (status == 503 && ctx.res().getHeader("Retry-After") == null) {
            ctx.header("Retry-After", TROUBLE_SECONDS);
        }
        ConstantHeader.PRIVATE.in(ctx);
        boolean wantsPage = !isForPrograms(ctx.path())
                && String.valueOf(ctx.header("Accept")).contains("text/html");
        if (wantsPage) {
            PageHeaders.apply(ctx, false);
            PageHeaders.write(ctx, errorPage.render(refused, () -> username(ctx)));
            return;
        }
        ctx.contentType("application/json; charset=utf-8");
        ctx.result(new AnswerBody(Json.bytes(ErrorBody.of(refused))));
    }

    private @Nullable String username(Context ctx) {
        boolean isSecure = settings.baseUrl().get().startsWith("https:");
        return Browser.username(ctx::cookie, isSecure, sessions);
    }

    /**
     * The WWW-Authenticate header: the access that the route requires (RFC 6750 section 3), in the scheme that the
     * client used (RFC 6749 section 5.2).
     */
    private static String challenge(Context ctx, String message) {
        String tried = ctx.header("Authorization");
        if (tried != null && tried.regionMatches(true, 0, "Basic ", 0, 6)) {
            return "Basic " + REALM;
        }
        boolean isTokenBad = tried != null && message.equals(ApiException.BAD_TOKEN.toString());
        return "Bearer " + REALM
                + (isTokenBad ? ", error=\"invalid_token\", error_description=\"" + message + "\"" : "");
    }

    private static boolean isForPrograms(String path) {
        return path.startsWith("/api/")
                || path.startsWith("/oauth/token")
                || path.startsWith("/oauth/revoke")
                || path.startsWith("/oauth/introspect")
                || path.startsWith("/oauth/userinfo");
    }
}
