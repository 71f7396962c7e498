package social.dassie.posts.statuses.remote;

import java.time.Clock;
import java.util.List;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.posts.statuses.quotes.RemoteQuotes;
import social.dassie.posts.statuses.rows.Mentions;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.posts.statuses.rows.StatusEvent;
import social.dassie.posts.statuses.rows.Visibility;

/**
 * Distributes remote posts to their local readers, each once: on its first recent arrival, whether or not it was stored
 * before. The row records whether that happened. All methods join the caller's transaction.
 */
final class Distribution {
    private final RemoteStatusDao rows;
    private final Mentions mentions;
    private final RemoteQuotes quotes;
    private final Events events;
    private final Clock clock;

    Distribution(Platform platform, RemoteQuotes quotes) {
        this.rows = platform.db().dao(RemoteStatusDao.class);
        this.mentions = new Mentions(platform.db());
        this.quotes = quotes;
        this.events = platform.events();
        this.clock = platform.clock();
    }

    /** Distributes a post that was just stored, or marks it as not distributed, and returns which. */
    boolean begin(Status post, List<Long> mentionedIds, Arrival arrival) {
        boolean isRecent = isRecent(post, arrival);
        if (isRecent) {
            publish(post, mentionedIds);
        } else {
            rows.setUndistributed(post.id());
        }
        return isRecent;
    }

    /**
     * Distributes a post that was stored before, unless that already happened.
     *
     * @param isForMore whether accounts can read it now that could not before
     */
    void arrivedAgain(Status post, Arrival arrival, boolean isForMore) {
        if (!isRecent(post, arrival)) {
            return;
        }
        if (rows.setDistributed(post.id())) {
            publish(post, mentions.of(post.id()));
        } else if (isForMore) {
            reachesMore(post.id());
        }
    }

    /** Adds a reply whose parent arrived after it to the feeds where it belongs now, if it is recent and was distributed. */
    void joinedThread(long replyId) {
        if (rows.isDistributedSince(replyId, clock.millis() - Arrival.DELIVERED.maxAgeMs())) {
            reachesMore(replyId);
        }
    }

    private boolean isRecent(Status post, Arrival arrival) {
        return arrival.isRecent(post.times().createdAt(), clock.millis());
    }

    private void publish(Status post, List<Long> mentionedIds) {
        boolean isDirect = post.visibility() == Visibility.DIRECT;
        events.publish(
                new StatusEvent.Published(post.id(), post.accountId(), post.local(), mentionedIds, false, isDirect));
        quotes.announce(post.id(), post.accountId());
    }

    private void reachesMore(long statusId) {
        events.publish(new StatusEvent.ReachesMore(statusId));
    }
}
