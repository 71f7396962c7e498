package social.dassie.staff.reports;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.staff.accounts.AdminAccountEntity;
import social.dassie.staff.instance.rules.RuleEntity;

/**
 * A report for the staff (documentation page entities/Admin_Report).
 *
 * @param statuses the current posts; for deleted posts, the state at the time of the report
 */
public record AdminReportEntity(
        String id,
        boolean actionTaken,
        @Nullable String actionTakenAt,
        String category,
        String comment,
        boolean forwarded,
        String createdAt,
        String updatedAt,
        AdminAccountEntity account,
        AdminAccountEntity targetAccount,
        @Nullable AdminAccountEntity assignedAccount,
        @Nullable AdminAccountEntity actionTakenByAccount,
        List<Object> statuses,
        List<RuleEntity> rules) {
    /** Whether it is assigned to the caller. */
    public boolean isAssignedTo(Caller caller) {
        return assignedAccount != null && assignedAccount.id().equals(Long.toString(caller.accountId()));
    }
}
