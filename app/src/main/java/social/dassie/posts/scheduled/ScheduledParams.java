package social.dassie.posts.scheduled;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.posts.polls.PollForm;

/**
 * The parameters of a scheduled post, as the API shows them (documentation page entities/ScheduledStatus) and as they
 * are stored. The visibility and the quote policy are those at the time of scheduling: when the account's defaults
 * change later, the post is not shown to other people, nor quoted by them.
 *
 * @param quoteApprovalPolicy null in posts that were scheduled before there were quotes
 */
public record ScheduledParams(
        String text,
        @Nullable List<String> mediaIds,
        @Nullable Boolean sensitive,
        @Nullable String spoilerText,
        @Nullable String visibility,
        @Nullable String language,
        @Nullable String scheduledAt,
        @Nullable PollForm poll,
        @Nullable String idempotency,
        boolean withRateLimit,
        @Nullable Long inReplyToId,
        long applicationId,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<String> allowedMentions,
        @Nullable String quotedStatusId,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String quoteApprovalPolicy) {
    /** Makes the parameters; fields that always have the same value are left out. */
    public static ScheduledParams of(
            String text,
            List<Long> mediaIds,
            @Nullable Boolean sensitive,
            String spoilerText,
            String visibility,
            @Nullable String language,
            @Nullable PollForm poll,
            @Nullable Long inReplyToId,
            long applicationId,
            @Nullable List<String> allowedMentions,
            @Nullable String quotedStatusId,
            @Nullable String quoteApprovalPolicy) {
        return new ScheduledParams(
                text,
                texts(mediaIds),
                sensitive,
                spoilerText.isEmpty() ? null : spoilerText,
                visibility,
                language,
                null,
                poll,
                null,
                false,
                inReplyToId,
                applicationId,
                allowedMentions,
                quotedStatusId,
                quoteApprovalPolicy);
    }

    public List<Long> attached() {
        return mediaIds == null
                ? List.of()
                : mediaIds.stream().map(Long::valueOf).toList();
    }

    ScheduledParams withMedia(List<Long> ids) {
        return of(
                text,
                ids,
                sensitive,
                spoilerText == null ? "" : spoilerText,
                visibility == null ? "public" : visibility,
                language,
                poll,
                inReplyToId,
                applicationId,
                allowedMentions,
                quotedStatusId,
                quoteApprovalPolicy);
    }

    private static @Nullable List<String> texts(List<Long> ids) {
        return ids.isEmpty() ? null : ids.stream().map(String::valueOf).toList();
    }
}
