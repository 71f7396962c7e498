package social.dassie.reading.trends.neighbours;

import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.ReentrantLock;
import social.dassie.ground.api.Dates;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.outbound.WebAddress;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.people.relationships.follows.FollowEvent;
import social.dassie.posts.tags.Tags;
import social.dassie.reading.search.RemoteLookup;

/**
 * Samples the trends of other servers, one at a time: chooses the servers, asks each about once an hour for its lists,
 * and then fetches the posts from their own servers. Each step is a short transaction, so a round that was interrupted
 * continues with the next one. The first follow of someone on a server that is not sampled starts a round within
 * seconds, so that a new server soon has trends.
 */
final class NeighbourRounds {
    /** The total size of the lists in an hour. */
    static final long BYTES_AN_HOUR = 2_000_000;

    /** How many posts one round fetches. */
    static final int POSTS_A_ROUND = 30;

    static final int MAX_TRIES = 2;

    private static final String KIND = "neighbours";
    private static final String SOON = "neighbours.soon";
    private static final Duration PERIOD = Duration.ofMinutes(5);
    private static final Duration HOUR = Duration.ofHours(1);
    private static final Duration JITTER = Duration.ofMinutes(10);
    private static final Duration LONGEST_PAUSE = Duration.ofDays(1);
    /** Several follows within this time cause one round. */
    private static final Duration DEBOUNCE = Duration.ofSeconds(8);

    /** The time after which a post is fetched again that could not be fetched. */
    private static final Duration RETRY = Duration.ofMinutes(4);

    private static final Duration LONGEST_ROUND = Duration.ofSeconds(60);
    /** So many times more servers are read than are asked, because some may be blocked. */
    private static final int SPARE = 10;

    private static final int MAX_DOUBLINGS = 5;

    private final Database db;
    private final NeighbourDao rows;
    private final Neighbours neighbours;
    private final NeighbourClient client;
    private final Tags tags;
    private final RemoteLookup elsewhere;
    private final Jobs jobs;
    private final Clock clock;
    private final String ownHost;
    private final ReentrantLock oneAtATime = new ReentrantLock();

    NeighbourRounds(Platform platform, Neighbours neighbours, Tags tags, RemoteLookup elsewhere) {
        this.db = platform.db();
        this.rows = db.dao(NeighbourDao.class);
        this.neighbours = neighbours;
        this.client = new NeighbourClient(platform.outbound());
        this.tags = tags;
        this.elsewhere = elsewhere;
        this.jobs = platform.jobs();
        this.clock = platform.clock();
        this.ownHost = WebAddress.authorityOf(platform.addresses().baseUrl()).orElse("");
        platform.events().subscribe(Phase.DERIVE, FollowEvent.Followed.class, this::followed);
    }

    void handleJobs() {
        jobs.every(KIND, PERIOD.toMillis(), job -> round(false));
        jobs.handleOutside(SOON, 1, MAX_TRIES, job -> round(true));
    }

    private void followed(FollowEvent.Followed follow) {
        int servers = neighbours.count();
        if (servers > 0
                && rows.isNew(follow.accountId(), follow.targetAccountId(), servers)
                && !jobs.isPlanned(SOON, KIND)) {
            jobs.add(SOON, KIND, "", clock.millis() + DEBOUNCE.toMillis());
        }
    }

    /** @param hasNew whether servers are chosen again even if that was done within the hour */
    private void round(boolean hasNew) {
        if (!oneAtATime.tryLock()) {
            if (hasNew) {
                jobs.add(SOON, KIND, "", clock.millis() + DEBOUNCE.toMillis());
            }
            return;
        }
        try {
            if (neighbours.count() == 0) {
                if (rows.findChosenAt().isPresent()) {
                    db.runInTransaction(() -> delete(rows::deleteAll));
                }
                return;
            }
            choose(hasNew);
            long endNs = System.nanoTime() + LONGEST_ROUND.toNanos();
            rows.findAll().stream()
                    .filter(neighbours::isOpen)
                    .limit(neighbours.count())
                    .filter(server -> server.nextAt() <= clock.millis())
                    .sorted(Comparator.comparingLong(Neighbour::nextAt))
                    .filter(server -> isInTime(endNs))
                    .forEach(this::ask);
            fetchPosts(endNs);
        } finally {
            oneAtATime.unlock();
        }
    }

    private static boolean isInTime(long endNs) {
        return System.nanoTime() < endNs && !Thread.currentThread().isInterrupted();
    }

