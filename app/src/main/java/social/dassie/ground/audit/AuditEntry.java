package social.dassie.ground.audit;

import org.jspecify.annotations.Nullable;

/**
 * One action of the staff.
 *
 * @param accountId who did it; null for the operator at the command line, and when that account was deleted
 * @param operator the system user at the command line; null for a member of the staff, and for entries from before
 * @param before the state before as JSON; null for a new thing
 * @param after the state after as JSON; null for a deleted thing
 */
public record AuditEntry(
        long id,
        @Nullable Long accountId,
        @Nullable String operator,
        String action,
        String targetType,
        long targetId,
        String targetLabel,
        @Nullable String before,
        @Nullable String after,
        long createdAt) {}
