package social.dassie.federation.webfeeds;

import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.Batch;
import social.dassie.ground.settings.Settings;
import social.dassie.network.domains.DomainRules;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.RemoteAccounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.accounts.rows.RemoteProfile;
import social.dassie.posts.statuses.remote.Arrival;
import social.dassie.posts.statuses.remote.RemoteStatuses;
import social.dassie.upkeep.pruning.UnusedPosts;

/**
 * Requests the followed feeds and stores what is new, each post in a transaction of its own together with the mark that
 * it was seen: whatever ends the process, no item becomes two posts.
 */
final class WebFeedPolling {
    static final String PRUNE = "webfeeds.prune";

    /** How many items of a feed are known; the oldest ones are forgotten. */
    static final int ITEMS_KEPT = 2_000;

    private static final Logger LOG = LoggerFactory.getLogger(WebFeedPolling.class);
    private static final int AT_A_TIME = 2;
    private static final int MAX_ATTEMPTS = 5;
    private static final int PRUNED_AT_ONCE = 20;
    private static final int MARKED_AT_ONCE = 100;
    private static final Duration LONGEST = Duration.ofSeconds(30);
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final Database db;
    private final WebFeedDao rows;
    private final WebFeeds feeds;
    private final FeedClient client;
    private final FeedProfiles profiles;
    private final FeedPosts posts;
    private final Accounts accounts;
    private final RemoteAccounts remote;
    private final DomainRules domains;
    private final UnusedPosts unused;
    private final Jobs jobs;
    private final Supplier<Settings> settings;
    private final Clock clock;

    WebFeedPolling(
            Platform platform,
            WebFeeds feeds,
            FeedClient client,
            Accounts accounts,
            RemoteAccounts remote,
            RemoteStatuses statuses,
            DomainRules domains) {
        this.db = platform.db();
        this.rows = db.dao(WebFeedDao.class);
        this.feeds = feeds;
        this.client = client;
        this.profiles = new FeedProfiles(remote);
        this.posts = new FeedPosts(statuses);
        this.accounts = accounts;
        this.remote = remote;
        this.domains = domains;
        this.unused = new UnusedPosts(platform);
        this.jobs = platform.jobs();
        this.settings = platform.settings();
        this.clock = platform.clock();
    }

    void handleJobs() {
        jobs.handleOutside(WebFeeds.POLL, AT_A_TIME, MAX_ATTEMPTS, this::poll);
        jobs.handleInBatches(PRUNE, this::prune);
    }

    private void poll(Job job) {
        long accountId = Long.parseLong(Objects.requireNonNull(job.key()));
        WebFeed feed = rows.find(accountId).orElse(null);
        Account account = find(accountId).orElse(null);
        if (feed == null || account == null) {
            return;
        }
        if (!rows.isFollowed(accountId)) {
            unfollowed(accountId);
        } else if (!feeds.isOn() || account.isSuspended()) {
            next(accountId, clock.millis() + intervalMs());
        } else {
            poll(feed, account);
        }
    }

    private Optional<Account> find(long accountId) {
        return accounts.findAll(List.of(accountId)).stream().findFirst();
    }

    /** Stops requesting a feed and has it removed later, if still no one follows it then; joins the caller's transaction. */
    void unfollowed(long accountId) {
        db.runInTransaction(() -> {
            long now = clock.millis();
            rows.setUnfollowed(accountId, now);
            jobs.cancel(WebFeeds.POLL, WebFeeds.key(accountId));
            jobs.add(WebFeeds.REMOVE, WebFeeds.key(accountId), "", now + WebFeeds.KEPT.toMillis());
        });
    }

    /** Schedules the next request; joins the caller's transaction. */
    void next(long accountId, long at) {
        db.runInTransaction(() -> {
            rows.setNext(accountId, at);
            jobs.add(WebFeeds.POLL, WebFeeds.key(accountId), "", at);
        });
    }

    long intervalMs() {
        return MINUTE.multipliedBy(settings.get().get(WebFeedSettings.MINUTES)).toMillis();
    }

    private void poll(WebFeed feed, Account account) {
        try {
            long maxBytes = settings.get().get(WebFeedSettings.MAX_BYTES);
            FeedAnswer answer = client.get(URI.create(feed.url()), feed.etag(), feed.lastModified(), maxBytes, LONGEST);
            if (answer.text() == null) {
                unchanged(feed, account, answer);
                return;
            }
            FeedDocument document = FeedReader.read(answer.text(), answer.url())
                    .orElseThrow(
                            () -> new FeedException(FeedProblem.NOT_A_FEED, "There is no feed at " + answer.url()));
            store(feed, account, answer, document);
        } catch (FeedException e) {
            LOG.debug("Feed {} not fetched: {}", feed.url(), e.getMessage());
            failed(feed, account, e);
        }
    }

    private void unchanged(WebFeed feed, Account account, FeedAnswer answer) {
        long now = clock.millis();
        db.runInTransaction(() -> {
            long nextAt = FeedSchedule.afterSuccess(now, intervalMs(), answer.freshMs());
            String etag = answer.etag() == null ? feed.etag() : answer.etag();
            String modified = answer.lastModified() == null ? feed.lastModified() : answer.lastModified();
            rows.setFetched(feed.accountId(), etag, modified, false, nextAt, now);
            show(account, FeedProfiles.withProblem(account, null));
            plan(feed.accountId(), nextAt);
        });
    }

