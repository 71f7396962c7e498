package social.dassie.ground.http;

import java.util.function.Supplier;
import social.dassie.ground.api.RateLimit;

/** The limits that one request is counted against besides the general one, for its handler's action. */
public final class RequestLimits {
    private final RateLimits limits;
    private final String clientAddress;

    RequestLimits(RateLimits limits, String clientAddress) {
        this.limits = limits;
        this.clientAddress = clientAddress;
    }

    /** Returns the network that the request came from, as a part of a counter's key. */
    public String network() {
        return RateLimits.network(clientAddress);
    }

    /** Counts this request against a limit per object, regardless of the caller. 429 beyond it. */
    public void count(RateLimit limit, String about) {
        limits.check(limit, about);
    }

    /** Removes this request from a limit of its address, because it is counted against another one. */
    public void uncount(RateLimit limit) {
        limits.giveBack(limit, network());
    }

    /** Runs work that may fail only a limited number of times. 429 beyond that, even if it would succeed. */
    public <T> T attempt(RateLimit limit, String about, Supplier<T> work) {
        return limits.attempt(limit, about, work);
    }

    /** Records a failure, and rejects nothing. */
    public void note(RateLimit limit, String about) {
        limits.note(limit, about);
    }

    /** Returns whether the limit was reached in its current window. */
    public boolean isReached(RateLimit limit, String about) {
        return limits.isReached(limit, about);
    }
}
