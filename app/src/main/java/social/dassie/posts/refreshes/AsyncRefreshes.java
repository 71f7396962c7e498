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
 * at most one running refresh per key, so a second request is answered with the id of the first. They are stored in rows,
 * because the job survives a restart, too.
 */
public final class AsyncRefreshes {
    private static final ErrorCode NOT_FOUND = ErrorCode.of("error.not_found", "Not Found");

    /** Work that has not finished by then never will. */
    static final Duration MAX_RUN = Duration.ofDays(1);

    /** How long clients can query that the work is finished. */
    static final Duration KEPT_FINISHED = Duration.ofHours(1);

    /** The maximum number of stored refreshes; beyond it the oldest are deleted. */
    static final int MAX_KEPT = 10_000;

    private final Database db;
    private final AsyncRefreshDao refreshes;
    private final Clock clock;

    AsyncRefreshes(Platform platform) {
        this.db = platform.db();
        this.refreshes = platform.db().dao(AsyncRefreshDao.class);
        this.clock = platform.clock();
    }

    /** Returns the key of the refresh that fetches posts of a remote account. */
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

    /** Adds to the number of results; does nothing if no refresh of the key is running. Joins the caller's transaction. */
    public void addResults(String key, int count) {
        db.runInTransaction(() -> refreshes.addResults(key, count));
    }

    /** Finishes the refresh of the key, if one is running; joins the caller's transaction. */
    public void finish(String key) {
        db.runInTransaction(() -> refreshes.finish(key, clock.millis() + KEPT_FINISHED.toMillis()));
    }

    /** Returns the refresh with this id; 404 if there is none, or no longer. */
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
