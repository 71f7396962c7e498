package social.dassie.people.invites;

import org.jdbi.v3.core.mapper.Nested;
import org.jspecify.annotations.Nullable;
import social.dassie.people.accounts.HeldRole;
import social.dassie.people.accounts.Role;

/**
 * A link that brings people in.
 *
 * @param code the last part of the link
 * @param maxUses null for no limit
 * @param expiresAt null for never; the last use and taking it back end it, too
 * @param autofollow whether those who use it follow who invited them
 * @param comment a note, which only who made it and the staff read
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
     * Who made it.
     *
     * @param isActive whether that login works now: not suspended, not frozen, and not moved away
     */
    public record Inviter(
            long accountId,
            String username,
            @Nested(HeldRole.PREFIX) Role role,
            boolean isActive) {}

    public boolean isUsedUp() {
        return maxUses != null && uses >= maxUses;
    }

    /** Whether it has ended, by time, by its last use, or because it was taken back. */
    public boolean isOver(long nowMs) {
        return expiresAt != null && expiresAt <= nowMs;
    }
}
