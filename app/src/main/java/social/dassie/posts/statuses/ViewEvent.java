package social.dassie.posts.statuses;

import social.dassie.ground.platform.Event;

/** What a local reader views; published without a transaction. */
public interface ViewEvent extends Event {
    /** A local reader views the thread of a post. */
    record ThreadViewed(long statusId) implements ViewEvent {}

    /** A local reader views a poll. */
    record PollViewed(long pollId) implements ViewEvent {}
}
