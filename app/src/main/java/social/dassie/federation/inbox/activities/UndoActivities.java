package social.dassie.federation.inbox.activities;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.inbox.known.EarlyUndos;
import social.dassie.federation.inbox.posts.Received;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.posts.statuses.marks.RemoteReactions;
import social.dassie.posts.statuses.remote.RemoteStatuses;
import social.dassie.posts.statuses.rows.Status;

/**
 * Undo: of a follow, a favourite, a reaction, a boost, a block, an Accept. The original is found by its id, which only its own actor
 * can use, else by its type and target. An Undo that arrives before its original is stored for a while.
 */
final class UndoActivities implements ActivityHandler {
    private final EarlyUndos noted;
    private final FollowActivities follows;
    private final LikeActivities likes;
    private final AnnounceActivities announces;
    private final RemoteReactions reactions;
    private final RemoteStatuses statuses;

    UndoActivities(
            EarlyUndos noted,
            FollowActivities follows,
            LikeActivities likes,
            AnnounceActivities announces,
            RemoteReactions reactions,
            RemoteStatuses statuses) {
        this.noted = noted;
        this.follows = follows;
        this.likes = likes;
        this.announces = announces;
        this.reactions = reactions;
        this.statuses = statuses;
    }

    @Override
    public Runnable prepare(Received received) {
        ActivityObject undone = received.activity().object("object");
        if (undone == null || isOfAnother(undone, received)) {
            return NOTHING;
        }
        return () -> {
            boolean wasThere = undone.isReference() ? undoById(undone, received) : undo(undone, received);
            String uri = undone.id();
            if (!wasThere && uri != null && received.isOfSameHost(uri)) {
                noted.note(received.actor(), uri);
            }
        };
    }

    private static boolean isOfAnother(ActivityObject undone, Received received) {
        String actor = undone.link("actor");
        return actor != null && !actor.equals(received.actorUri());
    }

    private boolean undo(ActivityObject undone, Received received) {
        long actorId = received.actor().id();
        String target = undone.link("object");
        if (undone.is("Follow")) {
            return follows.undoFollow(actorId, undone.id(), target);
        }
        if (undone.is("Like", "EmojiReact")) {
            String uri = undone.id();
            return (uri != null && reactions.undo(uri, actorId))
                    || likes.undo(actorId, String.valueOf(received.actor().domain()), undone);
        }
        if (undone.is("Announce")) {
            return undoBoost(undone.id(), actorId) || announces.undo(actorId, target);
        }
        if (undone.is("Block")) {
            return follows.undoBlock(actorId, undone.id(), target);
        }
        return undone.is("Accept") ? follows.undoAccept(received, undone) : undoById(undone, received);
    }

    private boolean undoById(ActivityObject undone, Received received) {
        String uri = undone.id();
        long actorId = received.actor().id();
        if (uri == null) {
            return false;
        }
        return reactions.undo(uri, actorId)
                || undoBoost(uri, actorId)
                || follows.undoFollow(actorId, uri, null)
                || follows.undoBlock(actorId, uri, null);
    }

    private boolean undoBoost(@Nullable String uri, long actorId) {
        Optional<Status> boost = uri == null ? Optional.empty() : statuses.find(uri);
        boolean isTheirs =
                boost.isPresent() && boost.get().isReblog() && boost.get().isBy(actorId);
        if (isTheirs) {
            statuses.remove(boost.get());
        }
        return isTheirs;
    }
}
