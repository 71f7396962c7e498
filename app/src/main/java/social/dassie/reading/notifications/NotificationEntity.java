package social.dassie.reading.notifications;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import org.jspecify.annotations.Nullable;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountSerializer;
import social.dassie.people.relationships.severances.SeveranceEntity;
import social.dassie.people.strikes.AccountWarningEntity;
import social.dassie.posts.collections.CollectionEntity;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.reading.annualreports.AnnualReportEntity;
import social.dassie.staff.reports.ReportEntity;

/**
 * A notification (documentation page entities/Notification); the status is there when the type is about one, the report of
 * an {@code admin.report}, the warning of a {@code moderation_warning}, the collection of an {@code added_to_collection} or
 * {@code collection_update}, the year of an {@code annual_report}, the event of a {@code severed_relationships}; the fallback when the
 * caller asked for one. {@code filtered} is true for one that waits in a request, and else left out.
 */
public record NotificationEntity(
        String id,
        String type,
        String createdAt,
        String groupKey,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean filtered,
        @JsonSerialize(using = AccountSerializer.class) AccountEntity account,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable StatusEntity status,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable ReportEntity report,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable AccountWarningEntity moderationWarning,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable CollectionEntity collection,
        @JsonInclude(JsonInclude.Include.NON_NULL) AnnualReportEntity.@Nullable Year annualReport,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable SeveranceEntity event,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable NotificationFallback fallback) {}
