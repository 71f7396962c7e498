package social.dassie.federation.actors.documents;

import org.jspecify.annotations.Nullable;

/**
 * What is known of another server, and is needed to write to it. Times are milliseconds since the epoch.
 *
 * @param signature the form of signatures that it took last: {@code cavage} or {@code rfc9421}
 * @param failingSince the first failure of a delivery since the last success
 * @param failingDays on how many different days deliveries failed since then
 */
public record Host(
        @Nullable String signature,
        @Nullable Long signatureAt,
        @Nullable Long pausedUntil,
        @Nullable String pauseReason,
        @Nullable Long failingSince,
        int failingDays,
        @Nullable Long lastSuccessAt) {}
