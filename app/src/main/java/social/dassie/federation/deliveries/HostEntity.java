package social.dassie.federation.deliveries;

import org.jspecify.annotations.Nullable;
import social.dassie.federation.deliveries.queue.HostHealth;
import social.dassie.ground.api.Dates;

/**
 * A host that receives deliveries (an extension of Dassie).
 *
 * @param state {@code working}, {@code failing} since its last success, {@code paused}, or {@code unavailable}
 * @param delivered the deliveries of the last 24 hours
 */
public record HostEntity(
        String host,
        String state,
        int waiting,
        int failed,
        int delivered,
        @Nullable String pausedUntil,
        @Nullable String pauseReason,
        @Nullable String failingSince,
        int failingDays,
        @Nullable String lastError,
        @Nullable String lastSuccessAt,
        @Nullable String software) {
    static HostEntity of(HostRow row, long now) {
        boolean isPaused = row.pausedUntil() != null && row.pausedUntil() > now;
        return new HostEntity(
                row.host(),
                state(row, isPaused),
                row.waiting(),
                row.failed(),
                row.delivered(),
                isPaused ? date(row.pausedUntil()) : null,
                isPaused ? row.pauseReason() : null,
                date(row.failingSince()),
                row.failingDays(),
                row.lastError(),
                date(row.lastSuccessAt()),
                row.software());
    }

    private static String state(HostRow row, boolean isPaused) {
        if (row.failingDays() >= HostHealth.DAYS) {
            return "unavailable";
        }
        if (isPaused) {
            return "paused";
        }
        return row.failingSince() == null ? "working" : "failing";
    }

    private static @Nullable String date(@Nullable Long at) {
        return at == null ? null : Dates.format(at);
    }
}
