package social.dassie.ground.log;

import org.jspecify.annotations.Nullable;

/** The id of the request that a thread answers: the same as in the header {@code X-Request-Id} of the answer. */
public final class RequestIds {
    private static final ThreadLocal<@Nullable String> CURRENT = new ThreadLocal<>();

    private RequestIds() {}

    /** From now on this thread answers a request. */
    public static void begin(String id) {
        CURRENT.set(id);
    }

    /** This thread answers no request any more. */
    public static void end() {
        CURRENT.remove();
    }

    /** Null where no request is answered, as in jobs. */
    public static @Nullable String current() {
        return CURRENT.get();
    }
}
