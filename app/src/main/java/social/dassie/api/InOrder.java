package social.dassie.api;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** What was found by id, in the order in which the ids were asked for. */
public final class InOrder {
    private InOrder() {}

    /** Ids without a value are left out. */
    public static <T> List<T> of(Collection<Long> ids, Map<Long, T> byId) {
        return ids.stream().map(byId::get).filter(Objects::nonNull).toList();
    }
}
