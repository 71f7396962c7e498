package social.dassie.ground.server;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Observes each request of a sandbox, and may inject a fault. No other server has one. */
public interface RequestInterceptor {
    /**
     * A request whose headers have arrived.
     *
     * @param route the path of its route, such as {@code /api/v1/statuses/{id}}; null if there is none
     * @param header finds a header by its name, ignoring case
     */
    record Visit(
            String method,
            String path,
            @Nullable String query,
            @Nullable String route,
            Function<String, @Nullable String> header) {}

    /** Returns the fault for a request that has arrived, before anything else processes it. */
    Fault arrives(Visit visit);

    /**
     * Called when a request gets its answer, just before its first byte is sent, or when its connection was cut instead.
     *
     * @param status 0 if there is no answer
     */
    void leaves(Visit visit, Fault fault, int status, long tookNs);
}
