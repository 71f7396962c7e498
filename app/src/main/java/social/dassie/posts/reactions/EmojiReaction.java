package social.dassie.posts.reactions;

import org.jspecify.annotations.Nullable;

/**
 * One reaction of an account to a post.
 *
 * @param uri the id of its activity; null if it and the post are local
 */
public record EmojiReaction(
        long id,
        long statusId,
        long accountId,
        String name,
        @Nullable String uri) {
    public ReactionName parsedName() {
        return ReactionName.stored(name);
    }
}
