package social.dassie.staff.reports;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;

/**
 * One report.
 *
 * @param ruleIds JSON array of numbers; null unless rules were broken
 * @param forwarded whether it is forwarded to other servers
 */
record Report(
        long id,
        long accountId,
        long targetAccountId,
        Category category,
        String comment,
        @Nullable String ruleIds,
        @Nullable Long assignedAccountId,
        @Nullable Long actionTakenAt,
        @Nullable Long actionTakenByAccountId,
        boolean forwarded,
        long createdAt,
        long updatedAt) {
    boolean isOpen() {
        return actionTakenAt == null;
    }

    List<Long> rules() {
        return ruleIds == null ? List.of() : Json.read(ruleIds, new TypeReference<List<Long>>() {});
    }
}
