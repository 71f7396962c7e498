package social.dassie.trends;

import java.util.List;
import java.util.function.Function;
import social.dassie.api.Counted;

/** Which part of a list of trends is asked for: so and so many after so and so many. */
record OffsetPage(int offset, int limit) {
    /** The page for these ids, of which some may be left out; the next one goes on after all of them. */
    <T> Counted<T> page(List<Long> ids, Function<List<Long>, List<T>> render) {
        return new Counted<>(
                ids.isEmpty() ? List.of() : render.apply(ids), offset, limit, limit > 0 && ids.size() >= limit);
    }
}
