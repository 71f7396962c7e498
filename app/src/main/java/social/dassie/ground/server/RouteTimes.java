package social.dassie.ground.server;

import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.metrics.Histogram;

/**
 * The durations of one route's requests until their answer was passed to the connection, by status class. A stream is
 * measured until it begins.
 */
final class RouteTimes {
    private static final int CLASSES = 5;

    private final String route;
    private final AtomicReferenceArray<@Nullable Histogram> classes = new AtomicReferenceArray<>(CLASSES);

    /** @param route its method and path, with {@code {name}} for the variable parts */
    RouteTimes(String route) {
        this.route = route;
    }

    /** @param id the id of the request */
    void add(int status, long ns, @Nullable String id) {
        int index = Math.min(Math.max(status / 100, 1), CLASSES) - 1;
        Histogram times = classes.get(index);
        if (times == null) {
            classes.compareAndSet(index, null, new Histogram());
            times = classes.get(index);
        }
        if (times != null) {
            times.add(ns, id);
        }
    }

    /** Passes on the existing histograms, each with the values of its labels {@code route} and {@code status}. */
    void each(BiConsumer<List<String>, Histogram> reader) {
        for (int i = 0; i < CLASSES; i++) {
            Histogram times = classes.get(i);
            if (times != null) {
                reader.accept(List.of(route, i + 1 + "xx"), times);
            }
        }
    }
}
