package social.dassie.posts.filters;

import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Params;

/**
 * The expiry of a filter as sent in a form: a number of seconds, never, or not sent. Zero or a negative number ends the
 * filter at once.
 */
public record Expiry(boolean isSaid, @Nullable Long seconds) {
    private static final ErrorCode TOO_FAR =
            ErrorCode.of("error.expires_in_must_be_less", "Expires in must be less than or equal to {0}");

    private static final long MAX_SECONDS = 100L * 365 * 86_400;

    static Expiry of(Params params) {
        String text = params.filled("expires_in");
        if (text == null) {
            return new Expiry(params.has("expires_in"), null);
        }
        OptionalLong seconds = params.number("expires_in");
        if (seconds.isEmpty()) {
            throw ApiException.invalid(Field.EXPIRES_IN, ErrorCode.NOT_A_NUMBER);
        }
        if (Math.abs(seconds.getAsLong()) > MAX_SECONDS) {
            throw ApiException.invalid(Field.EXPIRES_IN, TOO_FAR, MAX_SECONDS);
        }
        return new Expiry(true, seconds.getAsLong());
    }

    /** Returns the time in milliseconds, null for never; the previous value when the expiry was not sent. */
    @Nullable
    Long at(@Nullable Long before, long now) {
        if (!isSaid) {
            return before;
        }
        return seconds == null ? null : now + seconds * 1_000;
    }
}
