package social.dassie.reading.notifications;

import social.dassie.ground.db.Database;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.people.relationships.Severances;
import social.dassie.people.strikes.Strikes;
import social.dassie.posts.collections.CollectionFeature;
import social.dassie.posts.statuses.StatusFeature;
import social.dassie.posts.statuses.StatusRenderer;
import social.dassie.reading.annualreports.AnnualReportFeature;
import social.dassie.reading.markers.Markers;
import social.dassie.staff.reports.ReportRenderer;

/** Puts this package together: its listener, its rules and its routes. */
public final class NotificationFeature {
    private final Clearings clearings;
    private final NotificationWriter writer;
    private final Notifications notifications;
    private final Groups groups;
    private final Policies policies;
    private final Requests requests;

    public NotificationFeature(
            Platform platform,
            AccountFeature accountFeature,
            StatusFeature statusFeature,
            Strikes strikes,
            CollectionFeature collections,
            AnnualReportFeature annualReports,
            Severances severances,
            Markers markers) {
        Database db = platform.db();
        AccountRenderer accounts = accountFeature.renderer();
        StatusRenderer statuses = statusFeature.renderer();
        this.clearings = new Clearings(platform);
        this.writer = new NotificationWriter(platform, clearings);
        NotificationSubjects subjects = new NotificationSubjects(
                strikes, new ReportRenderer(db, accounts), collections.renderer(), annualReports.reports(), severances);
        Fallbacks fallbacks = new Fallbacks(platform.addresses());
        this.notifications = new Notifications(
                db, clearings, new NotificationRenderer(accounts, statuses, subjects, fallbacks), markers);
        this.groups = new Groups(
                db, clearings, accounts, new GroupRenderer(accounts, statuses, subjects, fallbacks), markers);
        this.policies = new Policies(db);
        this.requests = new Requests(platform, clearings, accounts, statuses);
    }

    /** For what carries notifications further: streams and push. */
    public Notifications notifications() {
        return notifications;
    }

    /** By what people hold back their notifications. */
    public Policies policies() {
        return policies;
    }

    public void register(Routes routes) {
        writer.subscribe();
        clearings.handleJobs();
        requests.handleJobs();
        new NotificationRoutes(notifications).register(routes);
        new GroupRoutes(groups).register(routes);
        new PolicyRoutes(policies).register(routes);
        new RequestRoutes(requests).register(routes);
    }
}
