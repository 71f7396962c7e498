package social.dassie.timelines;

/**
 * A post or boost in a feed.
 *
 * @param shownId the post that is shown: of a boost the boosted one
 */
record FeedEntry(long id, long shownId) {
    boolean isBoost() {
        return id != shownId;
    }
}
