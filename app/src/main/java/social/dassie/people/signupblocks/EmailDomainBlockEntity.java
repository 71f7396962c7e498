package social.dassie.people.signupblocks;

import java.util.List;
import social.dassie.ground.api.DailyUse;
import social.dassie.ground.api.Dates;

/**
 * A blocked email provider (documentation page entities/Admin_EmailDomainBlock).
 *
 * @param history how many sign-ups were attempted, and from how many IP addresses, in the last seven days
 */
public record EmailDomainBlockEntity(
        String id, String domain, String createdAt, List<DailyUse.DayEntity> history, boolean allowWithApproval) {
    static EmailDomainBlockEntity of(EmailDomainBlock block, List<DailyUse.DayEntity> history) {
        return new EmailDomainBlockEntity(
                Long.toString(block.id()),
                block.domain(),
                Dates.format(block.createdAt()),
                history,
                block.allowWithApproval());
    }
}
