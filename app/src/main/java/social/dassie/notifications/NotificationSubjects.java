package social.dassie.notifications;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.reports.ReportEntity;
import social.dassie.reports.ReportRenderer;
import social.dassie.strikes.AccountWarningEntity;
import social.dassie.strikes.Strikes;

/** What notifications are about beside posts: reports, and warnings of the staff. */
final class NotificationSubjects {
    private final Strikes strikes;
    private final ReportRenderer reports;

    /** What some notifications are about, by the notification. */
    record Found(Map<Long, AccountWarningEntity> warnings, Map<Long, ReportEntity> reports) {
        @Nullable
        AccountWarningEntity warning(Notification row) {
            return warnings.get(row.id());
        }

        @Nullable
        ReportEntity report(Notification row) {
            return reports.get(row.id());
        }
    }

    NotificationSubjects(Strikes strikes, ReportRenderer reports) {
        this.strikes = strikes;
        this.reports = reports;
    }

    /** The same statements for any number of notifications, and none where there is no such subject. */
    Found of(List<Notification> rows) {
        return new Found(
                strikes.toldBy(ids(rows, NotificationType.MODERATION_WARNING)),
                reports.toldBy(ids(rows, NotificationType.ADMIN_REPORT)));
    }

    private static List<Long> ids(List<Notification> rows, NotificationType type) {
        return rows.stream()
                .filter(row -> row.type().equals(type.key()))
                .map(Notification::id)
                .toList();
    }
}
