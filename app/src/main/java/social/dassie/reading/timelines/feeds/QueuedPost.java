package social.dassie.reading.timelines.feeds;

/**
 * A post or boost that is not yet in the home feeds of all its readers.
 *
 * @param afterFollowId the last follow of the author whose feed is done; 0 before the first portion
 */
record QueuedPost(long statusId, long afterFollowId, long authorId, boolean isReblog) {
    boolean isBegun() {
        return afterFollowId > 0;
    }
}
