package social.dassie.federation.inbox.posts;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.ActorFeature;
import social.dassie.federation.actors.RemoteActors;
import social.dassie.federation.actors.documents.FetchBudget;
import social.dassie.federation.actors.documents.RemoteDocuments;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.inbox.known.LocalUris;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Event;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.network.domains.DomainBlockSeverity;
import social.dassie.network.domains.DomainRules;
import social.dassie.people.accounts.AccountEvent;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.relationships.follows.FollowEvent;
import social.dassie.posts.refreshes.AsyncRefreshes;
import social.dassie.posts.statuses.marks.RemoteMarks;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.reading.timelines.EarlierPostsWanted;

/**
 * Fetches the posts of remote accounts because someone here views their profile or follows them: the newest and the
 * pinned ones, and older ones when a reader reaches the end of the stored ones. No one is notified of them, and they
 * appear in the home timelines only of those who have just followed the author.
 *
 * <p>Posts that the outbox contains in full are trusted, because it is on the author's server; those given only by id are
 * fetched from their origin. Accounts and servers that are blocked or limited here are never read.
 */
final class ProfileReading {
    /** The maximum number of newest posts that are read at a time. */
    static final int MAX_NEWEST = 40;

    /** The number of older posts that are read when a reader reaches the end. */
    static final int MAX_EARLIER = 20;

    static final int MAX_PINNED = 20;

    /** How often the newest posts of an account are read. */
    static final Duration OFTEN = Duration.ofHours(1);

    /** How often for a followed account: its posts arrive by themselves, apart from those that were missed. */
    static final Duration SELDOM = Duration.ofDays(1);

    private static final Outbox.Limits NEWEST = new Outbox.Limits(MAX_NEWEST, 4);
    private static final Outbox.Limits EARLIER = new Outbox.Limits(MAX_EARLIER, 10);
    private static final Duration LONGEST = Duration.ofMinutes(1);
    private static final String JOB = "federation.profile";
    private static final String EARLIER_JOB = "federation.earlier";
    private static final int AT_A_TIME = 2;
    private static final int MAX_ATTEMPTS = 2;
    private static final int MAX_PLACES = 5_000;
    /** The position at the end of an outbox. */
    private static final String END = "";

    private final Database db;
    private final ReadingDao rows;
    private final RemotePosts posts;
    private final RemoteActors actors;
    private final RemoteDocuments documents;
    private final RemoteMarks marks;
    private final CollectionReader collections;
    private final DomainRules domains;
    private final AsyncRefreshes refreshes;
    private final Jobs jobs;
    private final Events events;
    private final ReadingBudget budget;
    private final Clock clock;
    /**
     * Where to continue reading, for each account. A lost position is found again, as known posts are skipped; a day is
     * enough, because old posts are deleted every night.
     */
    private final Cache<Long, String> places = Caffeine.newBuilder()
            .maximumSize(MAX_PLACES)
            .expireAfterWrite(SELDOM)
            .build();

    ProfileReading(
            Platform platform,
            RemotePosts posts,
            ActorFeature actors,
            RemoteMarks marks,
            CollectionReader collections,
            DomainRules domains,
            AsyncRefreshes refreshes) {
        this.db = platform.db();
        this.rows = db.dao(ReadingDao.class);
        this.posts = posts;
        this.actors = actors.actors;
        this.documents = actors.documents;
        this.marks = marks;
        this.collections = collections;
        this.domains = domains;
        this.refreshes = refreshes;
        this.jobs = platform.jobs();
        this.events = platform.events();
        this.budget = new ReadingBudget(platform.clock());
        this.clock = platform.clock();
    }

