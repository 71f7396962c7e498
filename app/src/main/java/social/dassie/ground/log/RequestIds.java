package social.dassie.ground.log;

import org.jspecify.annotations.Nullable;

/** The id of the request that a thread is answering: the same as in the header {@code X-Request-Id} of the answer. */
public final class RequestIds {
    private static final ThreadLocal<@Nullable String> CURRENT = new ThreadLocal<>();

    private RequestIds() {}

    /** Marks this thread as answering a request. */
    public static void begin(String id) {
        CURRENT.set(id);
    }

    /** Marks this thread as no longer answering a request. */
    public static void end() {
        CURRENT.remove();
    }

    /** Returns the id of this thread's request; null if it answers none, as in jobs. */
    public static @Nullable String current() {
        return CURRENT.get();
    }
}
