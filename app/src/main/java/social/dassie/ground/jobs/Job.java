package social.dassie.ground.jobs;

import org.jspecify.annotations.Nullable;

/**
 * A stored job.
 *
 * @param kind selects the handler
 * @param key the object of the work, or null; there is at most one job of a kind and key
 * @param payload data for the handler
 * @param runAt milliseconds since the epoch
 * @param attempts the number of earlier attempts; in a handler, the current attempt is not counted
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
