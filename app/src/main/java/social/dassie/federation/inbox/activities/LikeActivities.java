package social.dassie.federation.inbox.activities;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.inbox.known.LocalUris;
import social.dassie.federation.inbox.posts.Received;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.posts.statuses.marks.RemoteMarks;
import social.dassie.posts.statuses.rows.Status;

/** Like and EmojiReact: both are favourites here; the emoji of a reaction is stored. */
final class LikeActivities implements ActivityHandler {
    private static final int MAX_REACTION = 100;

    private final RemoteMarks marks;
    private final LocalUris local;

    LikeActivities(RemoteMarks marks, LocalUris local) {
        this.marks = marks;
        this.local = local;
    }

    /** Only for local posts: other servers count the favourites of their own posts. */
    @Override
    public Runnable prepare(Received received) {
        Optional<Status> post = local.status(received.activity().link("object"));
        if (post.isEmpty()) {
            return NOTHING;
        }
        long actorId = received.actor().id();
        return () -> {
            if (!post.get().isReblog() && marks.mayTouch(actorId, post.get().id())) {
                marks.favourite(actorId, post.get(), received.id(), reaction(received.activity()));
            }
        };
    }

    private static @Nullable String reaction(ActivityObject activity) {
        String emoji = activity.text("content");
        String other = emoji == null ? activity.text("_misskey_reaction") : emoji;
        return other == null || other.isBlank() || other.length() > MAX_REACTION ? null : other;
    }

    /** Undoes a favourite. */
    boolean undo(long actorId, @Nullable String target) {
        Optional<Status> post = local.status(target);
        return post.isPresent() && marks.unfavourite(actorId, post.get());
    }
}
