package social.dassie.statuses;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.api.JsonMemo;
import social.dassie.cards.CardEntity;
import social.dassie.emojis.EmojiEntity;
import social.dassie.media.MediaEntity;
import social.dassie.polls.PollEntity;

/**
 * A post with all that hangs on it and does not depend on who looks; its author is apart, because authors change with
 * every post they write. Kept in memory until its row changes.
 *
 * @param content HTML that is safe to show
 */
record PlainStatus(
        Status row,
        String content,
        List<MediaEntity> media,
        List<StatusEntity.Mention> mentions,
        List<StatusEntity.Tag> tags,
        List<EmojiEntity> emojis,
        @Nullable CardEntity card,
        JsonMemo json,
        MatchText matchText) {
    PlainStatus(
            Status row,
            String content,
            List<MediaEntity> media,
            List<StatusEntity.Mention> mentions,
            List<StatusEntity.Tag> tags,
            List<EmojiEntity> emojis,
            @Nullable CardEntity card) {
        this(row, content, media, mentions, tags, emojis, card, new JsonMemo(), new MatchText());
    }

    /** What filters look for words in: the post, and what its poll asks. */
    String textToMatch(@Nullable PollEntity poll) {
        return matchText.of(this, poll);
    }

    /** The account that wrote the page of the card; null when there is none. */
    @Nullable
    Long cardAuthorId() {
        return card == null ? null : card.authorId();
    }
}