    void subscribe() {
        jobs.handleOutside(JOB, AT_A_TIME, MAX_ATTEMPTS, job -> read(job, this::readNewest));
        jobs.handleOutside(EARLIER_JOB, AT_A_TIME, MAX_ATTEMPTS, job -> read(job, this::readEarlier));
        events.subscribe(Phase.SEND, AccountEvent.ProfileViewed.class, e -> viewed(e.accountId(), false));
        events.subscribe(Phase.SEND, FollowEvent.Requested.class, e -> viewed(e.targetAccountId(), true));
        events.subscribe(Phase.SEND, FollowEvent.Followed.class, e -> viewed(e.targetAccountId(), true));
        events.subscribe(Phase.SEND, EarlierPostsWanted.class, e -> wantsEarlier(e.accountId()));
    }

    private Optional<ReadingDao.Profile> profile(long accountId) {
        return rows.findProfile(accountId).filter(this::mayBeRead);
    }

    private boolean mayBeRead(ReadingDao.Profile profile) {
        String host = host(profile);
        return domains.of(profile.domain(), host).severity() == DomainBlockSeverity.NOOP;
    }

    private static String host(ReadingDao.Profile profile) {
        return LocalUris.host(profile.uri()).orElse(profile.domain());
    }

    /** @param isNewFollower whether a new local follower wants its posts in the home timeline */
    private void viewed(long accountId, boolean isNewFollower) {
        long now = clock.millis();
        profile(accountId)
                .filter(one -> isDue(one, isNewFollower, now) && budget.take(host(one), accountId))
                .ifPresent(one -> db.runInTransaction(() -> {
                    rows.setRead(accountId, now);
                    start(JOB, accountId, now);
                }));
    }

    private static boolean isDue(ReadingDao.Profile profile, boolean isNewFollower, long now) {
        Duration pause = profile.followed() && !isNewFollower ? SELDOM : OFTEN;
        Long readAt = profile.outboxReadAt();
        return readAt == null || readAt + pause.toMillis() <= now;
    }

    private void wantsEarlier(long accountId) {
        String key = Long.toString(accountId);
        if (END.equals(places.getIfPresent(accountId))
                || jobs.isPlanned(EARLIER_JOB, key)
                || jobs.isPlanned(JOB, key)) {
            return;
        }
        profile(accountId)
                .filter(one -> one.outboxUrl() != null && budget.take(host(one), accountId))
                .ifPresent(one -> db.runInTransaction(() -> start(EARLIER_JOB, accountId, clock.millis())));
    }

    private void start(String kind, long accountId, long now) {
        refreshes.start(AsyncRefreshes.postsOf(accountId), true);
        jobs.add(kind, Long.toString(accountId), "", now);
    }

    private interface Part {
        void read(long accountId, Visit visit) throws RemoteException;
    }

    /** One reading of a profile. */
    private final class Visit {
        final ReadingDao.Profile profile;
        final Account author;
        final FetchBudget discovery = new FetchBudget();
        private final long endNs = System.nanoTime() + LONGEST.toNanos();

        Visit(ReadingDao.Profile profile) throws RemoteException {
            this.profile = profile;
            this.author = actors.get(profile.uri(), discovery);
        }

        boolean isInTime() {
            return System.nanoTime() < endNs;
        }

        boolean isHere(@Nullable String address) {
            return address != null && LocalUris.isSameHost(address, profile.uri());
        }
    }

    private void read(Job job, Part part) throws RemoteException {
        long accountId = Long.parseLong(String.valueOf(job.key()));
        Optional<ReadingDao.Profile> profile = profile(accountId);
        long slowAtNs = System.nanoTime() + LONGEST.toNanos() / 2;
        try {
            if (profile.isPresent() && !budget.rests(host(profile.get()))) {
                part.read(accountId, new Visit(profile.get()));
            }
        } catch (RemoteException e) {
            // An unreachable server is not a failed job: the next view tries again.
            if (e.isTemporary() && job.attempts() < MAX_ATTEMPTS) {
                throw e;
            }
        } finally {
            refreshes.finish(AsyncRefreshes.postsOf(accountId));
            if (profile.isPresent() && System.nanoTime() > slowAtNs) {
                budget.pause(host(profile.get()));
            }
        }
    }

