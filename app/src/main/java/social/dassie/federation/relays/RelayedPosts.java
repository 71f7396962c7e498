package social.dassie.federation.relays;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.Batch;
import social.dassie.ground.settings.Settings;
import social.dassie.upkeep.pruning.UnusedPosts;

/**
 * The posts that relays announce: how many may come in an hour, and how many stay. Beyond that the oldest ones that
 * no one here used are deleted, in batches. Posts that someone used are no longer counted.
 */
public final class RelayedPosts {
    static final String PRUNE = "relays.prune";

    /** The approximate size of a post beside its text, in bytes: its row, its indexes, its author. */
    static final int AROUND = 4_096;

    private static final int AT_ONCE = 20;
    private static final int SLACK = 20;
    private static final int NO_SLACK = Integer.MAX_VALUE;
    private static final long HOUR_MS = Duration.ofHours(1).toMillis();

    /** What one relay brought since the beginning of its hour. A restart begins another one. */
    private record Window(long since, int count) {}

    private final Platform platform;
    private final Database db;
    private final RelayDao rows;
    private final UnusedPosts unused;
    private final Jobs jobs;
    private final Clock clock;
    private final Map<Long, Window> windows = new HashMap<>();

    RelayedPosts(Platform platform) {
        this.platform = platform;
        this.db = platform.db();
        this.rows = db.dao(RelayDao.class);
        this.unused = new UnusedPosts(platform);
        this.jobs = platform.jobs();
        this.clock = platform.clock();
    }

    void handleJobs() {
        jobs.handleInBatches(PRUNE, this::prune);
    }

    /** Whether one more post may be fetched because of a relay; if so, counts it. */
    public boolean begin(Relay relay) {
        int most = platform.settings().get(RelaySettings.POSTS_PER_HOUR);
        long now = clock.millis();
        synchronized (windows) {
            Window window = windows.getOrDefault(relay.id(), new Window(now, 0));
            if (window.since() <= now - HOUR_MS || window.since() > now) {
                window = new Window(now, 0);
            }
            boolean mayCome = window.count() < most;
            windows.put(relay.id(), mayCome ? new Window(window.since(), window.count() + 1) : window);
            return mayCome;
        }
    }

    /** Records that a relay sent something; joins the caller's transaction. */
    public void heard(Relay relay) {
        db.runInTransaction(() -> rows.heard(relay.id(), clock.millis()));
    }

    /** Records that a relay sent a post beyond the limit; joins the caller's transaction. */
    public void dropped(Relay relay) {
        db.runInTransaction(() -> {
            rows.heard(relay.id(), clock.millis());
            rows.dropped(relay.id(), clock.millis());
        });
    }

    /** Counts a post that was stored because of a relay; joins the caller's transaction. */
    public void stored(Relay relay, long statusId) {
        Settings settings = platform.settings().get();
        db.runInTransaction(() -> {
            rows.received(relay.id());
            rows.insertPost(relay.id(), statusId, AROUND);
            if (excess(relay.id(), settings, NO_SLACK) > 0) {
                jobs.add(PRUNE, RelayFollows.key(relay.id()), "", clock.millis());
            }
        });
    }

    /**
     * Returns how many posts have to be deleted; 0 within the limits.
     *
     * @param slack divides the part of the limits that is freed beyond them, so that a full relay is not pruned with every
     *     post
     */
    private long excess(long relayId, Settings settings, int slack) {
        long posts = settings.get(RelaySettings.POSTS_KEPT);
        long bytes = settings.get(RelaySettings.BYTES_KEPT);
        return rows.findKept(relayId)
                .map(kept -> Math.max(
                        kept.posts() - posts + posts / slack,
                        (kept.bytes() - bytes + bytes / slack + AROUND - 1) / AROUND))
                .map(count -> Math.max(0, count))
                .orElse(0L);
    }

    private @Nullable String prune(Job job, Batch batch) {
        long relayId = Long.parseLong(Objects.requireNonNull(job.key()));
        if (rows.find(relayId).isEmpty()) {
            return forgetAll(relayId, batch);
        }
        Settings settings = platform.settings().get();
        long excess = excess(relayId, settings, SLACK);
        while (!batch.isOver() && excess > 0) {
            List<Long> oldest = rows.findOldest(relayId, (int) Math.min(AT_ONCE, excess));
            if (oldest.isEmpty()) {
                return null;
            }
            UnusedPosts.Step step = unused.delete(oldest, batch);
            if (!step.isDone()) {
                return "";
            }
            List<Long> used = new ArrayList<>(oldest);
            used.removeAll(step.posts());
            rows.forget(new IdList(used));
            batch.took(oldest.size());
            excess = excess(relayId, settings, SLACK);
        }
        return excess > 0 ? "" : null;
    }

    /** Deletes what is stored of a removed relay. Its posts stay, as those that were fetched for other reasons. */
    private @Nullable String forgetAll(long relayId, Batch batch) {
        while (!batch.isOver()) {
            List<Long> some = rows.findOldest(relayId, batch.remaining());
            if (some.isEmpty()) {
                rows.delete(relayId);
                return null;
            }
            batch.took(rows.forget(new IdList(some)));
        }
        return "";
    }
}
