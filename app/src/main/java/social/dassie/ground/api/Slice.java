package social.dassie.ground.api;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One page of a list and the ids it is paged by, which are not always the ids of its items: favourites, for example,
 * are paged by the row of the favourite.
 *
 * @param items newest first
 * @param newestId paging id of the first item, 0 when empty
 * @param oldestId paging id of the last item, 0 when empty
 * @param isFull false when there were fewer rows than the limit
 */
public record Slice<T>(List<T> items, long newestId, long oldestId, boolean isFull) {
    /**
     * Returns a page of rows that carry their own paging id; an unlimited page has none, because nothing comes before or
     * after it.
     */
    public static <R, T> Slice<T> of(
            List<R> rows, Function<R, Long> pagingId, int limit, Function<List<R>, List<T>> render) {
        if (rows.isEmpty()) {
            return new Slice<>(List.of(), 0, 0, false);
        }
        if (limit == Page.ALL) {
            return new Slice<>(render.apply(rows), 0, 0, false);
        }
        return new Slice<>(
                render.apply(rows),
                pagingId.apply(rows.get(0)),
                pagingId.apply(rows.get(rows.size() - 1)),
                rows.size() >= limit);
    }

    /** Returns the address of the page with older items than on this one at {@code path}; null for the last page. */
    public @Nullable String older(String path) {
        return isFull ? Percent.with(path, "max_id", Long.toString(oldestId)) : null;
    }

    public static <T> Slice<T> empty() {
        return new Slice<>(List.of(), 0, 0, false);
    }
}
