package social.dassie.federation.actors.documents;

import org.jspecify.annotations.Nullable;

/**
 * The stored state of another server, needed to deliver to it. Times are milliseconds since the epoch.
 *
 * @param signature the signature form that it last accepted: {@code cavage} or {@code rfc9421}
 * @param failingSince the first failed delivery since the last success
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
