package social.dassie.streaming;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import social.dassie.http.ApiException;

/** How many streams each owner, known by a number, may have open at a time. */
final class Quota {
    private final int most;
    private final String refusal;
    private final Map<Long, Integer> open = new ConcurrentHashMap<>();

    Quota(int most, String refusal) {
        this.most = most;
        this.refusal = refusal;
    }

    /** 429 when the owner has as many as may be. */
    void take(long owner) {
        open.compute(owner, (id, count) -> {
            if (count != null && count >= most) {
                throw ApiException.of(429, refusal);
            }
            return count == null ? 1 : count + 1;
        });
    }

    void giveBack(long owner) {
        open.computeIfPresent(owner, (id, count) -> count == 1 ? null : count - 1);
    }
}
