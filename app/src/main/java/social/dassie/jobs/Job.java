package social.dassie.jobs;

import org.jspecify.annotations.Nullable;

/**
 * One piece of work as it is kept.
 *
 * @param kind names the handler
 * @param key what the work is about, or null; there is at most one job of a kind and key
 * @param payload whatever the handler needs to know
 * @param runAt milliseconds since the epoch
 * @param attempts how often it was tried before; in a handler, the present try is not among them
 */
public record Job(
        long id,
        String kind,
        @Nullable String key,
        String payload,
        long runAt,
        int attempts,
        String state,
        @Nullable String lastError) {}
