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
 * A notification (documentation page entities/Notification). The status is present if the type is about one, the report
 * for an {@code admin.report}, the warning for a {@code moderation_warning}, the collection for an
 * {@code added_to_collection} or {@code collection_update}, the year for an {@code annual_report}, the event for a
 * {@code severed_relationships}; the emoji for a {@code pleroma:emoji_reaction}, as in Akkoma's API: a Unicode emoji, or a
 * shortcode in colons with the address of its image; the fallback if the caller requested one. {@code filtered} is true for one that is
 * pending in a request, and omitted otherwise.
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
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String emoji,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String emojiUrl,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable NotificationFallback fallback) {}
