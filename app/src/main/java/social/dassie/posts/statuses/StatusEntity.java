package social.dassie.posts.statuses;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Dates;
import social.dassie.media.attachments.MediaEntity;
import social.dassie.media.emojis.EmojiEntity;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.posts.cards.CardEntity;
import social.dassie.posts.collections.CollectionEntity;
import social.dassie.posts.filters.FilterResult;
import social.dassie.posts.filters.FilterSet;
import social.dassie.posts.polls.PollEntity;
import social.dassie.posts.reactions.ReactionEntity;
import social.dassie.posts.statuses.rows.Status;

/**
 * A post as one viewer sees it (documentation page entities/Status).
 *
 * @param quote its quote, null if there is none; for a boost, it is inside the boosted post
 * @param view the viewer's marks on it; null without a viewer: then the marks are omitted
 * @param filtered which of the viewer's filters it matches
 * @param isOwn whether the viewer wrote or boosted it
 * @param text the post as typed, only in the response to a deletion
 * @param reactions empty for most posts; then the JSON has no fields for them
 * @param taggedCollections those of the collections that it links to that the viewer may see
 * @param json where its JSON is cached, null if it is not
 */
@JsonSerialize(using = StatusSerializer.class)
public record StatusEntity(
        CachedStatus cached,
        Authors authors,
        @Nullable StatusEntity reblog,
        @Nullable QuoteEntity quote,
        @Nullable StatusView view,
        List<FilterResult> filtered,
        boolean isOwn,
        @Nullable String text,
        @Nullable PollEntity poll,
        List<ReactionEntity> reactions,
        List<CollectionEntity> taggedCollections,
        @Nullable StatusJson json) {
    /** The author of the post, and of the page of its card; null if there is none. */
    record Authors(AccountEntity account, @Nullable AccountEntity cardAuthor) {}

    /** The application that a post was written with; its id is that of {@code oauth_apps} and is not shown. */
    public record Application(
            @JsonIgnore long id, String name, @Nullable String website) {}

    /** An account that the post mentions; {@code url} is the same as in the text. */
    public record Mention(String id, String username, String url, String acct) {}

    /** A hashtag in the post; {@code url} is the same as in the text. */
    public record Tag(String name, String url) {}

    public AccountEntity account() {
        return authors.account();
    }

    @Nullable
    AccountEntity cardAuthor() {
        return authors.cardAuthor();
    }

    public String id() {
        return Long.toString(cached.row().id());
    }

    public String createdAt() {
        return Dates.format(cached.row().times().createdAt());
    }

    public @Nullable String editedAt() {
        Long at = cached.row().times().editedAt();
        return at == null ? null : Dates.format(at);
    }

    public @Nullable String uri() {
        return cached.row().uri();
    }

    public @Nullable String url() {
        return cached.row().source().address();
    }

    public long repliesCount() {
        return cached.row().counts().repliesCount();
    }

    public long reblogsCount() {
        return cached.row().counts().reblogsCount();
    }

    public long favouritesCount() {
        return cached.row().counts().favouritesCount();
    }

    public long quotesCount() {
        return cached.row().counts().quotesCount();
    }

    public String spoilerText() {
        return cached.row().body().spoilerText();
    }

    /** The author sees their own setting even if the staff marks all their posts: otherwise an edit would save the staff's. */
    public boolean sensitive() {
        return cached.row().body().sensitive() || (account().isSensitized() && !isOwn);
    }

    public String visibility() {
        return cached.row().chosenVisibility().key();
    }

    /** Whether every visitor and every other server may see it. */
    public boolean isForEveryone() {
        return cached.row().isForEveryone();
    }

    /** Whether it never leaves this server. */
    public boolean localOnly() {
        return cached.row().localOnly();
    }

    public @Nullable String language() {
        return cached.row().body().language();
    }

    public String content() {
        return cached.content();
    }

    /** Returns the id of the post that it replies to; null if there is none. */
    public @Nullable String inReplyToId() {
        Long id = cached.row().thread().inReplyToId();
        return id == null ? null : Long.toString(id);
    }

    /** Returns the id of the account that it replies to; null if there is none. */
    public @Nullable String inReplyToAccountId() {
        Long id = cached.row().thread().inReplyToAccountId();
        return id == null ? null : Long.toString(id);
    }

    public @Nullable CardEntity card() {
        return cached.card();
    }

    public List<Tag> tags() {
        return cached.tags();
    }

    public List<Mention> mentions() {
        return cached.mentions();
    }

    public List<EmojiEntity> emojis() {
        return cached.emojis();
    }

    public List<MediaEntity> mediaAttachments() {
        return cached.media();
    }

    public boolean isFavourited() {
        return view != null && view.favourited();
    }

    public boolean isReblogged() {
        return view != null && view.reblogged();
    }

    /** Whether one of its accounts looks different to different signed-in viewers who do not own it. */
    public boolean dependsOnViewer() {
        return account().dependsOnViewer()
                || (authors.cardAuthor() != null && authors.cardAuthor().dependsOnViewer())
                || (reblog != null && reblog.dependsOnViewer())
                || (quote != null && quote.status() != null && quote.status().dependsOnViewer());
    }

    /**
     * Whether an account wrote or boosted it, or wrote or is named by the page of its card, or whether one of these moved to
     * the account; the same for the posts in it. It looks different to this account.
     */
    boolean involves(long accountId) {
        return account().isOrMovedTo(accountId)
                || (cardAuthor() != null && cardAuthor().isOrMovedTo(accountId))
                || cached.namesWithoutPermission(accountId)
                || (reblog != null && reblog.involves(accountId))
                || (quote != null && quote.status() != null && quote.status().involves(accountId));
    }

    /** Returns the post that is shown: for a boost, the boosted post. */
    private StatusEntity origin() {
        return reblog == null ? this : reblog;
    }

    /** Returns who may quote it, for the viewer. */
    SerializableString quoteApproval() {
        StatusEntity origin = origin();
        Status row = origin.cached.row();
        return QuotePolicy.json(row.quoting().quotePolicy(), QuotePolicy.answer(row, origin.view, origin.isOwn));
    }

    /** Returns who may reply to, favourite and boost it, for the viewer; null if everyone may. */
    @Nullable
    SerializableString interactionPolicy() {
        StatusEntity origin = origin();
        Status row = origin.cached.row();
        return row.interactions().isOpen() ? null : PostPolicy.json(row, origin.view, origin.isOwn);
    }

    /**
     * Returns a copy with the filters that it matches; for a boost, those that the boosted post matches; quotes have
     * their own.
     */
    StatusEntity withFilters(FilterSet filters) {
        StatusEntity origin = origin();
        List<FilterResult> results = filters.matches(
                () -> origin.cached.textToMatch(origin.poll),
                List.of(cached.row().id(), origin.cached.row().id()));
        return filtered(results, filters);
    }

    private StatusEntity filtered(List<FilterResult> results, FilterSet filters) {
        StatusEntity boosted = reblog == null ? null : reblog.filtered(results, filters);
        QuoteEntity quoting = quote == null || quote.status() == null
                ? quote
                : quote.with(quote.status().withFilters(filters));
        return copy(boosted, quoting, results, text, null);
    }

    /** Returns a copy with its text as typed, for delete and re-draft. */
    public StatusEntity withText(String source) {
        return copy(reblog, quote == null ? null : quote.whole(), filtered, source, null);
    }

    /** Whether the JSON of both is the same for one viewer, or for two whom it does not involve. */
    @SuppressWarnings("ReferenceEquality") // the same object, because that takes no time to find out
    boolean isMadeOfTheSame(StatusEntity other) {
        return account() == other.account()
                && (reblog == null || other.reblog == null || reblog.account() == other.reblog.account())
                && isTheSameExceptForAuthors(other);
    }

    /**
     * As {@link #isMadeOfTheSame}, without the JSON of who wrote the post and, for a boost, the boosted post. Parts that are cached
     * must be the same objects, which they are while their rows have not changed.
     */
    @SuppressWarnings("ReferenceEquality") // the same object, because that takes no time to find out
    boolean isTheSameExceptForAuthors(StatusEntity other) {
        return cached == other.cached
                && cardAuthor() == other.cardAuthor()
                && isOwn == other.isOwn
                && sensitive() == other.sensitive()
                && hasSameMarks(other)
                && (reblog == null
                        ? other.reblog == null
                        : other.reblog != null && reblog.isTheSameExceptForAuthors(other.reblog))
                && (quote == null ? other.quote == null : other.quote != null && quote.isMadeOfTheSame(other.quote))
                && Objects.equals(poll, other.poll)
                && reactions.equals(other.reactions)
                && taggedCollections.equals(other.taggedCollections)
                && filtered.equals(other.filtered)
                && Objects.equals(text, other.text);
    }

    private boolean hasSameMarks(StatusEntity other) {
        return view == null ? other.view == null : other.view != null && view.isSameAs(other.view);
    }

    /** Returns a copy with a place where its JSON is cached. */
    StatusEntity keepingJson(@Nullable StatusJson json) {
        return copy(reblog, quote, filtered, text, json);
    }

    /** Whether its author has moved, or that of the boosted post. */
    boolean hasMoved() {
        return account().moved() != null || (reblog != null && reblog.hasMoved());
    }

    /** Copies it with the only parts that change after a post was assembled. */
    private StatusEntity copy(
            @Nullable StatusEntity reblog,
            @Nullable QuoteEntity quote,
            List<FilterResult> filtered,
            @Nullable String text,
            @Nullable StatusJson json) {
        return new StatusEntity(
                cached, authors, reblog, quote, view, filtered, isOwn, text, poll, reactions, taggedCollections, json);
    }
}
