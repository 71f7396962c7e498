package social.dassie.http;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * How often one token or one address may ask (documentation page api/rate-limits). Windows are fixed: all of them end at
 * multiples of their length, so the state is one counter a key, and it is bounded.
 *
 * <p>A request counts by its token first and by its address only without one; an IPv6 address counts as its /64.
 */
final class RateLimits {
    /** One limit: so many requests in so long. */
    enum Limit {
        GENERAL(1500, Duration.ofMinutes(5)),
        ANONYMOUS(300, Duration.ofMinutes(5)),
        MEDIA(30, Duration.ofMinutes(30)),
        APPS(5, Duration.ofMinutes(10)),
        SIGN_UP(5, Duration.ofMinutes(30)),
        REPORTS(60, Duration.ofMinutes(30)),
        DELETES(30, Duration.ofMinutes(30)),
        CREDENTIALS(25, Duration.ofMinutes(5));

        final int requests;
        final long windowMs;

        Limit(int requests, Duration window) {
            this.requests = requests;
            this.windowMs = window.toMillis();
        }
    }

    /** What is left of a limit after this request. */
    record State(int limit, int remaining, long resetMs) {
        boolean isExceeded() {
            return remaining < 0;
        }
    }

    private static final DateTimeFormatter RESET =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSSSS'Z'").withZone(ZoneOffset.UTC);

    private final Clock clock;
    private final Cache<String, AtomicInteger> counters;

    RateLimits(Clock clock) {
        this.clock = clock;
        Ticker ticker = () -> clock.millis() * 1_000_000;
        this.counters = Caffeine.newBuilder()
                .maximumSize(100_000)
                .executor(Runnable::run)
                .expireAfterWrite(Duration.ofMinutes(30))
                .ticker(ticker)
                .build();
    }

    State count(Limit limit, String key) {
        long window = clock.millis() / limit.windowMs;
        AtomicInteger counter = counters.get(limit.name() + '|' + window + '|' + key, ignored -> new AtomicInteger());
        int used = counter.incrementAndGet();
        return new State(limit.requests, limit.requests - used, (window + 1) * limit.windowMs);
    }

    static String format(long resetMs) {
        return RESET.format(Instant.ofEpochMilli(resetMs));
    }

    /** Which further limit a request falls under, by what it does and on every spelling of its path. */
    static @Nullable Limit special(String method, String path) {
        boolean isPost = method.equals("POST");
        return switch (path) {
            case "/api/v1/media", "/api/v2/media" -> isPost ? Limit.MEDIA : null;
            case "/api/v1/reports" -> isPost ? Limit.REPORTS : null;
            case "/api/v1/apps" -> isPost ? Limit.APPS : null;
            case "/api/v1/accounts", "/auth/sign_up" -> isPost ? Limit.SIGN_UP : null;
            case "/oauth/token",
                    "/oauth/revoke",
                    "/auth/sign_in",
                    "/auth/password",
                    "/auth/password/edit",
                    "/auth/confirmation",
                    "/auth/confirmation/new",
                    "/settings/password",
                    "/settings/email",
                    "/settings/delete",
                    "/api/v1/emails/confirmations" -> isPost ? Limit.CREDENTIALS : null;
            case "/setup" -> Limit.CREDENTIALS;
            default -> isDelete(method, path) ? Limit.DELETES : null;
        };
    }

    private static boolean isDelete(String method, String path) {
        return (method.equals("DELETE") && path.startsWith("/api/v1/statuses/{id}"))
                || path.equals("/api/v1/statuses/{id}/unreblog");
    }

    /** The network an address counts as. */
    static String network(String address) {
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
