package social.dassie.reading.timelines.feeds;

import java.time.Clock;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.posts.statuses.rows.StatusEvent;
import social.dassie.posts.tags.TagEvent;

/**
 * Keeps posts with followed hashtags in home timelines. {@link HomeFeedDao#add} adds new posts; this class handles
 * follows and unfollows of hashtags, and edits.
 */
public final class TagFeeds {
    /** How many earlier posts a newly followed hashtag adds. */
    public static final int BACKFILL = 100;

    private final TagFeedDao feeds;
    private final Clock clock;

    public TagFeeds(Platform platform) {
        this.feeds = platform.db().dao(TagFeedDao.class);
        this.clock = platform.clock();
    }

    public void subscribe(Events events) {
        events.subscribe(Phase.DERIVE, TagEvent.Followed.class, this::followed);
        events.subscribe(
                Phase.DERIVE, TagEvent.Unfollowed.class, e -> feeds.remove(e.accountId(), e.tagId(), clock.millis()));
        events.subscribe(Phase.DERIVE, StatusEvent.Edited.class, this::edited);
    }

    private void followed(TagEvent.Followed event) {
        feeds.narrow(event.accountId(), event.tagId(), BACKFILL);
        feeds.backfill(event.accountId(), event.tagId(), clock.millis());
    }

    private void edited(StatusEvent.Edited event) {
        feeds.removeUnfounded(event.statusId());
        feeds.add(event.statusId(), clock.millis());
    }
}
