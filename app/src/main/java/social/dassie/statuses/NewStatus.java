package social.dassie.statuses;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.polls.PollForm;

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
}
