package social.dassie.staff.reports;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Params;

/**
 * The parameters of a new report.
 *
 * @param isForwarded whether it is forwarded to other servers
 * @param domains which servers, as they were typed; empty for the server of the account
 */
record ReportForm(
        long targetId,
        List<Long> statusIds,
        List<Long> collectionIds,
        String comment,
        @Nullable String category,
        List<String> ruleIds,
        boolean isForwarded,
        List<String> domains) {
    private static final int MAX_COMMENT = 1_000;
    private static final int MAX_STATUSES = 100;
    private static final int MAX_COLLECTIONS = 100;
    private static final int MAX_DOMAINS = 100;

    static ReportForm of(Params params) {
        String comment = params.text("comment", "").strip();
        if (comment.codePointCount(0, comment.length()) > MAX_COMMENT) {
            throw ApiException.validation("Comment is too long (maximum is 1000 characters)");
        }
        List<Long> statusIds = params.existingIds("status_ids");
        if (statusIds.size() > MAX_STATUSES) {
            throw ApiException.validation("Status ids is too long (maximum is 100)");
        }
        List<Long> collectionIds = params.existingIds("collection_ids");
        if (collectionIds.size() > MAX_COLLECTIONS) {
            throw ApiException.validation("Collection ids is too long (maximum is 100)");
        }
        List<String> domains = params.texts("forward_to_domains");
        if (domains.size() > MAX_DOMAINS) {
            throw ApiException.validation("Forward to domains is too long (maximum is 100)");
        }
        return new ReportForm(
                params.number("account_id").orElseThrow(ApiException::recordNotFound),
                statusIds,
                collectionIds,
                comment,
                params.filled("category"),
                params.texts("rule_ids"),
                params.flag("forward", !domains.isEmpty()),
                domains);
    }
}
