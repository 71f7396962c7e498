package social.dassie.federation.inbox.activities;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.inbox.known.LocalUris;
import social.dassie.federation.inbox.posts.PostTags;
import social.dassie.federation.inbox.posts.Received;
import social.dassie.federation.inbox.posts.RemotePosts;
import social.dassie.media.emojis.RemoteEmojis;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.posts.statuses.marks.RemoteMarks;
import social.dassie.posts.statuses.marks.RemoteReactions;
import social.dassie.posts.statuses.rows.Status;

/**
 * Like and EmojiReact: favourites, or reactions if they name an emoji. Akkoma and Pleroma send EmojiReact with
 * {@code content}; Misskey sends Like with {@code content} and {@code _misskey_reaction}.
 */
final class LikeActivities implements ActivityHandler {
    private final RemoteMarks marks;
    private final RemoteReactions reactions;
    private final RemoteEmojis emojis;
    private final RemotePosts posts;
    private final LocalUris local;

    LikeActivities(Effects effects, RemoteEmojis emojis, RemotePosts posts, LocalUris local) {
        this.marks = effects.marks();
        this.reactions = effects.reactions();
        this.emojis = emojis;
        this.posts = posts;
        this.local = local;
    }

    /**
     * Favourites are stored only for local posts, because other servers count those of their own posts. Reactions are stored
     * for known remote posts, too; an unknown post is never fetched for them.
     */
    @Override
    public Runnable prepare(Received received) {
        ActivityObject activity = received.activity();
        String emoji = emoji(activity);
        Optional<Status> post = post(activity.link("object"), emoji != null);
        if (post.isEmpty() || post.get().isReblog()) {
            return NOTHING;
        }
        long actorId = received.actor().id();
        return () -> {
            if (!marks.mayTouch(actorId, post.get().id()) || !marks.mayFavourite(actorId, post.get())) {
                return;
            }
            if (emoji == null) {
                marks.favourite(actorId, post.get(), received.id());
            } else {
                String domain = String.valueOf(received.actor().domain());
                reactions.add(
                        post.get(),
                        new RemoteReactions.Reaction(
                                actorId, domain, emoji, PostTags.of(activity).emojis(), received.id()),
                        emojis);
            }
        };
    }

    private Optional<Status> post(@Nullable String uri, boolean isReaction) {
        Optional<Status> own = local.status(uri);
        return own.isPresent() || uri == null || !isReaction ? own : posts.known(uri);
    }

    private static @Nullable String emoji(ActivityObject activity) {
        String misskeys = activity.text("_misskey_reaction");
        String emoji = misskeys == null ? activity.text("content") : misskeys;
        return emoji == null || emoji.isBlank() ? null : emoji.strip();
    }

    /** Undoes a favourite or a reaction that is embedded without a known id. */
    boolean undo(long actorId, String domain, ActivityObject undone) {
        String emoji = emoji(undone);
        Optional<Status> post = post(undone.link("object"), true);
        return post.isPresent() && reactions.undo(post.get(), actorId, domain, emoji);
    }
}
