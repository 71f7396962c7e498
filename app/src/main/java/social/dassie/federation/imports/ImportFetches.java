package social.dassie.federation.imports;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import social.dassie.federation.actors.Handles;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.inbox.posts.Lookups;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.db.Database;
import social.dassie.ground.outbound.WebAddress;
import social.dassie.ground.platform.Platform;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.posts.statuses.rows.Status;

/**
 * The requests of imports to other servers: at most {@value #MAX} for one import, whatever its file names, and
 * {@value #PER_MINUTE} per minute to one server. The first number is stored; the second is counted in memory.
 */
public final class ImportFetches {
    static final int MAX = 20_000;
    static final int PER_MINUTE = 30;

    private static final ErrorCode TOO_MANY = ErrorCode.of(
            "error.import_fetches_used_up",
            "Not fetched: an import requests at most {0} posts and accounts from other servers");
    private static final ErrorCode NO_ADDRESS = ErrorCode.of("error.not_a_web_address", "Not a web address: {0}");

    private static final int MAX_HOSTS = 10_000;
    private static final long MINUTE_MS = Duration.ofMinutes(1).toMillis();

    /** The requests to one server since a time. */
    private record Count(long since, int count) {}

    private final Database db;
    private final ImportDao imports;
    private final Lookups lookups;
    private final Handles handles;
    private final Clock clock;
    private final Cache<String, Count> counts =
            Caffeine.newBuilder().maximumSize(MAX_HOSTS).build();

    public ImportFetches(Platform platform, Lookups lookups, Handles handles) {
        this.db = platform.db();
        this.imports = db.dao(ImportDao.class);
        this.lookups = lookups;
        this.handles = handles;
        this.clock = platform.clock();
    }

    /**
     * Fetches an unknown post. 422 when the import has used up its requests.
     *
     * @throws Postponed while its server was asked too often
     */
    Status post(long importId, String address) throws RemoteException {
        begin(importId, host(address));
        return lookups.post(address);
    }

    /** As {@link #post}, for a line that names several posts of one server and has a limit of its own: it never waits. */
    Status postNow(long importId, String address) throws RemoteException {
        count(importId);
        return lookups.post(address);
    }

    /** Whether a remote author's stamp allows a quote; as {@link #post}. */
    boolean isQuoteApproved(long importId, ActivityObject post, Status quoted) throws RemoteException {
        String stamp = post.link("quoteAuthorization");
        if (stamp == null || quoted.local()) {
            return false;
        }
        begin(importId, host(stamp));
        return lookups.isQuoteApproved(post, quoted);
    }

    /** Fetches an account that is unknown; as {@link #post}. */
    void account(long importId, String handle) throws RemoteException {
        begin(importId, handle.substring(handle.lastIndexOf('@') + 1));
        handles.find(handle);
    }

    /** Counts the search for a feed at an address; as {@link #post}. */
    void feed(long importId, String address) {
        begin(importId, host(address));
    }

    private static String host(String address) {
        return WebAddress.parse(address)
                .map(URI::getAuthority)
                .orElseThrow(() -> ApiException.unprocessable(NO_ADDRESS, Reason.shortened(address)));
    }

    private void begin(long importId, String host) {
        if (!take(host)) {
            throw new Postponed(false);
        }
        count(importId);
    }

    private void count(long importId) {
        if (!db.inTransaction(() -> imports.countFetch(importId, MAX))) {
            throw ApiException.unprocessable(TOO_MANY, MAX);
        }
    }

    private synchronized boolean take(String host) {
        Count before = counts.getIfPresent(host);
        Count next = before == null || before.since() + MINUTE_MS <= clock.millis()
                ? new Count(clock.millis(), 1)
                : new Count(before.since(), before.count() + 1);
        if (next.count() > PER_MINUTE) {
            return false;
        }
        counts.put(host, next);
        return true;
    }
}
