package social.dassie.ground.audit;

import org.jspecify.annotations.Nullable;

/**
 * A single action of a staff member.
 *
 * @param accountId the account that acted; null for the operator at the command line, and if that account was deleted
 * @param operator the system user at the command line; null for a staff member, and for entries from before this was
 *     recorded
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
