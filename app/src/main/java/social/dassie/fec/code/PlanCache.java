package social.dassie.fec.code;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A cache of the most recently used plans. Their total size is bounded, because the loss patterns come from the network. */
final class PlanCache<K> {
    private final int maxNumbers;
    private final Map<K, Plan> plans = new LinkedHashMap<>(16, 0.75f, true);
    private long numbers;

    /** @param maxNumbers the maximum number of values in the programs of all plans */
    PlanCache(int maxNumbers) {
        this.maxNumbers = maxNumbers;
    }

    @Nullable
    Plan get(K key) {
        return plans.get(key);
    }

    void put(K key, Plan plan) {
        Plan before = plans.put(key, plan);
        numbers += plan.size() - (before == null ? 0 : before.size());
        Iterator<Plan> idlest = plans.values().iterator();
        while (numbers > maxNumbers) {
            numbers -= idlest.next().size();
            idlest.remove();
        }
    }

    long numbers() {
        return numbers;
    }
}
