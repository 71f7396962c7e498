package social.dassie.notifications;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.annualreports.AnnualReportEntity;
import social.dassie.annualreports.AnnualReports;
import social.dassie.reports.ReportEntity;
import social.dassie.reports.ReportRenderer;
import social.dassie.strikes.AccountWarningEntity;
import social.dassie.strikes.Strikes;

/** What notifications are about beside posts: reports, warnings of the staff, and the reports of years. */
final class NotificationSubjects {
    private final Strikes strikes;
    private final ReportRenderer reports;
    private final AnnualReports annualReports;

    /** What some notifications are about, by the notification. */
    record Found(
            Map<Long, AccountWarningEntity> warnings,
            Map<Long, ReportEntity> reports,
            Map<Long, AnnualReportEntity.Year> years) {
        @Nullable
        AccountWarningEntity warning(Notification row) {
            return warnings.get(row.id());
        }

        @Nullable
        ReportEntity report(Notification row) {
            return reports.get(row.id());
        }

        AnnualReportEntity.@Nullable Year year(Notification row) {
            return years.get(row.id());
        }
    }

    NotificationSubjects(Strikes strikes, ReportRenderer reports, AnnualReports annualReports) {
        this.strikes = strikes;
        this.reports = reports;
        this.annualReports = annualReports;
    }

    /** The same statements for any number of notifications, and none where there is no such subject. */
    Found of(List<Notification> rows) {
        return new Found(
                strikes.toldBy(ids(rows, NotificationType.MODERATION_WARNING)),
                reports.toldBy(ids(rows, NotificationType.ADMIN_REPORT)),
                annualReports.toldBy(ids(rows, NotificationType.ANNUAL_REPORT)));
    }

    private static List<Long> ids(List<Notification> rows, NotificationType type) {
        return rows.stream()
                .filter(row -> row.type().equals(type.key()))
                .map(Notification::id)
                .toList();
    }
}
