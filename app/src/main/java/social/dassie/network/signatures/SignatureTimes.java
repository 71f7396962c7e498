package social.dassie.network.signatures;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.text.Memo;

/**
 * The validity period of a signature, as in the reference server: clocks may differ by an hour, a signature without an
 * expiry is valid for five minutes, and none for more than twelve hours.
 */
final class SignatureTimes {
    private static final long SKEW_MS = Duration.ofHours(1).toMillis();
    private static final long STANDARD_LIFE_MS = Duration.ofMinutes(5).toMillis();
    private static final long LONGEST_LIFE_MS = Duration.ofHours(12).toMillis();
    private static final int MAX_DIGITS = 12;

    /** Requests of the same second have the same header. */
    private static final Memo<Long> DATES =
            new Memo<>(header -> ZonedDateTime.parse(header, DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant()
                    .toEpochMilli());

    private SignatureTimes() {}

    /** @param expiresMs null without an expiry */
    static void check(long createdMs, @Nullable Long expiresMs, long nowMs) throws BadSignatureException {
        if (createdMs > nowMs + SKEW_MS) {
            throw new BadSignatureException("The signature is from the future");
        }
        long end = expiresMs == null ? createdMs + STANDARD_LIFE_MS : Math.min(expiresMs, createdMs + LONGEST_LIFE_MS);
        if (end + SKEW_MS < nowMs) {
            throw new BadSignatureException("The signature is too old");
        }
    }

    /** Parses a number of seconds since the epoch into milliseconds; digits after the point are ignored. */
    static long seconds(String text) throws BadSignatureException {
        int point = text.indexOf('.');
        String whole = point < 0 ? text : text.substring(0, point);
        boolean isNumber = !whole.isEmpty()
                && whole.length() <= MAX_DIGITS
                && whole.chars().allMatch(c -> c >= '0' && c <= '9');
        if (!isNumber) {
            throw new BadSignatureException("A time of the signature is not a number of seconds");
        }
        return Long.parseLong(whole) * 1000;
    }

    /** Parses the header {@code Date} into milliseconds since the epoch. */
    static long date(@Nullable String header) throws BadSignatureException {
        try {
            return DATES.of(header == null ? "" : header);
        } catch (DateTimeException e) {
            throw new BadSignatureException("The request has no date that can be read");
        }
    }
}
