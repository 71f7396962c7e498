package social.dassie.posts.statuses.writing;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.media.emojis.EmojiEntity;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.posts.statuses.QuoteEntity;

/**
 * One version of a post (documentation page entities/StatusEdit). The quote is the same in all versions, because it
 * cannot change.
 */
public record EditEntity(
        String content,
        String spoilerText,
        boolean sensitive,
        String createdAt,
        AccountEntity account,
        List<Object> mediaAttachments,
        List<EmojiEntity> emojis,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Poll poll,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable QuoteEntity quote) {
    /** The options of the poll at that time. */
    public record Poll(List<Option> options) {
        static @Nullable Poll of(List<String> titles) {
            return titles.isEmpty()
                    ? null
                    : new Poll(titles.stream().map(Option::new).toList());
        }
    }

    /** One option. */
    public record Option(String title) {}
}
