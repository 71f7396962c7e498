package social.dassie.posts.refreshes;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Secrets;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;

/**
 * The async refreshes of all features. A feature names its work by a key ({@code annual_report:ACCOUNT:YEAR}) and starts
 * a refresh in the transaction that adds the job; the job adds results and finishes the refresh by the same key. There is
 * at most one running refresh for a key, so a second request is answered with the first one's id. They are rows, because
 * the job survives a restart, too.
 */
public final class AsyncRefreshes {
    private static final ErrorCode NOT_FOUND = ErrorCode.of("error.not_found", "Not Found");

    /** Work that did not finish by then is not going to. */
    static final Duration MAX_RUN = Duration.ofDays(1);

    /** How long clients can read that the work is finished. */
    static final Duration KEPT_FINISHED = Duration.ofHours(1);

    /** The highest number of refreshes that are stored; beyond it the oldest are forgotten. */
    static final int MAX_KEPT = 10_000;

    private final Database db;
    private final AsyncRefreshDao refreshes;
    private final Clock clock;

    AsyncRefreshes(Platform platform) {
        this.db = platform.db();
        this.refreshes = platform.db().dao(AsyncRefreshDao.class);
        this.clock = platform.clock();
    }

    /** The key of the refresh that brings posts of a remote account here. */
    public static String postsOf(long accountId) {
        return "account_statuses:" + accountId;
    }

    /** Returns the running refresh of the key, or starts one; joins the caller's transaction. */
    public AsyncRefresh start(String key, boolean countsResults) {
        return db.inTransaction(() -> running(key).orElseGet(() -> add(key, countsResults)));
    }

    private AsyncRefresh add(String key, boolean countsResults) {
        long now = clock.millis();
        refreshes.deleteExpired(now);
        refreshes.deleteOldest(MAX_KEPT - 1);
        AsyncRefresh fresh = new AsyncRefresh(Secrets.random(), false, countsResults ? 0 : null);
        refreshes.insert(fresh.id(), key, fresh.resultCount(), now + MAX_RUN.toMillis(), now);
        return fresh;
    }

    public Optional<AsyncRefresh> running(String key) {
        return refreshes.findRunning(key, clock.millis());
    }

    /** Adds to the number of results; nothing when no refresh of the key is running. Joins the caller's transaction. */
    public void addResults(String key, int count) {
        db.runInTransaction(() -> refreshes.addResults(key, count));
    }

    /** Ends the refresh of the key, if one is running; joins the caller's transaction. */
    public void finish(String key) {
        db.runInTransaction(() -> refreshes.finish(key, clock.millis() + KEPT_FINISHED.toMillis()));
    }

    /** The refresh of this id; 404 when there is none, or none any more. */
    AsyncRefreshEntity get(String id) {
        return refreshes
                .find(id, clock.millis())
                .map(AsyncRefreshEntity::of)
                .orElseThrow(() -> ApiException.of(404, NOT_FOUND));
    }

    void purge() {
        db.runInTransaction(() -> refreshes.deleteExpired(clock.millis()));
    }
}
