package social.dassie.staff.reports;

import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountSerializer;

/** A report as its reporter sees it (documentation page entities/Report). */
public record ReportEntity(
        String id,
        boolean actionTaken,
        @Nullable String actionTakenAt,
        String category,
        String comment,
        boolean forwarded,
        String createdAt,
        List<String> statusIds,
        @Nullable List<String> ruleIds,
        List<String> collectionIds,
        @JsonSerialize(using = AccountSerializer.class) AccountEntity targetAccount) {}
