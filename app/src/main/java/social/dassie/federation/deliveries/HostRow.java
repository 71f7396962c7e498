package social.dassie.federation.deliveries;

import org.jspecify.annotations.Nullable;

/** A host with its delivery statistics, for the staff's pages. */
record HostRow(
        String host,
        int waiting,
        int failed,
        int delivered,
        @Nullable Long pausedUntil,
        @Nullable String pauseReason,
        @Nullable Long failingSince,
        int failingDays,
        @Nullable String lastError,
        @Nullable Long lastSuccessAt,
        @Nullable String software) {}
