package social.dassie.staff.reports;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Params;

/**
 * The filters for a list of reports (documentation page methods/admin/reports).
 *
 * @param isResolved only resolved reports, or only unresolved ones; null for both
 * @param accountId only by this account; null for all
 * @param targetId only about this account
 * @param targetDomain only about accounts of this domain
 * @param isTargetLocal only about local accounts, or only about remote ones
 */
public record ReportFilter(
        @Nullable Boolean isResolved,
        @Nullable Long accountId,
        @Nullable Long targetId,
        @Nullable String targetDomain,
        @Nullable Boolean isTargetLocal) {
    private static final ErrorCode UNKNOWN_VALUE = ErrorCode.of("error.unknown_value", "Unknown value: {0}");

    private static final long NOBODY = -1;

    /** Parses the parameters; without {@code resolved}, only open reports. 400 for an unknown origin. */
    public static ReportFilter of(Params params) {
        boolean isResolved = params.flag("resolved", false);
        return new ReportFilter(
                (isResolved && params.flag("unresolved", false)) ? null : Boolean.valueOf(isResolved),
                id(params, "account_id"),
                id(params, "target_account_id"),
                params.filled("by_target_domain"),
                isLocal(params.filled("target_origin")));
    }

    /** Parses an id; text that is not an id matches no account. */
    private static @Nullable Long id(Params params, String key) {
        return params.filled(key) == null
                ? null
                : Long.valueOf(params.number(key).orElse(NOBODY));
    }

    private static @Nullable Boolean isLocal(@Nullable String origin) {
        if (origin == null) {
            return null;
        }
        return switch (origin) {
            case "local" -> true;
            case "remote" -> false;
            default -> throw ApiException.badRequest(UNKNOWN_VALUE, origin);
        };
    }

    /** Returns only the requested conditions, so that SQLite can use an index. */
    String where() {
        StringBuilder where = new StringBuilder("1");
        if (isResolved != null) {
            where.append(isResolved ? " and r.action_taken_at is not null" : " and r.action_taken_at is null");
        }
        if (accountId != null) {
            where.append(" and r.account_id = :filter.accountId");
        }
        if (targetId != null) {
            where.append(" and r.target_account_id = :filter.targetId");
        }
        if (targetDomain != null) {
            where.append(" and r.target_account_id in (select id from accounts where domain = :filter.targetDomain)");
        }
        if (isTargetLocal != null) {
            where.append(" and (select domain from accounts where id = r.target_account_id) is ")
                    .append(isTargetLocal ? "null" : "not null");
        }
        return where.toString();
    }
}
