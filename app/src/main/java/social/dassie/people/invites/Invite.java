package social.dassie.people.invites;

import org.jspecify.annotations.Nullable;
import social.dassie.people.accounts.Role;

/**
 * A link that brings people in, with what is known of who made it.
 *
 * @param code the last part of the link
 * @param accountId who invites
 * @param username of who invites
 * @param role of who invites
 * @param isInviterActive whether that login works now: not suspended, not frozen, and not moved away
 * @param maxUses null for no limit
 * @param expiresAt null for never; the last use and taking it back end it, too
 * @param autofollow whether those who use it follow who invited them
 * @param comment a note, which only who made it and the staff read
 */
public record Invite(
        long id,
        String code,
        long accountId,
        String username,
        Role role,
        boolean isInviterActive,
        @Nullable Integer maxUses,
        int uses,
        @Nullable Long expiresAt,
        boolean autofollow,
        String comment,
        long createdAt) {
    public boolean isUsedUp() {
        return maxUses != null && uses >= maxUses;
    }

    /** Whether it has ended, by time, by its last use, or because it was taken back. */
    public boolean isOver(long nowMs) {
        return expiresAt != null && expiresAt <= nowMs;
    }
}
