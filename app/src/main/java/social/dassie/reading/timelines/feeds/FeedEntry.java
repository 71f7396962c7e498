package social.dassie.reading.timelines.feeds;

/**
 * A post or boost in a feed.
 *
 * @param shownId the post that is shown: for a boost, the boosted post
 */
record FeedEntry(long id, long shownId) {
    boolean isBoost() {
        return id != shownId;
    }
}
