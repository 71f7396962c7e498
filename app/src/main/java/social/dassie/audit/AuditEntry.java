package social.dassie.audit;

import org.jspecify.annotations.Nullable;

/**
 * One act of the staff.
 *
 * @param accountId who did it; null for the operator at the command line, and when that account is gone
 * @param before JSON of what there was, null for what was new
 * @param after JSON of what there was then, null for what was gone
 */
public record AuditEntry(
        long id,
        @Nullable Long accountId,
        String action,
        String targetType,
        long targetId,
        String targetLabel,
        @Nullable String before,
        @Nullable String after,
        long createdAt) {}
