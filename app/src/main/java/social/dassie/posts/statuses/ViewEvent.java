package social.dassie.posts.statuses;

import social.dassie.ground.platform.Event;

/** What a reader here looks at; published without a transaction. */
public interface ViewEvent extends Event {
    /** A reader here looks at the thread of a post. */
    record ThreadViewed(long statusId) implements ViewEvent {}

    /** A reader here looks at a poll. */
    record PollViewed(long pollId) implements ViewEvent {}
}
