package social.dassie.ground.server;

import io.javalin.http.Context;
import java.time.Duration;
import java.time.LocalDate;
import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Authenticator;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.LoginProblem;
import social.dassie.ground.http.Caching;
import social.dassie.ground.http.ConstantHeader;
import social.dassie.ground.http.IncomingRequest;
import social.dassie.ground.http.ParamParser;
import social.dassie.ground.http.RateLimits;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Route;
import social.dassie.ground.http.SessionStore;
import social.dassie.ground.log.RequestIds;
import social.dassie.ground.server.answers.Cors;
import social.dassie.ground.server.answers.Negotiation;

/**
 * Handles every request in the same steps: request id, CORS, rate limit, token or session, access, form token, handler.
 * {@link ErrorAnswers} answers failures in any of them. No step before the access check waits for a body.
 */
final class Dispatcher {
    private static final ErrorCode TOO_MANY_UPLOADS =
            ErrorCode.of("error.too_many_uploads", "Too many files are being sent at once");
    private static final ErrorCode RESTARTING =
            ErrorCode.of("error.restarting", "The server is restarting, please try again in a moment");
    private static final ErrorCode GONE = ErrorCode.of("error.server_gone", "This server has shut down permanently");

    /**
     * The number of threads that one account, or one address, may block while they wait for bodies that are too large to
     * be read in advance.
     */
    private static final int MAX_UPLOADS = 16;

    static final String REQUEST_ID = "X-Request-Id";
    private static final String RESTART_SECONDS = "10";
    private static final long SECONDS_OF_DAY = Duration.ofDays(1).toSeconds();

    private final HttpSettings settings;
    private final Authenticator authenticator;
    private final SessionStore sessions;
    private final ParamParser parser;
    private final RateLimits limits;
    private final RequestCounting counting;
    private final Quota<String> uploads = new Quota<>(MAX_UPLOADS, TOO_MANY_UPLOADS);
    private final RequestAddress addresses;

    Dispatcher(
            HttpSettings settings,
            Authenticator authenticator,
            SessionStore sessions,
            RateLimits limits,
            RequestAddress addresses) {
        this.settings = settings;
        this.authenticator = authenticator;
        this.sessions = sessions;
        this.parser = new ParamParser(settings.uploadDirectory(), settings.addresses());
        this.limits = limits;
        this.counting = new RequestCounting(limits, authenticator, sessions);
        this.addresses = addresses;
    }

    /** Answers with the page or the document at one address, whichever the caller prefers. */
    void handleEither(Route page, Route document, Context ctx) throws Exception {
        ConstantHeader.VARY_OF_DOCUMENT.in(ctx);
        handle(Negotiation.wantsDocument(ctx.header("Accept")) ? document : page, ctx);
    }

    void handle(Route route, Context ctx) throws Exception {
        if (settings.admission().isGone().getAsBoolean() && !isForTheEnd(route)) {
            throw ApiException.of(410, GONE);
        }
        setHeaders(route, ctx);
        String address = addresses.of(ctx);
        IncomingRequest in = new IncomingRequest(ctx, route, parser, limits, settings.addresses(), address, sessions);
        if (in.isAtFormerOrigin() && !FormerOrigin.answers(route)) {
            FormerOrigin.lead(in, settings.addresses().baseUrl());
            return;
        }
        Request request = admit(in, route);
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

    /**
     * Returns whether a route is still served during a self-destruct: other servers request the keys for verifying its
     * deliveries, and the operator the health and the metrics.
     */
    private static boolean isForTheEnd(Route route) {
        boolean isRead = route.method().equals("GET");
        return isRead
                && (route.access().kind() == Access.Kind.SERVER
                        || route.path().startsWith("/health")
                        || route.path().equals("/metrics"));
    }

    private static void setHeaders(Route route, Context ctx) {
        if (route.isApi()) {
            ConstantHeader.VARY_OF_API.in(ctx);
            ConstantHeader.PRIVATE.in(ctx);
        }
        LocalDate deprecated = route.deprecatedSince();
        if (deprecated != null) {
            ctx.header("Deprecation", "@" + deprecated.toEpochDay() * SECONDS_OF_DAY);
        }
    }

    /** Identifies the caller, counts the request, and checks whether it is permitted. From here on the caller is fixed. */
    private Request admit(IncomingRequest in, Route route) {
        boolean unauthenticatedAllowed =
                settings.admission().unauthenticatedAllowed().getAsBoolean();
        boolean isFederationLimited = settings.admission().federationLimited().getAsBoolean();
        Caller caller = Caller.ANONYMOUS;
        String token = null;
        Caching caching = Caching.WITHOUT_TOKEN;
        if (route.access().readsToken(isFederationLimited)) {
            try {
                token = RequestToken.of(in);
                if (token != null) {
                    caller = authenticator.authenticate(token);
                } else if (route.access().readsSession()) {
                    caller = in.browser().caller();
                }
            } finally {
                counting.count(in, caller);
            }
            check(in, caller, unauthenticatedAllowed, isFederationLimited);
            caching = new Caching(unauthenticatedAllowed && !caller.hasToken(), !isFederationLimited);
        } else if (!route.isFile()) {
            counting.count(in, route.access().isPage() ? in.browser().caller() : Caller.ANONYMOUS);
        }
        if (route.access().needsSession()) {
            caller = signedIn(in, route);
        } else if (route.access().isPage()) {
            in.browser(); // the user's session determines the language and time zone of the page
        }
        return new Request(in, caller, token, caching);
    }

    private void check(IncomingRequest in, Caller caller, boolean unauthenticatedAllowed, boolean isFederationLimited) {
        try {
            in.route().access().check(caller, unauthenticatedAllowed, isFederationLimited);
        } catch (ApiException refused) {
            counting.giveBack(in.ctx(), in.route(), RequestCounting.key(caller, in.clientAddress()));
            throw refused;
        }
    }

    /** Returns the user of the browser session. 403 for a role that may not open the page. */
    private static Caller signedIn(IncomingRequest in, Route route) {
        Caller caller = in.browser().caller();
        if (caller.isUser() && !mustSetUp(caller, route)) {
            route.access().check(caller, true, false);
        }
        return caller;
    }

    /** Returns whether a page is closed to a user until the second factor required by the role is set up. */
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

    /** Sets the headers that every answer has, including errors and unknown paths, and rejects blocked clients. */
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
        if (!settings.admission().mayEnter().test(addresses.of(ctx))) {
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
}