    private void choose(boolean hasNew) {
        long now = clock.millis();
        Optional<Long> before = rows.findChosenAt();
        boolean isRecent =
                before.filter(at -> at <= now && at > now - HOUR.toMillis()).isPresent();
        if (isRecent && !hasNew) {
            return;
        }
        int servers = neighbours.count();
        List<NeighbourDao.Candidate> chosen = rows.findCandidates(servers * SPARE).stream()
                .filter(one -> neighbours.isOpen(one.domain(), one.uri()))
                .limit(servers)
                .toList();
        if (chosen.isEmpty() && before.isEmpty()) {
            return;
        }
        db.runInTransaction(() -> {
            chosen.forEach(
                    one -> origin(one.uri()).ifPresent(at -> rows.choose(one.domain(), at, one.followed(), now)));
            rows.dropOthers(now);
            delete(() -> {
                rows.deleteDropped(now - HOUR.toMillis());
                rows.deleteOldPosts(now - Neighbours.KEPT.toMillis());
                rows.deleteOldTags(now - Neighbours.KEPT.toMillis());
            });
        });
    }

    /** Deletes samples, and those of their hashtags that nothing else here has. */
    private void delete(Runnable deletion) {
        List<Long> sampled = rows.findTags();
        deletion.run();
        tags.deleteUnused(sampled);
    }

    /** Returns the address of the server on which an actor is, without a path. */
    private static Optional<String> origin(String uri) {
        return WebAddress.parse(uri).map(url -> url.getScheme() + "://" + url.getRawAuthority());
    }

    private void ask(Neighbour server) {
        long now = clock.millis();
        SampleReader reader = new SampleReader(this::mayShow);
        long left = BYTES_AN_HOUR - rows.countBytes(now - HOUR.toMillis() + 1);
        if (left < NeighbourClient.MAX_BYTES) {
            return; // It stays due until the hour has bytes left.
        }
        NeighbourClient.Answer posts = client.posts(server.origin(), left, this::mayShow);
        NeighbourClient.Answer hashtags = client.tags(server.origin(), left - posts.bytes(), this::mayShow);
        Sample sample = new Sample(
                posts.list() == null ? List.of() : reader.posts(posts.list()),
                hashtags.list() == null ? List.of() : reader.tags(hashtags.list(), now / Dates.DAY_MS));
        boolean isUsable = posts.list() != null || hashtags.list() != null;
        Outcome outcome = isUsable ? Outcome.ANSWERED : posts.outcome();
        int failures = isUsable ? 0 : server.failures() + 1;
        db.runInTransaction(() -> {
            boolean isChosen = rows.setAsked(
                            server.domain(),
                            now,
                            now + pauseMs(failures),
                            failures,
                            outcome.name(),
                            posts.bytes() + hashtags.bytes())
                    > 0;
            if (isUsable && isChosen) {
                store(server.domain(), sample, now);
            }
        });
    }

    private void store(String domain, Sample sample, long now) {
        for (int rank = 0; rank < sample.posts().size(); rank++) {
            Sample.Post post = sample.posts().get(rank);
            rows.putPost(domain, post.uri(), rank, post.language(), now);
        }
        for (int rank = 0; rank < sample.tags().size(); rank++) {
            Sample.Tag tag = sample.tags().get(rank);
            int at = rank;
            tags.findOrCreate(tag.name()).ifPresent(id -> rows.putTag(domain, id, at, tag.history(), now));
        }
        delete(() -> {
            rows.deleteEarlierPosts(domain, now);
            rows.deleteEarlierTags(domain, now);
        });
    }

    /** Returns an hour, doubled with each failure up to a day, and a random part so that servers are not asked together. */
    private static long pauseMs(int failures) {
        long pause = Math.min(LONGEST_PAUSE.toMillis(), HOUR.toMillis() << Math.min(failures, MAX_DOUBLINGS));
        return pause + ThreadLocalRandom.current().nextLong(JITTER.toMillis());
    }

    private void fetchPosts(long endNs) {
        long retriedBefore = clock.millis() - RETRY.toMillis();
        for (String uri : rows.findUnknown(MAX_TRIES, retriedBefore, POSTS_A_ROUND)) {
            if (!isInTime(endNs)) {
                return;
            }
            // Counted before, so that a post that ends the process is not fetched again and again.
            db.runInTransaction(() -> rows.countTry(uri, clock.millis()));
            boolean mayShow = WebAddress.parse(uri).filter(this::mayShow).isPresent();
            if (mayShow) {
                elsewhere.byId().apply(uri).ifPresent(id -> db.runInTransaction(() -> rows.setStatus(uri, id)));
            }
        }
    }

    private boolean mayShow(URI uri) {
        String host = WebAddress.authorityOf(uri.toString()).orElse("");
        return !host.equals(ownHost) && neighbours.mayShowPeopleOf(host);
    }
}
