package social.dassie.reading.notifications;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.people.notificationtypes.NotificationSubject;
import social.dassie.people.notificationtypes.NotificationType;
import social.dassie.people.relationships.severances.SeveranceEntity;
import social.dassie.people.relationships.severances.Severances;
import social.dassie.people.strikes.AccountWarningEntity;
import social.dassie.people.strikes.Strikes;
import social.dassie.posts.collections.CollectionEntity;
import social.dassie.posts.collections.CollectionRenderer;
import social.dassie.posts.reactions.ReactionRenderer;
import social.dassie.reading.annualreports.AnnualReportEntity;
import social.dassie.reading.annualreports.AnnualReports;
import social.dassie.staff.reports.ReportEntity;
import social.dassie.staff.reports.ReportRenderer;

/**
 * What notifications can be about other than posts: reports, warnings by the staff, relationships severed by blocks,
 * collections, annual reports, and emoji reactions.
 */
public final class NotificationSubjects {
    private final Strikes strikes;
    private final ReportRenderer reports;
    private final CollectionRenderer collections;
    private final AnnualReports annualReports;
    private final Severances severances;
    private final ReactionRenderer reactions;

    /** The subjects of some notifications, by notification. */
    public record Found(
            Map<Long, AccountWarningEntity> warnings,
            Map<Long, ReportEntity> reports,
            Map<Long, CollectionEntity> collections,
            Map<Long, AnnualReportEntity.Year> years,
            Map<Long, SeveranceEntity> severances,
            Map<Long, ReactionRenderer.Notified> reactions) {
        @Nullable
        public AccountWarningEntity warning(Notification row) {
            return warnings.get(row.id());
        }

        @Nullable
        public ReportEntity report(Notification row) {
            return reports.get(row.id());
        }

        @Nullable
        public CollectionEntity collection(Notification row) {
            return collections.get(row.id());
        }

        public AnnualReportEntity.@Nullable Year year(Notification row) {
            return years.get(row.id());
        }

        @Nullable
        public SeveranceEntity severance(Notification row) {
            return severances.get(row.id());
        }

        /** Returns the emoji of a reaction: itself, or its shortcode in colons. */
        @Nullable
        public String emoji(Notification row) {
            ReactionRenderer.Notified reaction = reactions.get(row.id());
            return reaction == null ? null : reaction.emoji();
        }

        /** Returns the image of a custom emoji. */
        @Nullable
        public String emojiUrl(Notification row) {
            ReactionRenderer.Notified reaction = reactions.get(row.id());
            return reaction == null ? null : reaction.url();
        }
    }

    public NotificationSubjects(
            Platform platform,
            AccountRenderer accounts,
            Strikes strikes,
            CollectionRenderer collections,
            AnnualReports annualReports,
            Severances severances,
            ReactionRenderer reactions) {
        this.strikes = strikes;
        this.reports = new ReportRenderer(platform.db(), accounts);
        this.collections = collections;
        this.annualReports = annualReports;
        this.severances = severances;
        this.reactions = reactions;
    }

    /** Takes the same number of statements for any number of notifications, and none for absent kinds of subjects. */
    public Found of(List<Notification> rows) {
        return new Found(
                strikes.byNotification(ids(rows, NotificationSubject.WARNING)),
                reports.byNotification(ids(rows, NotificationSubject.REPORT)),
                collections.byNotification(ids(rows, NotificationSubject.COLLECTION)),
                annualReports.byNotification(ids(rows, NotificationSubject.YEAR)),
                severances.byNotification(ids(rows, NotificationSubject.SEVERANCE)),
                reactions.byNotification(ids(rows, NotificationSubject.REACTION)));
    }

    private static List<Long> ids(List<Notification> rows, NotificationSubject subject) {
        List<String> keys = NotificationType.keysAbout(subject);
        return rows.stream()
                .filter(row -> keys.contains(row.type()))
                .map(Notification::id)
                .toList();
    }
}
