package social.dassie.reading.notifications.groups;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.people.relationships.severances.SeveranceEntity;
import social.dassie.people.strikes.AccountWarningEntity;
import social.dassie.posts.collections.CollectionEntity;
import social.dassie.reading.annualreports.AnnualReportEntity;
import social.dassie.reading.notifications.NotificationFallback;
import social.dassie.staff.reports.ReportEntity;

/**
 * Grouped notifications (documentation page methods/grouped_notifications, NotificationGroup). The emoji is that of the latest
 * notification in a group of reactions.
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record GroupEntity(
        String groupKey,
        int notificationsCount,
        String type,
        long mostRecentNotificationId,
        @Nullable String pageMinId,
        @Nullable String pageMaxId,
        @Nullable String latestPageNotificationAt,
        List<String> sampleAccountIds,
        @Nullable String statusId,
        @Nullable ReportEntity report,
        @Nullable AccountWarningEntity moderationWarning,
        @Nullable CollectionEntity collection,
        AnnualReportEntity.@Nullable Year annualReport,
        @Nullable SeveranceEntity event,
        @Nullable String emoji,
        @Nullable String emojiUrl,
        @Nullable NotificationFallback fallback) {}
