package social.dassie.http;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import social.dassie.api.ApiException;

/**
 * How many streams or large bodies each owner may have open at a time.
 *
 * @param <K> what an owner is known by
 */
public final class Quota<K> {
    private final int most;
    private final String refusal;
    private final Map<K, Integer> open = new ConcurrentHashMap<>();

    public Quota(int most, String refusal) {
        this.most = most;
        this.refusal = refusal;
    }

    /** 429 when the owner has as many as may be. */
    public void take(K owner) {
        open.compute(owner, (id, count) -> {
            if (count != null && count >= most) {
                throw ApiException.of(429, refusal);
            }
            return count == null ? 1 : count + 1;
        });
    }

    public void giveBack(K owner) {
        open.computeIfPresent(owner, (id, count) -> count == 1 ? null : count - 1);
    }
}
