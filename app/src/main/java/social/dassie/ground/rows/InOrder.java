package social.dassie.ground.rows;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Sorts values that were found by id into the order of the requested ids. */
public final class InOrder {
    private InOrder() {}

    /** Returns the values in the order of the ids. Ids without a value are omitted. */
    public static <T> List<T> of(Collection<Long> ids, Map<Long, T> byId) {
        return ids.stream().map(byId::get).filter(Objects::nonNull).toList();
    }
}
