package social.dassie.federation.inbox.posts;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.documents.FetchBudget;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.inbox.known.LocalUris;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.posts.refreshes.AsyncRefreshes;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.statuses.ViewEvent;
import social.dassie.posts.statuses.rows.Status;

/**
 * Fetches the context of what a reader views from other servers: the replies in a thread, the votes of a poll;
 * {@link ProfileReading} fetches the posts of a profile. All of it is done by jobs, rarely enough not to burden any
 * server, and no one is notified of what is found.
 */
final class Reading {
    /** The maximum number of unknown replies in a thread that are fetched at a time. */
    static final int MAX_REPLIES = 200;

    /** The maximum number of posts of a thread whose lists of replies are read at a time. */
    static final int MAX_DISCUSSIONS = 200;

    /** The maximum number of pages of such a list, and of replies in it, known or not. The same for a collection of a whole thread. */
    static final int MAX_PAGES = 10;

    private static final int MAX_LISTED = 1_000;

    /** A thread is read when a reader views it, unless it was read this recently. */
    static final Duration THREAD = Duration.ofMinutes(15);

    private static final long POLL_MS = 60_000L;
    private static final String THREAD_JOB = "federation.thread";
    private static final String POLL = "federation.poll";
    private static final int AT_A_TIME = 2;
    private static final int MAX_ATTEMPTS = 2;

    private final Database db;
    private final ReadingDao rows;
    private final RemotePosts posts;
    private final CollectionReader collections;
    private final AsyncRefreshes refreshes;
    private final Jobs jobs;
    private final Clock clock;

    Reading(Platform platform, RemotePosts posts, CollectionReader collections, AsyncRefreshes refreshes) {
        this.db = platform.db();
        this.rows = db.dao(ReadingDao.class);
        this.posts = posts;
        this.collections = collections;
        this.refreshes = refreshes;
        this.jobs = platform.jobs();
        this.clock = platform.clock();
    }

    void subscribe(Platform platform) {
        jobs.handleOutside(THREAD_JOB, AT_A_TIME, MAX_ATTEMPTS, this::readThread);
        jobs.handleOutside(POLL, AT_A_TIME, MAX_ATTEMPTS, this::readPoll);
        platform.events().subscribe(Phase.SEND, ViewEvent.ThreadViewed.class, e -> threadViewed(e.statusId()));
        platform.events().subscribe(Phase.SEND, ViewEvent.PollViewed.class, e -> pollViewed(e.pollId()));
    }

    private void threadViewed(long statusId) {
        long now = clock.millis();
        if (rows.isDue(statusId, now - THREAD.toMillis())) {
            db.runInTransaction(() -> {
                rows.setRepliesFetched(statusId, now);
                refreshes.start(Statuses.refreshKey(statusId), true);
                jobs.add(THREAD_JOB, Long.toString(statusId), "", now);
            });
        }
    }

    private void pollViewed(long pollId) {
        long now = clock.millis();
        rows.findPost(pollId, now - POLL_MS)
                .ifPresent(uri -> db.runInTransaction(() -> {
                    rows.setPollFetched(pollId, now);
                    jobs.add(POLL, uri, "", now);
                }));
    }

    private static boolean isOlder(@Nullable Long at, long than) {
        return at == null || at < than;
    }

    private void readPoll(Job job) throws RemoteException {
        posts.fetch(String.valueOf(job.key()), new FetchBudget());
    }

    private void readThread(Job job) {
        long statusId = Long.parseLong(String.valueOf(job.key()));
        String key = Statuses.refreshKey(statusId);
        try {
            readReplies(statusId, key);
        } finally {
            refreshes.finish(key);
        }
    }

    /**
     * Reads what belongs to a thread: first the collections of the whole thread (FEP-f228), then the replies to all stored posts of it,
     * and to those that are found on the way. Servers list the replies that they know, so there may be new replies below a known one.
     */
    private void readReplies(long statusId, String key) {
        long before = clock.millis() - THREAD.toMillis();
        Walk walk = new Walk(key, before);
        rows.findContexts(statusId).stream()
                .filter(one -> LocalUris.isSameHost(one.contextUri(), one.uri()))
                .map(ReadingDao.Context::contextUri)
                .distinct()
                .forEach(uri -> walk.find(members(uri)));
        rows.findThread(statusId, before, MAX_DISCUSSIONS).forEach(walk::open);
        List<Long> read = walk.readAll();
        db.runInTransaction(() -> rows.setAllRepliesFetched(new IdList(read), clock.millis()));
    }

    /** The posts of a thread that were found so far. */
    private final class Walk {
        private final String key;
        private final long before;
        private final Deque<ReadingDao.Discussion> open = new ArrayDeque<>();
        private final Set<Long> seen = new HashSet<>();
        private final FetchBudget discovery = new FetchBudget();
        private int left = MAX_REPLIES;

        Walk(String key, long before) {
            this.key = key;
            this.before = before;
        }

        void open(ReadingDao.Discussion discussion) {
            if (seen.add(discussion.id())) {
                open.add(discussion);
            }
        }

        /** Fetches those posts that are unknown. The replies to all of them are read later. */
        void find(List<String> uris) {
            for (String uri : uris) {
                Optional<Status> known = posts.known(uri);
                Optional<Status> post = known;
                if (known.isEmpty() && left-- > 0) {
                    post = fetched(uri, discovery);
                    post.ifPresent(found -> refreshes.addResults(key, 1));
                }
                post.flatMap(one -> rows.findDiscussion(one.id()))
                        .filter(one -> isOlder(one.repliesFetchedAt(), before))
                        .ifPresent(this::open);
            }
        }

        /** Returns the posts whose replies were read. */
        List<Long> readAll() {
            List<Long> read = new ArrayList<>();
            while (!open.isEmpty() && left > 0 && read.size() < MAX_DISCUSSIONS) {
                ReadingDao.Discussion next = open.removeFirst();
                read.add(next.id());
                find(members(next.repliesUri()));
            }
            return read;
        }
    }

    /** Returns the ids of the posts in a collection, which may contain the activities that created them. */
    private List<String> members(String collection) {
        try {
            return collections.members(collection, MAX_LISTED, MAX_PAGES).stream()
                    .map(Reading::post)
                    .filter(uri -> uri != null)
                    .distinct()
                    .toList();
        } catch (RemoteException e) {
            return List.of();
        }
    }

    private static @Nullable String post(ActivityObject member) {
        return member.is("Create") ? member.link("object") : member.id();
    }

    /** Returns a post; fetches it from its origin unless it is stored. */
    private Optional<Status> fetched(String uri, FetchBudget discovery) {
        try {
            return Optional.of(posts.get(uri, discovery));
        } catch (RemoteException | RuntimeException e) {
            return Optional.empty();
        }
    }
}
