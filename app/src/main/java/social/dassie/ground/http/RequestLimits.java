package social.dassie.ground.http;

import java.util.function.Supplier;
import social.dassie.ground.api.RateLimit;

/** The limits that one request counts against beside the general one, for what its handler is about to do. */
public final class RequestLimits {
    private final RateLimits limits;
    private final String clientAddress;

    RequestLimits(RateLimits limits, String clientAddress) {
        this.limits = limits;
        this.clientAddress = clientAddress;
    }

    /** The network that the request came from, as a part of what is counted. */
    public String network() {
        return RateLimits.network(clientAddress);
    }

    /** Counts this request against a limit per object, whoever the caller is. 429 beyond it. */
    public void count(RateLimit limit, String about) {
        limits.check(limit, about);
    }

    /** Takes this request back from a limit of its address, because it counts against another one. */
    public void uncount(RateLimit limit) {
        limits.giveBack(limit, network());
    }

    /** Runs work that may fail only a limited number of times. 429 beyond, even if it would succeed. */
    public <T> T attempt(RateLimit limit, String about, Supplier<T> work) {
        return limits.attempt(limit, about, work);
    }

    /** Notes that something failed, and refuses nothing. */
    public void note(RateLimit limit, String about) {
        limits.note(limit, about);
    }

    /** Whether as much as the limit allows was noted in its present window. */
    public boolean isReached(RateLimit limit, String about) {
        return limits.isReached(limit, about);
    }
}
