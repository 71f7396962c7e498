package social.dassie.annualreports;

import social.dassie.accounts.AccountRenderer;
import social.dassie.http.Routes;
import social.dassie.platform.Platform;
import social.dassie.refreshes.AsyncRefreshes;
import social.dassie.statuses.StatusRenderer;

/** Puts this package together. */
public final class AnnualReportFeature {
    private final AnnualReports reports;

    public AnnualReportFeature(
            Platform platform, AccountRenderer accounts, StatusRenderer statuses, AsyncRefreshes refreshes) {
        this.reports = new AnnualReports(
                platform, new AnnualReportRenderer(accounts, statuses, platform.addresses()), refreshes);
    }

    public AnnualReports reports() {
        return reports;
    }

    public void register(Routes routes) {
        reports.subscribe();
        new AnnualReportRoutes(reports).register(routes);
    }
}
