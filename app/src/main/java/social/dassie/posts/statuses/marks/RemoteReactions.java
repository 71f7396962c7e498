package social.dassie.posts.statuses.marks;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.media.emojis.CustomEmojis;
import social.dassie.media.emojis.RemoteEmoji;
import social.dassie.media.emojis.RemoteEmojis;
import social.dassie.posts.reactions.EmojiReaction;
import social.dassie.posts.reactions.EmojiReactions;
import social.dassie.posts.reactions.ReactionName;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.posts.statuses.rows.StatusRows;

/**
 * Reactions by remote accounts. A reaction to a local post that is not stored is a favourite, so that the author still learns
 * of it; but not if the account reacted to the post before. All methods join the caller's transaction.
 */
public final class RemoteReactions {
    private final EmojiReactions reactions;
    private final RemoteMarks marks;
    private final CustomEmojis emojis;
    private final StatusRows statuses;
    private final Addresses addresses;
    private final Events events;

    RemoteReactions(Platform platform, EmojiReactions reactions, CustomEmojis emojis, RemoteMarks marks) {
        this.reactions = reactions;
        this.emojis = emojis;
        this.marks = marks;
        this.addresses = platform.addresses();
        this.statuses = new StatusRows(platform.db());
        this.events = platform.events();
    }

    /**
     * A received reaction.
     *
     * @param accountId the account that reacts, of {@code domain}
     * @param emoji a Unicode emoji or a shortcode, in any of the forms of {@link ReactionName#parse}
     * @param pictures the custom emoji that the activity describes
     * @param uri the id of the activity
     */
    public record Reaction(
            long accountId,
            String domain,
            String emoji,
            List<RemoteEmoji> pictures,
            @Nullable String uri) {}

    /** Adds a reaction; the account must be allowed to see the post. The image of a custom emoji is stored in {@code store}. */
    public void add(Status post, Reaction reaction, RemoteEmojis store) {
        Optional<ReactionName> parsed = named(reaction.emoji(), reaction.domain());
        Optional<RemoteEmoji> picture = parsed.flatMap(name -> picture(name, reaction));
        Optional<ReactionName> name = parsed.filter(one -> one.isUnicode() || picture.isPresent() || isKnown(one));
        if (name.isEmpty()) {
            favourite(post, reaction);
            return;
        }
        EmojiReactions.Added added = reactions.add(post.id(), reaction.accountId(), name.get(), reaction.uri());
        boolean isFavourite = added.outcome() == EmojiReactions.Outcome.UNWANTED
                || (added.outcome() == EmojiReactions.Outcome.TOO_MANY && added.isFirst());
        if (added.reaction() != null) {
            picture.ifPresent(image -> store.put(reaction.domain(), List.of(image)));
            events.publish(new MarkEvent.Reacted(added.reaction(), post.accountId(), added.isFirst()));
        } else if (isFavourite) {
            favourite(post, reaction);
        }
    }

    /** Returns the name under which an emoji of a server is stored: its own custom emoji, or one that it knows from here. */
    private Optional<ReactionName> named(String emoji, String domain) {
        return Optional.ofNullable(ReactionName.parse(emoji)).map(name -> {
            if (name.isUnicode()) {
                return name;
            }
            boolean isOurs = name.domain() != null && addresses.isOurDomain(name.domain());
            ReactionName ours = new ReactionName(name.shortcode(), null);
            return isOurs && isKnown(ours) ? ours : new ReactionName(name.shortcode(), domain);
        });
    }

    /** Returns the name under which an emoji of a server is stored; empty if it is not an emoji, or one without a known image. */
    Optional<String> knownName(String emoji, String domain) {
        return named(emoji, domain)
                .filter(name -> name.isUnicode() || isKnown(name))
                .map(ReactionName::key);
    }

    private boolean isKnown(ReactionName name) {
        return emojis.find(name.domain(), name.shortcode()).isPresent();
    }

    private static Optional<RemoteEmoji> picture(ReactionName name, Reaction reaction) {
        return reaction.pictures().stream()
                .filter(one -> name.domain() != null && isNamed(one, name.shortcode()))
                .findFirst()
                .map(one -> new RemoteEmoji(name.shortcode(), one.iconUrl(), one.uri(), one.updatedAt()));
    }

    private static boolean isNamed(RemoteEmoji emoji, String shortcode) {
        ReactionName name = ReactionName.parse(emoji.shortcode().strip());
        return name != null && name.shortcode().equals(shortcode);
    }

    private void favourite(Status post, Reaction reaction) {
        if (post.local()) {
            marks.favourite(reaction.accountId(), post, reaction.uri());
        }
    }

    /**
     * Removes what an activity with this id added: reactions, or a favourite. Returns whether it existed.
     */
    public boolean undo(String uri, long accountId) {
        List<EmojiReaction> found = reactions.byUri(uri, accountId);
        found.forEach(this::remove);
        Optional<Status> favourited = found.isEmpty() ? marks.favourited(uri, accountId) : Optional.empty();
        return !found.isEmpty() || (favourited.isPresent() && marks.unfavourite(accountId, favourited.get()));
    }

    /**
     * Removes the reaction of an account with this emoji, or the favourite if there is none. Without an emoji, removes the
     * favourite, or all reactions of the account. Returns whether anything existed.
     */
    public boolean undo(Status post, long accountId, String domain, @Nullable String emoji) {
        if (emoji == null && marks.unfavourite(accountId, post)) {
            return true;
        }
        String wanted = emoji == null
                ? null
                : named(emoji, domain).map(ReactionName::key).orElse(emoji);
        List<EmojiReaction> found = reactions.of(post.id(), accountId).stream()
                .filter(reaction -> wanted == null || reaction.name().equals(wanted))
                .toList();
        found.forEach(this::remove);
        return !found.isEmpty() || marks.unfavourite(accountId, post);
    }

    private void remove(EmojiReaction reaction) {
        reactions.remove(reaction);
        statuses.find(reaction.statusId())
                .ifPresent(post -> events.publish(new MarkEvent.Unreacted(reaction, post.accountId())));
    }
}
