package social.dassie.ground.db;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * A cache of which ids have a property that most ids do not have; valid until the table with that information changes.
 * So the usual case needs no statement.
 */
public final class MembershipCache {
    private final Caches caches;
    private final RowCache<Boolean> known;
    private final Function<IdList, Set<Long>> find;

    /** @param find selects from some ids those that are in the set */
    MembershipCache(Caches caches, RowCache<Boolean> known, Function<IdList, Set<Long>> find) {
        this.caches = caches;
        this.known = known;
        this.find = find;
    }

    /**
     * Returns whether the id has the property. Nothing is cached while a transaction is open, so ids looked up inside
     * it are looked up again afterwards.
     */
    public boolean has(long id) {
        Map<Long, Boolean> answer = known.getAll(List.of(id), ids -> {
            if (caches.transactions().isOpen()) {
                caches.transactions().afterCommit(() -> known.getAll(ids, this::load));
            }
            return load(ids);
        });
        return Boolean.TRUE.equals(answer.get(id));
    }

    private Map<Long, Boolean> load(List<Long> ids) {
        Set<Long> found = find.apply(new IdList(ids));
        Map<Long, Boolean> byId = new HashMap<>();
        ids.forEach(id -> byId.put(id, found.contains(id)));
        return byId;
    }
}
