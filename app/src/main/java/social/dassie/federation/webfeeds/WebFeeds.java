package social.dassie.federation.webfeeds;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import social.dassie.federation.actors.documents.RemoteAddresses;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.audit.AuditTrail;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Settings;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountRenderer;

/** The feeds that are followed here, for the staff. */
public final class WebFeeds {
    static final String POLL = "webfeeds.poll";
    static final String REMOVE = "webfeeds.remove";

    private static final ErrorCode OFF =
            ErrorCode.of("error.feeds_are_off", "This server does not let people follow feeds");
    private static final ErrorCode TOO_MANY = ErrorCode.of(
            "error.too_many_feeds",
            "You follow the most feeds that this server allows: {0}. Unfollow one of them first.");
    private static final ErrorCode FULL = ErrorCode.of(
            "error.too_many_feeds_here", "The people of this server follow the most feeds that it allows: {0}");

    /** How long a feed that no one follows is kept. */
    static final Duration KEPT = Duration.ofDays(7);

    private static final int PAGE = 40;

    private final Database db;
    private final WebFeedDao rows;
    private final AccountRenderer renderer;
    private final RemoteAddresses addresses;
    private final AuditTrail<WebFeed> trail;
    private final Jobs jobs;
    private final Supplier<Settings> settings;
    private final Clock clock;

    WebFeeds(Platform platform, AccountRenderer renderer, RemoteAddresses addresses) {
        this.db = platform.db();
        this.rows = db.dao(WebFeedDao.class);
        this.renderer = renderer;
        this.addresses = addresses;
        this.trail = platform.audit().about("feed", WebFeed::accountId, WebFeed::url);
        this.jobs = platform.jobs();
        this.settings = platform.settings();
        this.clock = platform.clock();
    }

    static String key(long accountId) {
        return Long.toString(accountId);
    }

    /** Whether people may follow feeds. */
    public boolean isOn() {
        return settings.get().get(WebFeedSettings.ENABLED);
    }

    /** 422 if feeds are turned off, or if a person follows too many of them. */
    public void checkPerson(long followerId) {
        int most = settings.get().get(WebFeedSettings.PER_PERSON);
        if (!isOn()) {
            throw ApiException.unprocessable(OFF);
        }
        if (rows.countOf(followerId) > most) {
            throw ApiException.unprocessable(TOO_MANY, most);
        }
    }

    /** 422 if the people of this server cannot follow another feed. */
    void checkServer() {
        int most = settings.get().get(WebFeedSettings.MAX);
        if (rows.countFollowed() >= most) {
            throw ApiException.unprocessable(FULL, most);
        }
    }

    /** Returns all feeds, oldest first. */
    public List<WebFeedEntity> all() {
        List<WebFeed> feeds = rows.findAll();
        Map<Long, Long> posts = rows.countPosts().stream()
                .collect(Collectors.toMap(WebFeedDao.Posts::accountId, WebFeedDao.Posts::posts));
        List<WebFeedEntity> all = new ArrayList<>();
        for (int from = 0; from < feeds.size(); from += PAGE) {
            List<WebFeed> page = feeds.subList(from, Math.min(feeds.size(), from + PAGE));
            Map<Long, AccountEntity> accounts =
                    renderer.byId(page.stream().map(WebFeed::accountId).toList());
            for (WebFeed feed : page) {
                AccountEntity account = accounts.get(feed.accountId());
                if (account != null) {
                    all.add(entity(feed, account, posts));
                }
            }
        }
        return all;
    }

    private WebFeedEntity entity(WebFeed feed, AccountEntity account, Map<Long, Long> posts) {
        return new WebFeedEntity(
                feed, account, posts.getOrDefault(feed.accountId(), 0L), state(feed, account.suspended() != null));
    }

    private WebFeedEntity.State state(WebFeed feed, boolean isSuspended) {
        boolean isBlocked = isSuspended || addresses.isBlocked(RemoteAddresses.host(feed.url()));
        if (isBlocked) {
            return WebFeedEntity.State.BLOCKED;
        }
        if (feed.unfollowedAt() != null) {
            return WebFeedEntity.State.UNFOLLOWED;
        }
        if (feed.problem() == FeedProblem.GONE) {
            return WebFeedEntity.State.GONE;
        }
        if (!isOn()) {
            return WebFeedEntity.State.OFF;
        }
        return feed.problem() == null ? WebFeedEntity.State.ACTIVE : WebFeedEntity.State.FAILING;
    }

    /** Returns the feed of an account; 404 for any other account. */
    public WebFeed get(long accountId) {
        return rows.find(accountId).orElseThrow(ApiException::recordNotFound);
    }

    /** Returns the feed with this address. */
    public Optional<WebFeed> find(String address) {
        return RemoteAddresses.parse(address.strip()).flatMap(url -> rows.findByUrl(url.toString()));
    }

    /** Has a feed requested now, also one that is gone or failed often. Does nothing for one that no one follows. */
    public WebFeed poll(long accountId) {
        return db.inTransaction(() -> {
            WebFeed feed = get(accountId);
            if (feed.unfollowedAt() == null) {
                rows.setNext(accountId, clock.millis());
                jobs.add(POLL, key(accountId), "", clock.millis());
            }
            return get(accountId);
        });
    }

    /** Removes a feed, with its posts and all follows of it. */
    public WebFeed remove(Caller caller, long accountId) {
        return db.inTransaction(() -> {
            WebFeed gone = get(accountId);
            end(accountId);
            return trail.destroyed(caller, gone);
        });
    }

    /** Has a feed and all that belongs to it deleted; joins the caller's transaction. */
    void end(long accountId) {
        rows.end(accountId, clock.millis());
        jobs.cancel(POLL, key(accountId));
        jobs.add(REMOVE, key(accountId), "", clock.millis());
    }
}
