package social.dassie.ground.http;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import com.github.benmanes.caffeine.cache.Ticker;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.RateLimit;
import social.dassie.ground.api.Secrets;

/**
 * Counts the requests of each token or address against the limits (documentation page api/rate-limits). Windows are
 * fixed: all of them end at multiples of their length. So the state is one counter per key, and is bounded.
 *
 * <p>A request is counted by its token, and by its address only if it has no token. An IPv6 address is counted as its
 * /64.
 */
public final class RateLimits {
    /** The state of a limit after this request. */
    public record State(int limit, int remaining, long resetMs) {
        public boolean isExceeded() {
            return remaining < 0;
        }
    }

    /** The requests of a key in a window, which lasts as long as its cache entry. */
    private record Counter(AtomicInteger used, long windowMs) {}

    /** An entry expires one window length after its first request, when the next window has certainly begun. */
    private static final class WithItsWindow implements Expiry<String, Counter> {
        @Override
        public long expireAfterCreate(String key, Counter counter, long currentTime) {
            return counter.windowMs() * 1_000_000;
        }

        @Override
        public long expireAfterUpdate(String key, Counter counter, long currentTime, long currentDuration) {
            return currentDuration;
        }

        @Override
        public long expireAfterRead(String key, Counter counter, long currentTime, long currentDuration) {
            return currentDuration;
        }
    }

    private record Reset(long ms, String text) {}

    private static final DateTimeFormatter RESET =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSSSS'Z'").withZone(ZoneOffset.UTC);

    private static volatile Reset lastReset = new Reset(-1, "");

    private final boolean areOn;
    private final Clock clock;
    private final Cache<String, Counter> counters;

    /** @param areOn false if nothing is limited */
    public RateLimits(boolean areOn, Clock clock) {
        this.areOn = areOn;
        this.clock = clock;
        Ticker ticker = () -> clock.millis() * 1_000_000;
        this.counters = Caffeine.newBuilder()
                .maximumSize(100_000)
                .executor(Runnable::run)
                .expireAfter(new WithItsWindow())
                .ticker(ticker)
                .build();
    }

    public State count(RateLimit limit, String key) {
        long window = clock.millis() / limit.windowMs;
        int used = counter(limit, window, key).incrementAndGet();
        return new State(limit.requests, limit.requests - used, (window + 1) * limit.windowMs);
    }

    /** Returns the whole seconds from now until the end of a window, at least one. */
    public long secondsUntil(long resetMs) {
        return Math.max(1, (resetMs - clock.millis() + 999) / 1000);
    }

    /** Undoes a {@link #count} of a moment ago. */
    public void giveBack(RateLimit limit, String key) {
        if (areOn) {
            counter(limit, clock.millis() / limit.windowMs, key).updateAndGet(used -> Math.max(0, used - 1));
        }
    }

    public boolean areOn() {
        return areOn;
    }

    /** Counts by a text of any length. 429 beyond the limit, unless limits are off. */
    void check(RateLimit limit, String about) {
        if (areOn) {
            take(limit, about);
        }
    }

    /** Runs work that is counted only if it fails. 429 beyond the limit, unless limits are off. */
    <T> T attempt(RateLimit limit, String about, Supplier<T> work) {
        if (!areOn) {
            return work.get();
        }
        AtomicInteger taken = take(limit, about);
        T result = work.get();
        taken.decrementAndGet();
        return result;
    }

    /** Counts a failure, by a text of any length, and rejects nothing. */
    void note(RateLimit limit, String about) {
        counter(limit, clock.millis() / limit.windowMs, Secrets.hash(about)).incrementAndGet();
    }

    /** Returns whether the limit was reached in this window; never while limits are off. */
    boolean isReached(RateLimit limit, String about) {
        return areOn
                && counter(limit, clock.millis() / limit.windowMs, Secrets.hash(about))
                                .get()
                        >= limit.requests;
    }

    private AtomicInteger take(RateLimit limit, String about) {
        AtomicInteger counter = counter(limit, clock.millis() / limit.windowMs, Secrets.hash(about));
        if (counter.incrementAndGet() > limit.requests) {
            throw ApiException.of(429, limit.refusal);
        }
        return counter;
    }

    private AtomicInteger counter(RateLimit limit, long window, String key) {
        return counters.get(
                        limit.name() + '|' + window + '|' + key,
                        ignored -> new Counter(new AtomicInteger(), limit.windowMs))
                .used();
    }

    /** Returns the end of a window in the format of {@code X-RateLimit-Reset}; it is the same for all requests of a window. */
    public static String format(long resetMs) {
        Reset last = lastReset;
        if (last.ms() != resetMs) {
            last = new Reset(resetMs, RESET.format(Instant.ofEpochMilli(resetMs)));
            lastReset = last;
        }
        return last.text();
    }

    /** Returns the additional limit of a request, depending on its action, for every spelling of its path. */
    public static @Nullable RateLimit special(String method, String path) {
        boolean isPost = method.equals("POST");
        return switch (path) {
            case "/api/v1/statuses", "/api/v1/statuses/{id}/reblog" -> isPost ? RateLimit.POSTS : null;
            case "/api/v1/accounts/{id}/follow", "/api/v1/tags/{name}/follow" -> isPost ? RateLimit.FOLLOWS : null;
            case "/api/v1/statuses/{id}" -> ofPost(method);
            case "/api/v1/media", "/api/v2/media" -> isPost ? RateLimit.MEDIA : null;
            case "/api/v1/reports" -> isPost ? RateLimit.REPORTS : null;
            case "/api/v1/apps" -> isPost ? RateLimit.APPS : null;
            case "/api/v1/accounts", "/auth/sign_up" -> isPost ? RateLimit.SIGN_UP : null;
            case "/oauth/token",
                    "/oauth/revoke",
                    "/auth/sign_in",
                    "/auth/sign_in/two_factor",
                    "/auth/sign_in/passkey",
                    "/auth/passkeys/challenge",
                    "/auth/confirm",
                    "/auth/password",
                    "/auth/password/edit",
                    "/auth/confirmation",
                    "/auth/confirmation/new",
                    "/settings/password",
                    "/settings/email",
                    "/settings/delete",
                    "/settings/migration",
                    "/api/v1/accounts/{id}/email_subscriptions",
                    "/email_subscriptions",
                    "/api/v1/emails/confirmations" -> isPost ? RateLimit.CREDENTIALS : null;
            case "/authorize_interaction" -> RateLimit.LOOKUPS;
            case "/remote_interaction", "/settings/migration/aliases" -> isPost ? RateLimit.LOOKUPS : null;
            case "/setup" -> RateLimit.CREDENTIALS;
            case "/api/v1/statuses/{id}/unreblog" -> RateLimit.DELETES;
            default -> null;
        };
    }

    private static @Nullable RateLimit ofPost(String method) {
        return switch (method) {
            case "PUT", "PATCH" -> RateLimit.POSTS;
            case "DELETE" -> RateLimit.DELETES;
            default -> null;
        };
    }

    /** Returns the network by which an address is counted. */
    public static String network(String address) {
        if (address.indexOf(':') < 0) {
            return address;
        }
        try {
            byte[] bytes = InetAddress.getByName(address).getAddress();
            return HexFormat.of().formatHex(Arrays.copyOf(bytes, 8));
        } catch (UnknownHostException e) {
            return address;
        }
    }
}
