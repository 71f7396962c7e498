package social.dassie.federation.deliveries;

import org.jspecify.annotations.Nullable;

/** A host as the staff sees it, with the numbers of its deliveries. */
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
