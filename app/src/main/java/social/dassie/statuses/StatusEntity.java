package social.dassie.statuses;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.accounts.AccountEntity;
import social.dassie.emojis.EmojiEntity;
import social.dassie.media.MediaEntity;

/**
 * A post as one viewer sees it (documentation page entities/Status). The marks of the viewer and {@code filtered} are
 * left out for nobody, {@code text} is there only in the answer to a deletion.
 */
public record StatusEntity(
        String id,
        String createdAt,
        @Nullable String inReplyToId,
        @Nullable String inReplyToAccountId,
        boolean sensitive,
        String spoilerText,
        String visibility,
        @Nullable String language,
        String uri,
        @Nullable String url,
        long repliesCount,
        long reblogsCount,
        long favouritesCount,
        @Nullable String editedAt,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean favourited,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean reblogged,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean muted,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean bookmarked,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean pinned,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String text,
        String content,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<Object> filtered,
        @Nullable StatusEntity reblog,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Application application,
        AccountEntity account,
        List<MediaEntity> mediaAttachments,
        List<Mention> mentions,
        List<Tag> tags,
        List<EmojiEntity> emojis,
        @Nullable Object card,
        @Nullable Object poll) {
    /** The program a post was written with. */
    public record Application(String name, @Nullable String website) {}

    /** An account that the post mentions; {@code url} is the same as in the text. */
    public record Mention(String id, String username, String url, String acct) {}

    /** A hashtag in the post; {@code url} is the same as in the text. */
    public record Tag(String name, String url) {}

    /** The same post as a viewer who has an account sees it. */
    StatusEntity seenBy(StatusView view, boolean isOwn, @Nullable StatusEntity boosted) {
        return new StatusEntity(
                id,
                createdAt,
                inReplyToId,
                inReplyToAccountId,
                sensitive,
                spoilerText,
                visibility,
                language,
                uri,
                url,
                repliesCount,
                reblogsCount,
                favouritesCount,
                editedAt,
                view.favourited(),
                view.reblogged(),
                view.muted(),
                view.bookmarked(),
                isOwn ? view.pinned() : null,
                text,
                content,
                List.of(),
                boosted,
                application,
                account,
                mediaAttachments,
                mentions,
                tags,
                emojis,
                card,
                poll);
    }

    /** The same boost with what it boosts. */
    StatusEntity boosting(@Nullable StatusEntity boosted) {
        return new StatusEntity(
                id,
                createdAt,
                inReplyToId,
                inReplyToAccountId,
                sensitive,
                spoilerText,
                visibility,
                language,
                uri,
                url,
                repliesCount,
                reblogsCount,
                favouritesCount,
                editedAt,
                favourited,
                reblogged,
                muted,
                bookmarked,
                pinned,
                text,
                content,
                filtered,
                boosted,
                application,
                account,
                mediaAttachments,
                mentions,
                tags,
                emojis,
                card,
                poll);
    }

    /** The same post with its text as typed, for deleting and writing again. */
    StatusEntity withText(String source) {
        return new StatusEntity(
                id,
                createdAt,
                inReplyToId,
                inReplyToAccountId,
                sensitive,
                spoilerText,
                visibility,
                language,
                uri,
                url,
                repliesCount,
                reblogsCount,
                favouritesCount,
                editedAt,
                favourited,
                reblogged,
                muted,
                bookmarked,
                pinned,
                source,
                content,
                filtered,
                reblog,
                application,
                account,
                mediaAttachments,
                mentions,
                tags,
                emojis,
                card,
                poll);
    }
}
