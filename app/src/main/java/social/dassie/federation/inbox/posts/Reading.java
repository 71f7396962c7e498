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
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.documents.FetchBudget;
import social.dassie.federation.actors.documents.RemoteException;
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

    /** The maximum number of pages of such a list, and of replies in it, known or not. */
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
     * Reads the replies to all stored posts of a thread, and to those that are found on the way. Servers list the replies
     * that they know, so there may be new replies below a known one.
     */
    private void readReplies(long statusId, String key) {
        long before = clock.millis() - THREAD.toMillis();
        Deque<ReadingDao.Discussion> open = new ArrayDeque<>(rows.findThread(statusId, before, MAX_DISCUSSIONS));
        Set<Long> seen = open.stream().map(ReadingDao.Discussion::id).collect(Collectors.toCollection(HashSet::new));
        List<Long> read = new ArrayList<>();
        FetchBudget discovery = new FetchBudget();
        int left = MAX_REPLIES;
        while (!open.isEmpty() && left > 0 && read.size() < MAX_DISCUSSIONS) {
            ReadingDao.Discussion next = open.removeFirst();
            read.add(next.id());
            for (String uri : replies(next.repliesUri())) {
                Optional<Status> known = posts.known(uri);
                Optional<Status> reply = known;
                if (known.isEmpty() && left-- > 0) {
                    reply = fetched(uri, discovery);
                    reply.ifPresent(found -> refreshes.addResults(key, 1));
                }
                reply.flatMap(one -> rows.findDiscussion(one.id()))
                        .filter(one -> isOlder(one.repliesFetchedAt(), before) && seen.add(one.id()))
                        .ifPresent(open::add);
            }
        }
        db.runInTransaction(() -> rows.setAllRepliesFetched(new IdList(read), clock.millis()));
    }

    private List<String> replies(String collection) {
        try {
            return collections.members(collection, MAX_LISTED, MAX_PAGES).stream()
                    .map(ActivityObject::id)
                    .filter(uri -> uri != null)
                    .distinct()
                    .toList();
        } catch (RemoteException e) {
            return List.of();
        }
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
