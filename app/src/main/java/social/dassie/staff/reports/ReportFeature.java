package social.dassie.staff.reports;

import java.util.List;
import java.util.function.Supplier;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.posts.collections.CollectionFeature;
import social.dassie.posts.statuses.StatusRenderer;
import social.dassie.staff.accounts.AdminAccountRenderer;
import social.dassie.staff.instance.rules.RuleEntity;

/** Assembles this package: its listeners, its rules and its routes. */
public final class ReportFeature {
    private final Filing filing;
    public final Reports reports;
    /** Reports that other servers forward. */
    public final RemoteReports remote;

    /** @param rules returns the rules of this instance */
    public ReportFeature(
            Platform platform,
            AccountFeature accounts,
            StatusRenderer statuses,
            CollectionFeature collections,
            Supplier<List<RuleEntity>> rules) {
        this.filing = new Filing(
                platform,
                accounts.accounts,
                statuses,
                collections.renderer,
                rules,
                new ReportRenderer(platform.db(), accounts.renderer));
        this.remote = new RemoteReports(platform, statuses);
        AdminAccountRenderer people = new AdminAccountRenderer(platform.db(), accounts.renderer);
        this.reports = new Reports(
                platform, collections, rules, new AdminReportRenderer(platform.db(), people, statuses, rules));
    }

    public void register(Routes routes) {
        reports.subscribe();
        new ReportRoutes(filing, reports).register(routes);
    }
}
