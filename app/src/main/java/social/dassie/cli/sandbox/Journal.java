package social.dassie.cli.sandbox;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Dates;

/**
 * The events of a sandbox, oldest first: requests with their answers, messages of streams, emails, push messages and its
 * outbound requests. The last {@value #MOST} are retained, or as many as have 8 MB of text.
 */
final class Journal {
    static final int MOST = 10_000;
    private static final long MOST_CHARACTERS = 8L * 1024 * 1024;

    private final Deque<Map<String, Object>> entries = new ArrayDeque<>();
    private long characters;
    private long last;

    /** Adds an entry; null values are omitted. */
    synchronized void add(String kind, long nowMs, Map<String, ? extends @Nullable Object> facts) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("id", ++last);
        entry.put("at", Dates.format(nowMs));
        entry.put("kind", kind);
        facts.forEach((name, value) -> {
            if (value != null) {
                entry.put(name, value);
            }
        });
        entries.addLast(entry);
        characters += size(entry);
        while (entries.size() > MOST || characters > MOST_CHARACTERS) {
            characters -= size(entries.removeFirst());
        }
        notifyAll();
    }

    synchronized void clear() {
        entries.clear();
        characters = 0;
    }

    private static long size(Map<String, Object> entry) {
        return entry.values().stream()
                .mapToLong(value -> String.valueOf(value).length())
                .sum();
    }

    /** Returns the newest matching entries, oldest first. */
    synchronized List<Map<String, Object>> find(Wanted wanted) {
        List<Map<String, Object>> found = entries.stream().filter(wanted::fits).toList();
        return found.subList(Math.max(0, found.size() - wanted.limit()), found.size());
    }

    /** Waits until there are {@code count} matching entries or the time has passed, and returns the matching ones. */
    synchronized List<Map<String, Object>> await(Wanted wanted, int count, long patienceMs) {
        long untilNs = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(patienceMs);
        List<Map<String, Object>> found = find(wanted);
        try {
            for (long leftNs = untilNs - System.nanoTime();
                    found.size() < count && leftNs > 0;
                    leftNs = untilNs - System.nanoTime()) {
                TimeUnit.NANOSECONDS.timedWait(this, leftNs);
                found = find(wanted);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return found;
    }

    /**
     * A filter for entries.
     *
     * @param after only those with a larger id
     * @param values the values of their fields, with stars for any text
     */
    record Wanted(long after, Map<String, String> values, int limit) {
        boolean fits(Map<String, Object> entry) {
            return (long) Objects.requireNonNull(entry.get("id")) > after
                    && values.entrySet().stream()
                            .allMatch(value -> entry.containsKey(value.getKey())
                                    && Glob.matches(value.getValue(), String.valueOf(entry.get(value.getKey()))));
        }
    }
}
