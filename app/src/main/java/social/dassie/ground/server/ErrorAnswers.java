package social.dassie.ground.server;

import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.RateLimit;
import social.dassie.ground.http.AnswerBody;
import social.dassie.ground.http.Browser;
import social.dassie.ground.http.ConstantHeader;
import social.dassie.ground.http.PageHeaders;
import social.dassie.ground.http.RateLimits;
import social.dassie.ground.http.SessionStore;
import social.dassie.ground.server.answers.ErrorBody;
import social.dassie.ground.server.answers.ErrorPage;
import social.dassie.ground.storage.StorageFailure;
import social.dassie.ground.storage.StorageLog;

/** Converts every failure into a uniform error answer: JSON for programs, a page for browsers. */
final class ErrorAnswers {
    private static final Logger LOG = LoggerFactory.getLogger(ErrorAnswers.class);
    private static final String TROUBLE_SECONDS = "60";
    private static final String REALM = "realm=\"Dassie\"";
    private static final ErrorCode TEMPORARY_PROBLEM = ErrorCode.of(
            "error.temporary_problem", "There was a temporary problem serving your request, please try again");
    private static final ErrorCode NOT_FOUND = ErrorCode.of("error.path_not_found", "Not found");

    private final HttpSettings settings;
    private final SessionStore sessions;
    private final RateLimits limits;
    private final RequestAddress addresses;
    private final ErrorPage page;

    ErrorAnswers(
            HttpSettings settings, SessionStore sessions, RateLimits limits, RequestAddress addresses, ErrorPage page) {
        this.settings = settings;
        this.sessions = sessions;
        this.limits = limits;
        this.addresses = addresses;
        this.page = page;
    }

    void failed(ApiException e, Context ctx) {
        if (e.getCause() != null) {
            LOG.debug("Request {} {} answered with status {}", ctx.method(), ctx.path(), e.status(), e.getCause());
        }
        answer(ctx, e);
    }

    /**
     * Answers Javalin's own errors, mostly unknown paths. Such a request is counted against the limit for requests
     * without a token.
     */
    void failed(HttpResponseException e, Context ctx) {
        String network = RateLimits.network(addresses.of(ctx));
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
                "Request {} {} failed, request ID {}",
                ctx.method(),
                ctx.path(),
                ctx.res().getHeader(Dispatcher.REQUEST_ID),
                e);
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
        if (refused.asksForPause() && ctx.res().getHeader("Retry-After") == null) {
            ctx.header("Retry-After", TROUBLE_SECONDS);
        }
        ConstantHeader.PRIVATE.in(ctx);
        boolean wantsPage = !isForPrograms(ctx.path())
                && String.valueOf(ctx.header("Accept")).contains("text/html");
        if (wantsPage) {
            PageHeaders.apply(ctx, false);
            PageHeaders.write(ctx, page.render(refused, () -> username(ctx)));
            return;
        }
        ctx.contentType("application/json; charset=utf-8");
        ctx.result(new AnswerBody(Json.bytes(ErrorBody.of(refused))));
    }

    private @Nullable String username(Context ctx) {
        boolean isSecure = settings.addresses().baseUrl().startsWith("https:");
        return Browser.username(ctx::cookie, isSecure, sessions);
    }

    /**
     * Returns the WWW-Authenticate header: the access that the route requires (RFC 6750 section 3), in the scheme that
     * the client used (RFC 6749 section 5.2).
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
