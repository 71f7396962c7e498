package social.dassie.outbound;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Why there is no answer of another server. The message is for the log; nothing of it is for clients. */
public final class OutboundException extends IOException {
    /** The kinds of failure, as far as a caller acts on them differently. */
    public enum Reason {
        /** The address is not one that may be asked: scheme, port, user info, or it is not public. Asking again is no use. */
        REFUSED,
        /** No connection, or it broke. */
        UNREACHABLE,
        /** The whole request took longer than it may. */
        TOO_SLOW,
        /** The answer is larger than asked for. */
        TOO_LARGE,
        /** The answer is of another type than asked for. */
        WRONG_TYPE,
        /** More requests than one fetch may take. */
        TOO_MANY_REDIRECTS,
        /** The host failed lately or asked for peace: nothing was sent. */
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
                host + " is left in peace until " + java.time.Instant.ofEpochMilli(retryAt),
                null,
                retryAt);
    }

    public Reason reason() {
        return reason;
    }

    /** When the host may be asked again, in milliseconds since the epoch; null unless it is held back. */
    public @Nullable Long retryAt() {
        return retryAt;
    }

    /** True when the same request can succeed later. */
    public boolean isPassing() {
        return reason == Reason.UNREACHABLE || reason == Reason.TOO_SLOW || reason == Reason.HELD_BACK;
    }
}
