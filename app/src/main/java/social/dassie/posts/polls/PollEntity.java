package social.dassie.posts.polls;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.media.emojis.EmojiEntity;

/**
 * A poll as one viewer sees it (documentation page entities/Poll).
 *
 * @param voted omitted, like {@code ownVotes}, without a signed-in user
 */
public record PollEntity(
        String id,
        @Nullable String expiresAt,
        boolean expired,
        boolean multiple,
        long votesCount,
        @Nullable Long votersCount,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean voted,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<Integer> ownVotes,
        List<Option> options,
        List<EmojiEntity> emojis) {
    /** An option; {@code votesCount} is null while the totals are hidden. */
    public record Option(String title, @Nullable Long votesCount) {}
}
