package social.dassie.reading.trends;

import java.util.List;
import java.util.function.Function;
import social.dassie.ground.api.OffsetSlice;

/** The requested part of a list of trends: an offset and a number of items. */
public record OffsetPage(int offset, int limit) {
    /** Returns the page for these ids, some of which may be omitted; the next page continues after all of them. */
    <T> OffsetSlice<T> page(List<Long> ids, Function<List<Long>, List<T>> render) {
        return new OffsetSlice<>(
                ids.isEmpty() ? List.of() : render.apply(ids), offset, limit, limit > 0 && ids.size() >= limit);
    }

    /** Returns the page for these rows, of which only some are shown; the next page continues after all of them. */
    <T> OffsetSlice<T> slice(List<?> rows, List<T> shown) {
        return new OffsetSlice<>(shown, offset, limit, limit > 0 && rows.size() >= limit);
    }
}
