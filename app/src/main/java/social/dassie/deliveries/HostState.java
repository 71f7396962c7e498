package social.dassie.deliveries;

import org.jspecify.annotations.Nullable;

/**
 * What is known of a host.
 *
 * @param signature the form of a signature that worked last: {@code cavage} or {@code rfc9421}; null when none is known
 * @param signatureAt when that form worked
 * @param failingDays the number of days with a failure since the last success
 */
record HostState(
        String host,
        @Nullable String signature,
        @Nullable Long signatureAt,
        @Nullable Long pausedUntil,
        @Nullable Long failingSince,
        int failingDays,
        @Nullable Long lastSuccessAt) {
    static HostState unknown(String host) {
        return new HostState(host, null, null, null, null, 0, null);
    }

    boolean isUnavailable() {
        return failingDays >= HostHealth.DAYS;
    }
}
