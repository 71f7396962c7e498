package social.dassie.posts.statuses.writing;

import java.time.Clock;
import social.dassie.ground.platform.Platform;

/** The ids of permanently deleted remote posts, so that they do not come back. */
public final class Tombstones {
    private final TombstoneDao tombstones;
    private final Clock clock;

    public Tombstones(Platform platform) {
        this.tombstones = platform.db().dao(TombstoneDao.class);
        this.clock = platform.clock();
    }

    /** Joins the caller's transaction. */
    public void add(String uri) {
        tombstones.insert(uri, clock.millis());
    }

    public boolean has(String uri) {
        return tombstones.exists(uri);
    }
}
