package social.dassie.reading.trends.neighbours;

import org.jspecify.annotations.Nullable;

/**
 * A server whose trends are shown here.
 *
 * @param domain that of the handles of its people
 * @param origin the address of its API, without a path
 * @param followed how many of its people are followed here
 * @param nextAt when it is asked next
 * @param failures how often in a row it gave no usable answer
 * @param outcome the name of an {@link Outcome}
 * @param bytes the size of its last answers
 */
record Neighbour(
        String domain,
        String origin,
        long followed,
        long nextAt,
        @Nullable Long askedAt,
        int failures,
        @Nullable String outcome,
        long bytes) {}
