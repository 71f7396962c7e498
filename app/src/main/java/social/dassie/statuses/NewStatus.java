package social.dassie.statuses;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.polls.PollForm;
import social.dassie.statuses.StatusDao.AppName;
import social.dassie.text.Hashtags;

/** A post that is ready to be stored: everything is checked, the HTML is made. */
public record NewStatus(
        long id,
        String uri,
        String url,
        long accountId,
        @Nullable Long appId,
        @Nullable Long inReplyToId,
        @Nullable Long inReplyToAccountId,
        long conversationId,
        String text,
        String content,
        String spoilerText,
        boolean sensitive,
        Visibility visibility,
        @Nullable String language,
        List<Long> mediaIds,
        List<Long> mentionedIds,
        List<String> tagNames,
        @Nullable PollForm poll,
        long createdAt) {
    public boolean isReply() {
        return inReplyToId != null;
    }

    public String visibilityKey() {
        return visibility.key();
    }

    public int mediaCount() {
        return mediaIds.size();
    }

    /**
     * The row that is stored, without reading it: nobody did anything with the post yet. Nothing for a post with a poll,
     * and with more than one hashtag, whose order is that of the table.
     *
     * @param app the application it was written with
     */
    Optional<Status> asStored(@Nullable AppName app) {
        List<String> tags =
                tagNames.stream().map(Hashtags::normalise).distinct().toList();
        if (poll != null || tags.size() > 1) {
            return Optional.empty();
        }
        return Optional.of(new Status(
                id,
                uri,
                url,
                accountId,
                true,
                isReply(),
                inReplyToId,
                inReplyToAccountId,
                null,
                conversationId,
                text,
                content,
                spoilerText,
                sensitive,
                visibility,
                language,
                mediaCount(),
                0,
                0,
                0,
                createdAt,
                null,
                null,
                app == null ? null : app.name(),
                app == null ? null : app.website(),
                null,
                tags.isEmpty() ? null : tags.get(0)));
    }
}
