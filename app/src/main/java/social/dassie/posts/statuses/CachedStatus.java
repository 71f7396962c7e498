package social.dassie.posts.statuses;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.JsonMemo;
import social.dassie.ground.text.PhraseScanner;
import social.dassie.ground.text.PlainText;
import social.dassie.media.attachments.MediaEntity;
import social.dassie.media.emojis.EmojiEntity;
import social.dassie.posts.cards.CardEntity;
import social.dassie.posts.polls.PollEntity;
import social.dassie.posts.statuses.rows.Status;

/**
 * A post with all its parts that are the same for every viewer. It stays cached until its row, or any account's name,
 * changes. Accounts are not part of it, because each post changes the counters of its author, and neither is the poll.
 *
 * @param content HTML that is safe to show
 * @param collectionIds the collections that it links to
 * @param json the JSON of the post up to its emojis, without its id
 * @param matchText the normalised text that filters search; null until its first use
 */
record CachedStatus(
        Status row,
        String content,
        List<MediaEntity> media,
        List<StatusEntity.Mention> mentions,
        List<StatusEntity.Tag> tags,
        List<EmojiEntity> emojis,
        @Nullable CardEntity card,
        StatusEntity.@Nullable Application application,
        List<Long> collectionIds,
        JsonMemo json,
        AtomicReference<@Nullable String> matchText) {
    /** Returns the account that wrote the page of the card; null if there is none. */
    @Nullable
    Long cardAuthorId() {
        return card == null ? null : card.authorId();
    }

    /** Whether the page of the card names an account without its permission; only this account sees that. */
    boolean namesWithoutPermission(long accountId) {
        return card != null && card.claimedId() != null && card.claimedId() == accountId;
    }

    /** Returns the text that filters search: content warning, text, alt texts, poll options. */
    String textToMatch(@Nullable PollEntity poll) {
        String text = matchText.get();
        if (text == null) {
            text = PhraseScanner.normalise(String.join("\n\n", textParts()));
            matchText.set(text);
        }
        if (poll == null) {
            return text;
        }
        StringBuilder withAnswers = new StringBuilder(text);
        poll.options().forEach(option -> withAnswers.append("\n\n").append(option.title()));
        return PhraseScanner.normalise(withAnswers.toString());
    }

    private List<String> textParts() {
        List<String> parts = new ArrayList<>();
        parts.add(row.body().spoilerText());
        boolean isPlain = row.local() && row.body().contentType() == null;
        parts.add(isPlain ? row.body().text() : PlainText.fromHtml(content));
        media.stream().map(MediaEntity::description).filter(Objects::nonNull).forEach(parts::add);
        return parts;
    }
}
