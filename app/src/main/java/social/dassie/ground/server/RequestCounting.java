package social.dassie.ground.server;

import io.javalin.http.Context;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.RateLimit;
import social.dassie.ground.http.RateLimits;
import social.dassie.ground.http.Route;

/** Counts each request against its limits, and says in its answer how much is left (documentation page api/rate-limits). */
final class RequestCounting {
    private static final String LIMIT = "X-RateLimit-Limit";
    private static final String REMAINING = "X-RateLimit-Remaining";
    private static final String RETRY_SECONDS = "60";

    private final RateLimits limits;

    RequestCounting(RateLimits limits) {
        this.limits = limits;
    }

    /** What a request counts by: the account of its token, the token of an application, or the network. */
    static String key(Caller caller, String address) {
        return caller.hasToken()
                ? "t" + (caller.isUser() ? "u" + caller.accountId() : caller.tokenId())
                : RateLimits.network(address);
    }

    /** Counts a request, and sets the headers of the limit of which the least is left. 429 beyond a limit. */
    void count(Context ctx, Route route, Caller caller, String address) {
        String key = key(caller, address);
        RateLimit visitors = route.access().kind() == Access.Kind.SERVER ? RateLimit.SERVERS : RateLimit.ANONYMOUS;
        RateLimit general = caller.hasToken() ? RateLimit.GENERAL : visitors;
        RateLimits.State state = limits.count(general, key);
        RateLimit special = RateLimits.special(route.method(), route.path());
        if (special != null && !state.isExceeded()) {
            boolean byAddress = special == RateLimit.CREDENTIALS || special == RateLimit.SIGN_UP;
            RateLimits.State own = limits.count(special, byAddress ? RateLimits.network(address) : key);
            state = own.remaining() < state.remaining() ? own : state;
        }
        if (route.isApi() || special != null) {
            ctx.header(LIMIT, Integer.toString(state.limit()));
            ctx.header(REMAINING, Integer.toString(Math.max(0, state.remaining())));
            ctx.header("X-RateLimit-Reset", RateLimits.format(state.resetMs()));
        }
        if (state.isExceeded()) {
            if (route.access().kind() == Access.Kind.SERVER) {
                ctx.header("Retry-After", RETRY_SECONDS);
            }
            throw ApiException.of(429, general.refusal);
        }
    }

    /** Takes a refused request back from a limit of what succeeds. */
    void giveBack(Context ctx, Route route, String key) {
        RateLimit special = RateLimits.special(route.method(), route.path());
        if (special == null || !special.countsSuccess() || !limits.areOn()) {
            return;
        }
        limits.giveBack(special, key);
        if (Integer.toString(special.requests).equals(ctx.res().getHeader(LIMIT))) {
            int remaining = Integer.parseInt(ctx.res().getHeader(REMAINING));
            ctx.header(REMAINING, Integer.toString(remaining + 1));
        }
    }
}
