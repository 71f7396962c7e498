package social.dassie.federation.relays;

import org.jspecify.annotations.Nullable;

/**
 * What a relay sent, and whether deliveries to it fail. Times are milliseconds since the epoch.
 *
 * @param received the posts that were stored because of it
 * @param dropped the posts beyond the limit per hour since {@code firstDropAt}
 * @param kept the posts that are stored only because of it
 * @param bytes their approximate size
 * @param failingSince the first failed delivery since the last success
 */
public record RelayActivity(
        long relayId,
        @Nullable Long lastReceivedAt,
        long received,
        long dropped,
        @Nullable Long firstDropAt,
        @Nullable Long lastDropAt,
        long kept,
        long bytes,
        @Nullable Long failingSince,
        @Nullable String deliveryError) {}
