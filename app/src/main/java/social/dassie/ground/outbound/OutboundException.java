package social.dassie.ground.outbound;

import java.io.IOException;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The reason why another server gave no usable answer. The message is for the log; clients never see it. */
public final class OutboundException extends IOException {
    /** The kinds of failure that callers treat differently. */
    public enum Reason {
        /** The address is not allowed: scheme, port or user info, or it is not public. Retrying is useless. */
        REFUSED,
        /** The connection failed or broke. */
        UNREACHABLE,
        /** The whole request exceeded its time limit. */
        TOO_SLOW,
        /** The answer is larger than the request allows. */
        TOO_LARGE,
        /** The answer has a different type than the request allows. */
        WRONG_TYPE,
        /** The number of redirects exceeded the limit. */
        TOO_MANY_REDIRECTS,
        /** The host failed recently or requested a pause: nothing was sent. */
        HELD_BACK
    }

    private final Reason reason;
    private final @Nullable Long retryAt;

    OutboundException(Reason reason, String message) {
        this(reason, message, null, null);
    }

    OutboundException(Reason reason, String message, Throwable cause) {
        this(reason, message, cause, null);
    }

    private OutboundException(Reason reason, String message, @Nullable Throwable cause, @Nullable Long retryAt) {
        super(message, cause);
        this.reason = reason;
        this.retryAt = retryAt;
    }

    static OutboundException heldBack(String host, long retryAt) {
        return new OutboundException(
                Reason.HELD_BACK,
                host + " failed too often; no request is made to it before " + Instant.ofEpochMilli(retryAt),
                null,
                retryAt);
    }

    public Reason reason() {
        return reason;
    }

    /** Returns when requests to the host are allowed again, in milliseconds since the epoch; null unless it is paused. */
    public @Nullable Long retryAt() {
        return retryAt;
    }

    /** Returns whether the same request may succeed later. */
    public boolean isPassing() {
        return reason == Reason.UNREACHABLE || reason == Reason.TOO_SLOW || reason == Reason.HELD_BACK;
    }
}
