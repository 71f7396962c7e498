package social.dassie.federation.webfeeds;

import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.federation.actors.documents.RemoteAddresses;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.IdSource;
import social.dassie.ground.settings.Settings;
import social.dassie.network.domains.DomainFeature;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.RemoteAccounts;
import social.dassie.people.accounts.rows.Account;

/**
 * Finds the feed at an address that a person typed, or the one that the page there names. A new one gets an account with
 * its newest items, so that people see what they would follow. The number of feeds that no one follows is limited; the
 * oldest of them makes room for a new one.
 */
public final class FeedSearch {
    static final int MAX_UNFOLLOWED = 200;

    private static final Logger LOG = LoggerFactory.getLogger(FeedSearch.class);
    private static final int AT_A_TIME = 8;
    private static final Duration LONGEST = Duration.ofSeconds(5);

    private final Database db;
    private final WebFeedDao rows;
    private final WebFeeds feeds;
    private final WebFeedPolling polling;
    private final FeedClient client;
    private final FeedProfiles profiles;
    private final Accounts accounts;
    private final RemoteAccounts remote;
    private final DomainFeature domains;
    private final RemoteAddresses addresses;
    private final Jobs jobs;
    private final Supplier<Settings> settings;
    private final Clock clock;
    private final IdSource ids;
    private final Semaphore searches = new Semaphore(AT_A_TIME);

    /** A feed that was found, and where. */
    private record Found(FeedAnswer answer, FeedDocument document) {}

    FeedSearch(
            Platform platform,
            WebFeeds feeds,
            WebFeedPolling polling,
            FeedClient client,
            Accounts accounts,
            RemoteAccounts remote,
            DomainFeature domains,
            RemoteAddresses addresses) {
        this.db = platform.db();
        this.rows = db.dao(WebFeedDao.class);
        this.feeds = feeds;
        this.polling = polling;
        this.client = client;
        this.profiles = new FeedProfiles(remote);
        this.accounts = accounts;
        this.remote = remote;
        this.domains = domains;
        this.addresses = addresses;
        this.jobs = platform.jobs();
        this.settings = platform.settings();
        this.clock = platform.clock();
        this.ids = platform.ids();
    }

    /** Returns the account of the known feed at an address. */
    public Optional<Long> known(String address) {
        return RemoteAddresses.parse(address).flatMap(this::known);
    }

    private Optional<Long> known(URI url) {
        return rows.findByUrl(url.toString())
                .map(WebFeed::accountId)
                .filter(id -> accounts.findAll(List.of(id)).stream().anyMatch(found -> !found.isSuspended()));
    }

    /** Returns the account of the feed at an address, stored now; empty if there is none. Never call it inside a transaction. */
    public Optional<Long> find(String address) {
        Optional<URI> url = RemoteAddresses.parse(address).filter(addresses::mayAsk);
        if (url.isEmpty() || !feeds.isOn() || !searches.tryAcquire()) {
            return Optional.empty();
        }
        try {
            return fetch(url.get());
        } catch (FeedException e) {
            LOG.debug("No feed at {}: {}", address, e.getMessage());
            return Optional.empty();
        } finally {
            searches.release();
        }
    }

    private Optional<Long> fetch(URI url) throws FeedException {
        long maxBytes = settings.get().get(WebFeedSettings.MAX_BYTES);
        FeedAnswer answer = client.get(url, maxBytes, LONGEST);
        Optional<FeedDocument> feed = read(answer);
        if (feed.isEmpty()) {
            Optional<URI> named = FeedClient.alternate(answer).filter(addresses::mayAsk);
            if (named.isEmpty()) {
                return Optional.empty();
            }
            Optional<Long> known = known(named.get());
            if (known.isPresent()) {
                return known;
            }
            answer = client.get(named.get(), maxBytes, LONGEST);
            feed = read(answer);
        }
        FeedAnswer found = answer;
        return feed.flatMap(document -> store(new Found(found, document)));
    }

    private static Optional<FeedDocument> read(FeedAnswer answer) {
        return answer.text() == null ? Optional.empty() : FeedReader.read(answer.text(), answer.url());
    }

    /** Returns the account of a feed, new or not; empty if it is suspended. */
    private Optional<Long> store(Found found) {
        URI url = found.answer().movedTo();
        Optional<Long> known = rows.findByUrl(url.toString()).map(WebFeed::accountId);
        long id = known.orElseGet(() -> db.inTransaction(() ->
                rows.findByUrl(url.toString()).map(WebFeed::accountId).orElseGet(() -> insert(url, found.document()))));
        WebFeed feed = rows.find(id).orElse(null);
        Account account = accounts.findAll(List.of(id)).stream()
                .filter(one -> !one.isSuspended())
                .findFirst()
                .orElse(null);
        if (feed == null || account == null) {
            return Optional.empty();
        }
        if (feed.fetchedAt() == null) {
            polling.store(feed, account, found.answer(), found.document());
        }
        return Optional.of(id);
    }

    private long insert(URI url, FeedDocument document) {
        long now = clock.millis();
        if (rows.countUnfollowed() >= MAX_UNFOLLOWED) {
            rows.findLongestUnfollowed().ifPresent(feeds::end);
        }
        String domain = RemoteAddresses.authority(url);
        boolean takesPictures = !domains.rules.rejectsMedia(domain);
        String uri = Account.FEED + domain + "/" + ids.next();
        long id = remote.add(profiles.first(uri, url, document, takesPictures, now), now);
        rows.insert(id, url.toString(), now);
        domains.limits.apply(id, domain, domain);
        jobs.add(WebFeeds.REMOVE, WebFeeds.key(id), "", now + WebFeeds.KEPT.toMillis());
        return id;
    }
}
