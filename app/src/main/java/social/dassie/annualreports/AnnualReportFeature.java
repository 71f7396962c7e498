package social.dassie.annualreports;

import social.dassie.accounts.AccountFeature;
import social.dassie.http.Routes;
import social.dassie.platform.Platform;
import social.dassie.refreshes.AsyncRefreshes;
import social.dassie.statuses.StatusFeature;

/** Puts this package together. */
public final class AnnualReportFeature {
    private final AnnualReports reports;

    public AnnualReportFeature(
            Platform platform, AccountFeature accounts, StatusFeature statuses, AsyncRefreshes refreshes) {
        this.reports = new AnnualReports(
                platform,
                new AnnualReportRenderer(accounts.renderer(), statuses.renderer(), platform.addresses()),
                refreshes);
    }

    public AnnualReports reports() {
        return reports;
    }

    public void register(Routes routes) {
        reports.subscribe();
        new AnnualReportRoutes(reports).register(routes);
    }
}
