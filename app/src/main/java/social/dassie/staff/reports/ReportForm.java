package social.dassie.staff.reports;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
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
    private static final ErrorCode TOO_MANY =
            ErrorCode.ofField("ERR_TOO_LONG", "error.is_too_long_maximum_is_2", "{0} is too long (maximum is {1})");
    private static final Field COLLECTION_IDS = Field.of("collection_ids");
    private static final Field FORWARD_TO_DOMAINS = Field.of("forward_to_domains");
    private static final Field STATUS_IDS = Field.of("status_ids");

    private static final int MAX_COMMENT = 1_000;
    private static final int MAX_STATUSES = 100;
    private static final int MAX_COLLECTIONS = 100;
    private static final int MAX_DOMAINS = 100;

    static ReportForm of(Params params) {
        String comment = params.text("comment", "").strip();
        if (comment.codePointCount(0, comment.length()) > MAX_COMMENT) {
            throw ApiException.invalid(Field.COMMENT, ErrorCode.TOO_LONG, MAX_COMMENT);
        }
        List<Long> statusIds = params.existingIds("status_ids");
        if (statusIds.size() > MAX_STATUSES) {
            throw ApiException.invalid(STATUS_IDS, TOO_MANY, MAX_STATUSES);
        }
        List<Long> collectionIds = params.existingIds("collection_ids");
        if (collectionIds.size() > MAX_COLLECTIONS) {
            throw ApiException.invalid(COLLECTION_IDS, TOO_MANY, MAX_COLLECTIONS);
        }
        List<String> domains = params.texts("forward_to_domains");
        if (domains.size() > MAX_DOMAINS) {
            throw ApiException.invalid(FORWARD_TO_DOMAINS, TOO_MANY, MAX_DOMAINS);
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
