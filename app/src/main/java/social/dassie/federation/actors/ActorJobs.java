package social.dassie.federation.actors;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.federation.actors.documents.RemoteDocuments;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Platform;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.people.accounts.RemoteAccounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.accounts.rows.RemoteFacts;

/**
 * Background requests to other servers: refreshes of stale actors, and the totals of their collections. None of them has
 * to succeed: on failure the account stays as it is, and the next occasion tries again.
 */
final class ActorJobs {
    static final Duration STALE = Duration.ofDays(1);
    static final Duration OLD = Duration.ofDays(7);
    static final Duration SPREAD = Duration.ofHours(6);
    private static final Logger LOG = LoggerFactory.getLogger(ActorJobs.class);
    private static final String REFRESH = "refresh_actor";
    private static final String COUNT = "count_actor";
    private static final int AT_A_TIME = 2;
    private static final int ATTEMPTS = 2;

    /** Fetches an actor now. */
    interface Refresh {
        Account of(String actorUri) throws RemoteException;
    }

    private final Database db;
    private final Jobs jobs;
    private final RemoteDocuments documents;
    private final RemoteAccounts accounts;
    private final Refresh refresh;
    private final Clock clock;

    ActorJobs(Platform platform, RemoteDocuments documents, RemoteAccounts accounts, Refresh refresh) {
        this.db = platform.db();
        this.jobs = platform.jobs();
        this.documents = documents;
        this.accounts = accounts;
        this.refresh = refresh;
        this.clock = platform.clock();
        jobs.handleOutside(REFRESH, AT_A_TIME, ATTEMPTS, this::refresh);
        jobs.handleOutside(COUNT, AT_A_TIME, ATTEMPTS, this::count);
    }

    /**
     * For an account whose activities are received: spread over hours, because the activities of many accounts arrive at
     * once.
     */
    void refreshIfOld(Account account) {
        refreshAfter(account, OLD, ThreadLocalRandom.current().nextLong(SPREAD.toMillis()));
    }

    /** For an account that a reader views. */
    void refreshIfStale(Account account) {
        refreshAfter(account, STALE, 0);
    }

    private void refreshAfter(Account account, Duration age, long delayMs) {
        long now = clock.millis();
        Optional<Long> fetchedAt = accounts.facts(account.id()).map(RemoteFacts::lastFetchedAt);
        boolean isDue = fetchedAt.isEmpty() || fetchedAt.get() + age.toMillis() < now;
        if (isDue) {
            add(REFRESH, account, now + delayMs);
        }
    }

    /** For an account whose data seems wrong. Joins the caller's transaction. */
    void refreshSoon(Account account) {
        add(REFRESH, account, clock.millis());
    }

    void countSoon(Account account) {
        add(COUNT, account, clock.millis());
    }

    /** Adds a job unless an earlier one is scheduled: if every activity postponed it, it would never run. */
    private void add(String kind, Account account, long runAt) {
        if (account.isFeed()) {
            return;
        }
        String key = Long.toString(account.id());
        boolean isPlanned = jobs.find(kind, key)
                .filter(job -> job.runAt() <= runAt && !job.state().equals("dead"))
                .isPresent();
        if (!isPlanned) {
            jobs.add(kind, key, String.valueOf(account.uri()), runAt);
        }
    }

    private void refresh(Job job) {
        String uri = job.payload();
        try {
            refresh.of(uri);
        } catch (RemoteException e) {
            LOG.debug("Refresh of remote account {} failed: {}", uri, e.getMessage());
            accounts.findByUri(uri).ifPresent(account -> accounts.fetched(account.id(), clock.millis()));
        }
    }

    private void count(Job job) {
        Optional<RemoteFacts> facts =
                accounts.findByUri(job.payload()).flatMap(account -> accounts.facts(account.id()));
        if (facts.isEmpty()) {
            return;
        }
        ActivityObject followers = collection(facts.get().followersUrl());
        ActivityObject following = collection(facts.get().followingUrl());
        ActivityObject outbox = collection(facts.get().outboxUrl());
        db.runInTransaction(() -> accounts.count(
                facts.get().id(),
                followers == null ? null : Boolean.valueOf(!followers.has("first")),
                total(followers),
                total(following),
                total(outbox)));
    }

    private static @Nullable Long total(@Nullable ActivityObject collection) {
        return collection == null ? null : collection.count("totalItems");
    }

    private @Nullable ActivityObject collection(@Nullable String url) {
        try {
            return url == null ? null : documents.get(url);
        } catch (RemoteException e) {
            LOG.debug("Count of collection {} unavailable: {}", url, e.getMessage());
            return null;
        }
    }
}
