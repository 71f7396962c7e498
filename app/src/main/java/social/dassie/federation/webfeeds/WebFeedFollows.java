package social.dassie.federation.webfeeds;

import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.TableCache;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.Batch;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.relationships.follows.FollowEvent;

/**
 * Feeds are requested while someone follows them, and removed some days after the last follower left. How many feeds one
 * person and all together follow is limited.
 */
final class WebFeedFollows {
    private final WebFeedDao rows;
    private final WebFeeds feeds;
    private final WebFeedPolling polling;
    private final AccountFeature accounts;
    private final TableCache<Boolean> isAny;
    private final Jobs jobs;
    private final Clock clock;

    WebFeedFollows(Platform platform, WebFeeds feeds, WebFeedPolling polling, AccountFeature accounts) {
        Database db = platform.db();
        this.rows = db.dao(WebFeedDao.class);
        this.feeds = feeds;
        this.polling = polling;
        this.accounts = accounts;
        this.isAny = db.caches().ofTable("web_feeds", rows::isAny);
        this.jobs = platform.jobs();
        this.clock = platform.clock();
    }

    void subscribe(Events events) {
        events.subscribe(
                Phase.STORE,
                FollowEvent.Followed.class,
                e -> find(e.targetAccountId()).ifPresent(feed -> followed(e.accountId(), feed)));
        events.subscribe(
                Phase.STORE,
                FollowEvent.Unfollowed.class,
                e -> find(e.targetAccountId())
                        .filter(feed -> !rows.isFollowed(feed.accountId()))
                        .ifPresent(feed -> polling.unfollowed(feed.accountId())));
        jobs.handleInBatches(WebFeeds.REMOVE, this::remove);
    }

    /** Returns the feed of an account. Without any feed, it needs no statement. */
    private Optional<WebFeed> find(long accountId) {
        return isAny.get() ? rows.find(accountId) : Optional.empty();
    }

    private void followed(long followerId, WebFeed feed) {
        feeds.checkPerson(followerId);
        if (feed.unfollowedAt() == null) {
            return;
        }
        feeds.checkServer();
        long id = feed.accountId();
        rows.setFollowed(id);
        jobs.cancel(WebFeeds.REMOVE, WebFeeds.key(id));
        if (feed.problem() != FeedProblem.GONE) {
            long last = feed.fetchedAt() == null ? 0 : feed.fetchedAt();
            polling.next(id, Math.max(clock.millis(), last + polling.intervalMs()));
        }
    }

    /** Deletes a feed that the staff removed, or that no one has followed for days. */
    private @Nullable String remove(Job job, Batch batch) {
        long id = Long.parseLong(Objects.requireNonNull(job.key()));
        Optional<Account> account =
                accounts.accounts.findAll(List.of(id)).stream().findFirst();
        if (account.isEmpty()) {
            return null;
        }
        if (job.payload().isEmpty()) {
            if (!mayGo(account.get())) {
                return null;
            }
            rows.end(id, clock.millis());
            accounts.remote.changeSuspendedByOrigin(id, true, clock.millis());
            accounts.erasure.begin(id);
        }
        if (!accounts.erasure.everything(id, batch)) {
            return "begun";
        }
        accounts.accounts.delete(id);
        return null;
    }

    /** Whether the staff removed a feed, or no one follows it. A suspended one stays, so that it cannot be added again. */
    private boolean mayGo(Account account) {
        return rows.isRemoved(account.id())
                || (rows.find(account.id()).isPresent() && !rows.isFollowed(account.id()) && !account.isSuspended());
    }
}
