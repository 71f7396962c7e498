package social.dassie.posts.tags;

import social.dassie.ground.platform.Event;

/** An account features or follows a hashtag, or stops doing so. */
public interface TagEvent extends Event {
    /** An account shows a hashtag on its profile; {@code name} is in the account's spelling. */
    record Featured(long accountId, String name) implements TagEvent {}

    record Unfeatured(long accountId, String name) implements TagEvent {}

    record Followed(long accountId, long tagId) implements TagEvent {}

    record Unfollowed(long accountId, long tagId) implements TagEvent {}
}