    private void failed(WebFeed feed, Account account, FeedException e) {
        long now = clock.millis();
        Long nextAt = e.problem() == FeedProblem.GONE
                ? null
                : (Long) FeedSchedule.afterFailure(now, intervalMs(), feed.failures() + 1, e.retryAt());
        db.runInTransaction(() -> {
            rows.setFailed(feed.accountId(), e.problem(), e.value(), nextAt, now);
            show(account, FeedProfiles.withProblem(account, e.problem().sentence(e.value())));
            plan(feed.accountId(), nextAt);
        });
    }

    private void plan(long accountId, @Nullable Long nextAt) {
        if (nextAt != null && rows.find(accountId).isPresent()) {
            jobs.add(WebFeeds.POLL, WebFeeds.key(accountId), "", nextAt);
        }
    }

    /** Stores a profile if it changed; an account that was removed meanwhile stays away. */
    private void show(Account before, RemoteProfile after) {
        if (FeedProfiles.isChanged(before, after)) {
            find(before.id()).ifPresent(still -> remote.update(still.id(), after, clock.millis()));
        }
    }

    /** Stores what a feed has that is not stored yet: its new items, and its profile. */
    void store(WebFeed feed, Account account, FeedAnswer answer, FeedDocument document) {
        long id = feed.accountId();
        boolean takesPictures = !domains.rejectsMedia(String.valueOf(account.domain()));
        int added = add(feed, account, document, takesPictures);
        long now = clock.millis();
        long freshMs = Math.max(
                answer.freshMs(), MINUTE.multipliedBy(document.minutes()).toMillis());
        db.runInTransaction(() -> {
            if (rows.find(id).isEmpty()) {
                return;
            }
            boolean isMoved = !answer.movedTo().toString().equals(feed.url())
                    && rows.setUrl(id, answer.movedTo().toString());
            URI url = isMoved ? answer.movedTo() : URI.create(feed.url());
            Long nextAt = rows.isFollowed(id) ? (Long) FeedSchedule.afterSuccess(now, intervalMs(), freshMs) : null;
            rows.setFetched(id, answer.etag(), answer.lastModified(), added > 0, nextAt, now);
            rows.forgetItems(id, ITEMS_KEPT);
            show(account, profiles.renewed(account, url, document, takesPictures));
            remote.count(id, null, null, null, rows.countPosts(id));
            plan(id, nextAt);
            if (added > 0) {
                jobs.add(PRUNE, WebFeeds.key(id), "0", now);
            }
        });
    }

    /** Stores the newest of the new items as posts, and marks the others as seen. Returns the number of posts. */
    private int add(WebFeed feed, Account account, FeedDocument document, boolean takesPictures) {
        List<FeedItem> fresh = unknown(feed.accountId(), document.items());
        boolean isFirst = feed.fetchedAt() == null;
        long now = clock.millis();
        List<FeedItem> byTime = new ArrayList<>(fresh);
        // The sort is stable: items without a time keep the order of the document.
        byTime.sort(Comparator.comparingLong((FeedItem item) -> FeedPosts.time(item, now, now))
                .reversed());
        int most = Math.min(byTime.size(), settings.get().get(WebFeedSettings.AT_ONCE));
        List<FeedItem> newest = new ArrayList<>(byTime.subList(0, most));
        Collections.reverse(newest);
        mark(feed.accountId(), byTime.subList(most, byTime.size()));
        for (int i = 0; i < newest.size(); i++) {
            FeedItem item = newest.get(i);
            long undated =
                    isFirst ? now - MINUTE.multipliedBy(newest.size() - i).toMillis() : now;
            long at = FeedPosts.time(item, now, undated);
            Arrival arrival = isFirst ? Arrival.UNDATED : Arrival.DELIVERED;
            db.runInTransaction(() -> {
                boolean isNew =
                        rows.find(feed.accountId()).isPresent() && rows.insertItem(feed.accountId(), item.hash(), now);
                if (isNew) {
                    posts.add(account, item, takesPictures, at, now, arrival);
                }
            });
        }
        return newest.size();
    }

    private List<FeedItem> unknown(long accountId, List<FeedItem> items) {
        String hashes = Json.text(items.stream().map(FeedItem::hash).toList());
        Set<String> seen = new HashSet<>(rows.findKnown(accountId, hashes));
        return items.stream().filter(item -> seen.add(item.hash())).toList();
    }

    private void mark(long accountId, List<FeedItem> items) {
        for (int from = 0; from < items.size(); from += MARKED_AT_ONCE) {
            List<FeedItem> some = items.subList(from, Math.min(items.size(), from + MARKED_AT_ONCE));
            String hashes = Json.text(some.stream().map(FeedItem::hash).collect(Collectors.toList()));
            db.runInTransaction(() -> {
                if (rows.find(accountId).isPresent()) {
                    rows.insertItems(accountId, hashes, clock.millis());
                }
            });
        }
    }

    /** Deletes the oldest posts beyond the limit that no one used. The payload is the post to continue after. */
    private @Nullable String prune(Job job, Batch batch) {
        long accountId = Long.parseLong(Objects.requireNonNull(job.key()));
        long after = Long.parseLong(job.payload());
        int kept = settings.get().get(WebFeedSettings.POSTS_KEPT);
        while (!batch.isOver()) {
            List<Long> oldest = rows.findSurplus(accountId, kept, after, PRUNED_AT_ONCE);
            if (oldest.isEmpty()) {
                find(accountId)
                        .ifPresent(found -> remote.count(accountId, null, null, null, rows.countPosts(accountId)));
                return null;
            }
            if (!unused.deleteSurplus(oldest, batch)) {
                return Long.toString(after);
            }
            after = oldest.get(oldest.size() - 1);
            batch.took(oldest.size());
        }
        return Long.toString(after);
    }
}
