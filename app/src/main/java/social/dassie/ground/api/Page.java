package social.dassie.ground.api;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;

/**
 * The part of a list that a request asks for. All three bounds are exclusive and compare numbers, so that the id of a
 * deleted item still marks a position (documentation page api/guidelines, "Pagination through Link headers").
 *
 * @param maxId items before this one; {@link Long#MAX_VALUE} when not given
 * @param minId items after this one; 0 when not given
 * @param oldestFirst true for {@code min_id}: the items right after it; false for {@code since_id}: the newest ones
 * @param limit the maximum number of items; 0 is allowed
 */
public record Page(long maxId, long minId, boolean oldestFirst, int limit) {
    /** The limit of a page that holds the whole list. */
    static final int ALL = Integer.MAX_VALUE;

    public static Page first(int limit) {
        return new Page(Long.MAX_VALUE, 0, false, limit);
    }

    /** Reads {@code max_id, since_id, min_id, limit}. Invalid ids are ignored; the limit is clamped. */
    public static Page of(Params params, int defaultLimit, int maxLimit) {
        long minId = params.number("min_id").orElse(0);
        long sinceId = params.number("since_id").orElse(0);
        long maxId = params.number("max_id").orElse(0);
        return new Page(
                maxId <= 0 ? Long.MAX_VALUE : maxId,
                Math.max(0, minId > 0 ? minId : sinceId),
                minId > 0,
                limit(params, defaultLimit, maxLimit));
    }

    /** Returns the whole list when {@code limit=0} was sent, else as {@link #of}. */
    public static Page orAll(Params params, int defaultLimit, int maxLimit) {
        return params.number("limit").orElse(defaultLimit) == 0 ? first(ALL) : of(params, defaultLimit, maxLimit);
    }

    /** Returns the sort direction of the query for this page. */
    public String direction() {
        return oldestFirst ? "asc" : "desc";
    }

    /** Returns the rows in the order of the answer, newest first. A query for {@code min_id} finds the oldest first. */
    public <R> List<R> newestFirst(List<R> rows) {
        if (!oldestFirst) {
            return rows;
        }
        List<R> reversed = new ArrayList<>(rows);
        Collections.reverse(reversed);
        return reversed;
    }

    /** Returns the answer with the rows that a query found for this page; each row has an id that pages it. */
    public <R, T> Slice<T> slice(List<R> rows, Function<R, Long> pagingId, Function<List<R>, List<T>> render) {
        return Slice.of(newestFirst(rows), pagingId, limit, render);
    }

    /** Reads the limit as the reference server does: 0 asks for no items, and the sign of a number is ignored. */
    public static int limit(Params params, int defaultLimit, int maxLimit) {
        long limit = params.number("limit").orElse(defaultLimit);
        return limit < -maxLimit ? maxLimit : (int) Math.min(Math.abs(limit), maxLimit);
    }
}
