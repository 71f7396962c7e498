package social.dassie.federation.actors.documents;

import java.util.HashMap;
import java.util.Map;

/** Limits concurrency: in total, and per key. */
public final class ConcurrencyLimit {
    private final int all;
    private final int perKey;
    private final Map<String, Integer> taken = new HashMap<>();
    private int sum;

    public ConcurrencyLimit(int all, int perKey) {
        this.all = all;
        this.perKey = perKey;
    }

    /** Takes a slot, which must be released; returns false if none is free. */
    public synchronized boolean take(String key) {
        int before = taken.getOrDefault(key, 0);
        if (sum >= all || before >= perKey) {
            return false;
        }
        taken.put(key, before + 1);
        sum++;
        return true;
    }

    public synchronized void giveBack(String key) {
        taken.computeIfPresent(key, (name, count) -> count == 1 ? null : Integer.valueOf(count - 1));
        sum--;
    }
}
