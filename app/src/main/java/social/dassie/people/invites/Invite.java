package social.dassie.people.invites;

import org.jdbi.v3.core.mapper.Nested;
import org.jspecify.annotations.Nullable;
import social.dassie.people.accounts.HeldRole;
import social.dassie.people.accounts.Role;

/**
 * A link with which people sign up.
 *
 * @param code the last part of the link
 * @param maxUses null for no limit
 * @param expiresAt null for never; the last use and revocation end it, too
 * @param autofollow whether those who use it follow the inviter
 * @param comment a note that only its creator and the staff can read
 */
public record Invite(
        long id,
        String code,
        @Nested Inviter inviter,
        @Nullable Integer maxUses,
        int uses,
        @Nullable Long expiresAt,
        boolean autofollow,
        String comment,
        long createdAt) {
    /**
     * The creator of an invite.
     *
     * @param isActive whether that login works now: not suspended, not disabled, and not moved
     */
    public record Inviter(
            long accountId,
            String username,
            @Nested(HeldRole.PREFIX) Role role,
            boolean isActive) {}

    public boolean isUsedUp() {
        return maxUses != null && uses >= maxUses;
    }

    /** Returns whether it has ended, by time, by its last use, or because it was revoked. */
    public boolean isOver(long nowMs) {
        return expiresAt != null && expiresAt <= nowMs;
    }
}
