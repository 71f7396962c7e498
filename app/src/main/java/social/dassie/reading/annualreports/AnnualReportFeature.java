package social.dassie.reading.annualreports;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.posts.refreshes.AsyncRefreshes;
import social.dassie.posts.statuses.StatusFeature;

/** Assembles this package. */
public final class AnnualReportFeature {
    public final AnnualReports reports;

    public AnnualReportFeature(
            Platform platform, AccountFeature accounts, StatusFeature statuses, AsyncRefreshes refreshes) {
        this.reports = new AnnualReports(
                platform,
                new AnnualReportRenderer(accounts.renderer, statuses.renderer, platform.addresses()),
                refreshes);
    }

    public void register(Routes routes) {
        reports.subscribe();
        new AnnualReportRoutes(reports).register(routes);
    }
}
