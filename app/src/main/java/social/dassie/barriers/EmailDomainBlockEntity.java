package social.dassie.barriers;

import java.util.List;
import social.dassie.http.Dates;

/**
 * A blocked provider of mail (documentation page entities/Admin_EmailDomainBlock).
 *
 * @param history the last seven days, today first
 */
record EmailDomainBlockEntity(
        String id, String domain, String createdAt, List<Day> history, boolean allowWithApproval) {
    /** How often, and from how many addresses, somebody tried to sign up on a day; seconds since the epoch. */
    record Day(String day, String accounts, String uses) {}

    static EmailDomainBlockEntity of(EmailDomainBlock block, List<Day> history) {
        return new EmailDomainBlockEntity(
                Long.toString(block.id()),
                block.domain(),
                Dates.format(block.createdAt()),
                history,
                block.allowWithApproval());
    }
}
