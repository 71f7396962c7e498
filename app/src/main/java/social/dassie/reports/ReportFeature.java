package social.dassie.reports;

import java.time.Clock;
import java.util.List;
import java.util.function.Supplier;
import social.dassie.accounts.AccountRenderer;
import social.dassie.accounts.Accounts;
import social.dassie.admin.AdminAccountRenderer;
import social.dassie.audit.AuditLog;
import social.dassie.db.Database;
import social.dassie.events.Events;
import social.dassie.http.Routes;
import social.dassie.instance.RuleEntity;
import social.dassie.settings.Addresses;
import social.dassie.statuses.StatusRenderer;

/** Puts this package together: its listeners, its rules and its routes. */
public final class ReportFeature {
    private final Filing filing;
    private final Reports reports;

    /**
     * What it is built on.
     *
     * @param rules gives the rules that hold here
     */
    public record Parts(
            Database db,
            Accounts accounts,
            AccountRenderer accountRenderer,
            StatusRenderer statuses,
            Supplier<List<RuleEntity>> rules,
            Addresses addresses,
            AuditLog audit,
            Events events,
            Clock clock) {}

    public ReportFeature(Parts parts) {
        this.filing = new Filing(parts, new ReportRenderer(parts.db(), parts.accountRenderer()));
        AdminAccountRenderer people = new AdminAccountRenderer(parts.db(), parts.accountRenderer());
        this.reports = new Reports(parts, new AdminReportRenderer(parts.db(), people, parts.statuses(), parts.rules()));
    }

    public Reports reports() {
        return reports;
    }

    public void register(Routes routes) {
        reports.subscribe();
        new ReportRoutes(filing, reports).register(routes);
    }
}
