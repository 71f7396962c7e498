package social.dassie.ground.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of a list without ids for paging: it is given by an offset and a limit.
 *
 * @param isFull false when there were fewer items than the limit
 */
public record OffsetSlice<T>(List<T> items, int offset, int limit, boolean isFull) {
    /** Returns the address of the page that follows this one at {@code path}; null for the last page. */
    public @Nullable String next(String path) {
        return isFull ? Percent.with(path, "offset", Integer.toString(offset + limit)) : null;
    }
}
