package social.dassie.ground.server;

import io.javalin.http.Context;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Authenticator;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.RateLimit;
import social.dassie.ground.http.Browser;
import social.dassie.ground.http.IncomingRequest;
import social.dassie.ground.http.RateLimits;
import social.dassie.ground.http.Route;
import social.dassie.ground.http.SessionStore;

/**
 * Counts each request against its limits, and reports in its answer how much is left (documentation page
 * api/rate-limits). It counts by the account if the sender has a valid token or a browser session, otherwise by the
 * network: no member is rejected because of others behind the same address.
 */
final class RequestCounting {
    private static final String LIMIT = "X-RateLimit-Limit";
    private static final String REMAINING = "X-RateLimit-Remaining";
    /** Remote servers with pending deliveries may retry after this time, usually before the window ends. */
    private static final int SERVERS_RETRY_SECONDS = 60;

    private final RateLimits limits;
    private final Authenticator authenticator;
    private final SessionStore sessions;

    RequestCounting(RateLimits limits, Authenticator authenticator, SessionStore sessions) {
        this.limits = limits;
        this.authenticator = authenticator;
        this.sessions = sessions;
    }

    /** Returns what a request is counted by: the account of its token or session, the token of an application, or the network. */
    static String key(Caller caller, String address) {
        if (caller.isUser()) {
            return "u" + caller.accountId();
        }
        return caller.hasToken() ? "t" + caller.tokenId() : RateLimits.network(address);
    }

    /**
     * Counts a request, and sets the headers of the limit with the least remaining. 429 beyond a limit.
     *
     * @param caller as far as known; a route that reads neither token nor cookie may still be requested by a member
     */
    void count(IncomingRequest in, Caller caller) {
        if (!limits.areOn()) {
            return;
        }
        Context ctx = in.ctx();
        Route route = in.route();
        String address = in.clientAddress();
        Caller counted = caller;
        RateLimits.State state = limits.count(general(route, caller), key(caller, address));
        if (state.isExceeded() && !isMember(caller)) {
            counted = member(in);
            state = isMember(counted) ? limits.count(RateLimit.GENERAL, key(counted, address)) : state;
        }
        RateLimit special = RateLimits.special(route.method(), route.path());
        if (special != null && !state.isExceeded()) {
            boolean byAddress = special == RateLimit.CREDENTIALS || special == RateLimit.SIGN_UP;
            RateLimits.State own =
                    limits.count(special, byAddress ? RateLimits.network(address) : key(counted, address));
            state = own.remaining() < state.remaining() ? own : state;
        }
        if (route.isApi() || special != null) {
            ctx.header(LIMIT, Integer.toString(state.limit()));
            ctx.header(REMAINING, Integer.toString(Math.max(0, state.remaining())));
            ctx.header("X-RateLimit-Reset", RateLimits.format(state.resetMs()));
        }
        if (state.isExceeded()) {
            boolean isServer = route.access().kind() == Access.Kind.SERVER;
            long seconds = isServer ? SERVERS_RETRY_SECONDS : limits.secondsUntil(state.resetMs());
            ctx.header("Retry-After", Long.toString(seconds));
            throw ApiException.of(429, RateLimit.GENERAL.refusal);
        }
    }

    private static RateLimit general(Route route, Caller caller) {
        if (isMember(caller)) {
            return RateLimit.GENERAL;
        }
        if (route.access().kind() == Access.Kind.SERVER) {
            return RateLimit.SERVERS;
        }
        return route.isSignIn() ? RateLimit.SIGN_IN_PAGES : RateLimit.ANONYMOUS;
    }

    private static boolean isMember(Caller caller) {
        return caller.hasToken() || caller.isUser();
    }

    /** Returns the caller by browser session or token on a route that reads neither; only looked up if it makes a difference. */
    private Caller member(IncomingRequest in) {
        Caller signedIn = Browser.member(in, sessions);
        if (signedIn.isUser()) {
            return signedIn;
        }
        String token = RequestToken.of(in);
        return token == null ? Caller.ANONYMOUS : ofToken(token);
    }

    private Caller ofToken(String token) {
        try {
            return authenticator.authenticate(token);
        } catch (ApiException invalid) {
            return Caller.ANONYMOUS;
        }
    }

    /** Removes a rejected request from a limit that counts only successful ones. */
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
