package social.dassie.timelines;

import java.time.Clock;
import social.dassie.db.Database;
import social.dassie.db.IdList;
import social.dassie.events.Event;
import social.dassie.events.Events;

/** Keeps the members of exclusive lists out of their owners' home timelines, and puts them back afterwards. */
public final class Exclusions {
    private final ExclusionDao exclusions;
    private final Clock clock;

    public Exclusions(Database db, Clock clock) {
        this.exclusions = db.dao(ExclusionDao.class);
        this.clock = clock;
    }

    public void subscribe(Events events) {
        events.subscribe(Event.KeptOutOfHome.class, e -> exclusions.takeOut(e.accountId(), new IdList(e.authorIds())));
        events.subscribe(Event.LetBackIntoHome.class, this::putBack);
    }

    private void putBack(Event.LetBackIntoHome event) {
        IdList authors = new IdList(event.authorIds());
        long now = clock.millis();
        exclusions.putBack(event.accountId(), authors, HomeFeeds.RECENT, HomeFeeds.BACKFILL, now);
        exclusions.putBackTagged(event.accountId(), authors, HomeFeeds.BACKFILL, now);
    }
}
