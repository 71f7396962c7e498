package social.dassie.pages.signin;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;

/**
 * A throttle for attempts that may be guesses: each takes a second, a few run at the same time and the others queue,
 * which limits them to some thousand an hour, from however many addresses. A correct attempt succeeds within seconds.
 */
public final class Turnstile {
    private static final ErrorCode TOO_MANY_SIGN_INS =
            ErrorCode.of("error.too_many_sign_ins", "Too many sign-ins in progress. Try again in a minute.");

    private static final int AT_ONCE = 4;
    private static final Duration PASSAGE = Duration.ofSeconds(1);
    private static final Duration PATIENCE = Duration.ofSeconds(15);

    private final Semaphore places = new Semaphore(AT_ONCE, true);

    /** Waits; 429 if the queue is too long. */
    public void pass() {
        try {
            if (!places.tryAcquire(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                throw busy();
            }
            try {
                Thread.sleep(PASSAGE.toMillis());
            } finally {
                places.release();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw busy();
        }
    }

    private static ApiException busy() {
        return ApiException.of(429, TOO_MANY_SIGN_INS);
    }
}
