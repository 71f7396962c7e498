package social.dassie.ground.server;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;

/**
 * Limits how many streams or large bodies each owner may have open at the same time.
 *
 * @param <K> the key that identifies an owner
 */
public final class Quota<K> {
    private final int most;
    private final ErrorCode refusal;
    private final Map<K, Integer> open = new ConcurrentHashMap<>();

    public Quota(int most, ErrorCode refusal) {
        this.most = most;
        this.refusal = refusal;
    }

    /** Takes one; 429 if the owner already has the maximum. */
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
