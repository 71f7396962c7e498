package social.dassie.posts.statuses.marks;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.platform.Event;
import social.dassie.posts.reactions.EmojiReaction;

/** An account favourited, boosted or pinned a post or reacted to it, or undid it. */
public interface MarkEvent extends Event {
    /** @param uri the address of the favourite, for a remote post; else null */
    record Favourited(
            long statusId,
            long authorId,
            long accountId,
            @Nullable String uri) implements MarkEvent {}

    /** @param uri the former address of the favourite, for a remote post; else null */
    record Unfavourited(
            long statusId,
            long authorId,
            long accountId,
            @Nullable String uri) implements MarkEvent {}

    /**
     * An account reacted with an emoji.
     *
     * @param isFirst whether the account had not reacted to the post before
     */
    record Reacted(EmojiReaction reaction, long authorId, boolean isFirst) implements MarkEvent {}

    /** A reaction was removed. */
    record Unreacted(EmojiReaction reaction, long authorId) implements MarkEvent {}

    /** {@code statusId} is the post that was boosted, {@code reblogId} the boost. */
    record Reblogged(long statusId, long reblogId, long authorId, long accountId) implements MarkEvent {}

    /** An account pinned its post to its profile. */
    record Pinned(long statusId, long accountId) implements MarkEvent {}

    record Unpinned(long statusId, long accountId) implements MarkEvent {}
}
