package social.dassie.posts.scheduled;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.posts.polls.PollForm;

/**
 * The parameters of a scheduled post, as the API shows them (documentation page entities/ScheduledStatus) and as they
 * are stored. The visibility, the quote policy and the type of the text are those at the time of scheduling: later changes of
 * the account's defaults do not change who may see or quote the post.
 *
 * @param scheduledAt always null, as {@code idempotency} is, and {@code withRateLimit} false
 * @param quoteApprovalPolicy null in posts that were scheduled before quotes existed
 * @param contentType null in posts that were scheduled when all were plain text
 * @param localOnly true for a post that never leaves this server; otherwise null
 * @param interactionPolicy who may reply to, favourite and boost it; null if everyone may
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
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String quoteApprovalPolicy,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String contentType,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean localOnly,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Object interactionPolicy) {
    public List<Long> attached() {
        return mediaIds == null
                ? List.of()
                : mediaIds.stream().map(Long::valueOf).toList();
    }

    ScheduledParams withMedia(List<Long> ids) {
        return new ScheduledParams(
                text,
                texts(ids),
                sensitive,
                spoilerText,
                visibility == null ? "public" : visibility,
                language,
                scheduledAt,
                poll,
                idempotency,
                withRateLimit,
                inReplyToId,
                applicationId,
                allowedMentions,
                quotedStatusId,
                quoteApprovalPolicy,
                contentType,
                localOnly,
                interactionPolicy);
    }

    /** Converts ids to their stored form; null if there are none. */
    public static @Nullable List<String> texts(List<Long> ids) {
        return ids.isEmpty() ? null : ids.stream().map(String::valueOf).toList();
    }
}
