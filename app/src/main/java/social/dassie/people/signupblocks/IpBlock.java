package social.dassie.people.signupblocks;

import org.jspecify.annotations.Nullable;

/**
 * A blocked network.
 *
 * @param ip {@code address/bits}
 * @param expiresAt milliseconds since the epoch, null for never
 */
public record IpBlock(
        long id,
        String ip,
        IpBlockSeverity severity,
        String comment,
        @Nullable Long expiresAt,
        long createdAt) {
    boolean isOver(long now) {
        return expiresAt != null && expiresAt <= now;
    }
}
