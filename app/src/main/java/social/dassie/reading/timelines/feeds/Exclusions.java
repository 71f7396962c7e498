package social.dassie.reading.timelines.feeds;

import java.time.Clock;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.people.lists.ListEvent;

/** Keeps the members of exclusive lists out of their owners' home timelines, and adds their posts back afterwards. */
public final class Exclusions {
    private final HomeFeedDao feeds;
    private final ExclusionDao exclusions;
    private final Clock clock;

    public Exclusions(Platform platform) {
        this.feeds = platform.db().dao(HomeFeedDao.class);
        this.exclusions = platform.db().dao(ExclusionDao.class);
        this.clock = platform.clock();
    }

    public void subscribe(Events events) {
        events.subscribe(
                Phase.DERIVE,
                ListEvent.KeptOutOfHome.class,
                e -> exclusions.takeOut(e.accountId(), new IdList(e.authorIds())));
        events.subscribe(Phase.DERIVE, ListEvent.LetBackIntoHome.class, this::restore);
    }

    private void restore(ListEvent.LetBackIntoHome event) {
        IdList authors = new IdList(event.authorIds());
        long now = clock.millis();
        feeds.narrow(event.accountId(), authors, HomeFeeds.BACKFILL);
        exclusions.restore(event.accountId(), authors, HomeFeeds.RECENT, now);
        exclusions.restoreTagged(event.accountId(), authors, now);
    }
}