    private void readNewest(long accountId, Visit visit) throws RemoteException {
        String outbox = visit.profile.outboxUrl();
        if (visit.isHere(outbox)) {
            readOutbox(accountId, String.valueOf(outbox), visit);
        }
        String featured = visit.profile.featuredUrl();
        if (featured != null && visit.isInTime()) {
            collections.members(featured, MAX_PINNED, 1).forEach(pinned -> pin(pinned, visit));
        }
    }

    /** An outbox that its server does not serve does not prevent reading the pinned posts. */
    private void readOutbox(long accountId, String outbox, Visit visit) throws RemoteException {
        Outbox.Part part;
        try {
            part = part(outbox, NEWEST, visit);
        } catch (RemoteException e) {
            if (e.isTemporary()) {
                throw e;
            }
            return;
        }
        take(accountId, part, visit);
        boolean isGap = !part.isMet() && part.next() != null;
        if (isGap || places.getIfPresent(accountId) == null) {
            places.put(accountId, part.next() == null ? END : part.next());
        }
    }

    private void readEarlier(long accountId, Visit visit) throws RemoteException {
        String place = places.getIfPresent(accountId);
        String from = place == null ? visit.profile.outboxUrl() : place;
        if (from == null || from.equals(END) || !visit.isHere(from)) {
            return;
        }
        Outbox.Part part;
        try {
            part = part(from, EARLIER, visit);
        } catch (RemoteException e) {
            places.invalidate(accountId); // the position may be invalid: the next reader starts at the newest
            throw e;
        }
        take(accountId, part, visit);
        places.put(accountId, part.next() == null ? END : part.next());
    }

    private Outbox.Part part(String address, Outbox.Limits limits, Visit visit) throws RemoteException {
        return new Outbox(documents, visit::isInTime)
                .read(
                        address,
                        visit.profile.uri(),
                        limits,
                        uri -> posts.known(uri).isPresent());
    }

    /** Stores posts, and shows them to those who have just followed their author. */
    private void take(long accountId, Outbox.Part part, Visit visit) {
        int found = 0;
        // Oldest first: among posts of the same second, the precision of many servers, the later one is sorted above.
        List<Outbox.Entry> entries = new ArrayList<>(part.entries());
        Collections.reverse(entries);
        for (Outbox.Entry entry : entries) {
            if (visit.isInTime() && isStored(entry, visit)) {
                found++;
            }
        }
        int count = found;
        if (count > 0) {
            db.runInTransaction(() -> {
                refreshes.addResults(AsyncRefreshes.postsOf(accountId), count);
                long since = clock.millis() - OFTEN.toMillis();
                events.publish(new Event.EarlierPostsFound(accountId, since));
            });
        }
    }

    /** A post that cannot be fetched does not stop the others. */
    private boolean isStored(Outbox.Entry entry, Visit visit) {
        Received shown =
                new Received(entry.around(), visit.author, visit.profile.uri(), null, clock.millis(), visit.discovery);
        try {
            if (shown.isOwnPost(entry.post())) {
                return posts.found(entry.post(), shown);
            }
            return entry.post().isReference()
                    && posts.get(entry.uri(), visit.discovery).isBy(visit.author.id());
        } catch (RemoteException | RuntimeException e) {
            return false;
        }
    }

    /** Fetches a post that its author pinned from its origin. */
    private void pin(ActivityObject object, Visit visit) {
        String uri = object.id();
        if (uri == null || !visit.isHere(uri) || !visit.isInTime()) {
            return;
        }
        try {
            long id = visit.author.id();
            Status post = posts.get(uri, visit.discovery);
            db.runInTransaction(() -> marks.pin(id, post));
        } catch (RemoteException | RuntimeException e) {
            return;
        }
    }
}
