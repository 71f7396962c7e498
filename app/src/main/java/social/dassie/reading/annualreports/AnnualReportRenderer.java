package social.dassie.reading.annualreports;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import social.dassie.ground.api.Caller;
import social.dassie.ground.settings.Addresses;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.posts.statuses.StatusRenderer;

/**
 * Renders reports of the caller as JSON. A post that was deleted since is still named by its report, but is not among the
 * posts.
 */
final class AnnualReportRenderer {
    private final AccountRenderer accounts;
    private final StatusRenderer statuses;
    private final Addresses addresses;

    AnnualReportRenderer(AccountRenderer accounts, StatusRenderer statuses, Addresses addresses) {
        this.accounts = accounts;
        this.statuses = statuses;
        this.addresses = addresses;
    }

    WrappedAnnualReportsEntity render(Caller caller, List<AnnualReport> reports) {
        Map<Long, AccountEntity> owners =
                accounts.byId(reports.stream().map(AnnualReport::accountId).toList());
        List<AnnualReportEntity> entities = new ArrayList<>();
        for (AnnualReport report : reports) {
            AccountEntity owner = owners.get(report.accountId());
            if (owner != null) {
                entities.add(entity(report, owner));
            }
        }
        List<Long> statusIds = entities.stream()
                .map(entity -> entity.data().topStatuses().byReblogs())
                .filter(Objects::nonNull)
                .map(Long::parseLong)
                .distinct()
                .toList();
        return new WrappedAnnualReportsEntity(
                entities, List.copyOf(owners.values()), statuses.render(caller, statusIds));
    }

    private AnnualReportEntity entity(AnnualReport report, AccountEntity owner) {
        return new AnnualReportEntity(
                report.year(),
                report.content(),
                report.schemaVersion(),
                addresses.path(report.sharePath(owner.username())),
                Long.toString(report.accountId()));
    }
}
