package social.dassie.federation.inbox.posts;

import java.time.Clock;
import java.util.Optional;
import social.dassie.federation.actors.documents.FetchBudget;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Platform;
import social.dassie.posts.statuses.remote.RemoteStatuses;
import social.dassie.posts.statuses.rows.Status;

/** Fetches the ancestors of a post that arrived without its thread, one after the other. */
final class Threads {
    /** The maximum number of ancestors that are fetched. */
    static final int MAX_ANCESTORS = 30;

    private static final String JOB = "federation.ancestors";
    private static final int AT_A_TIME = 2;
    private static final int MAX_ATTEMPTS = 4;

    private final RemoteStatuses statuses;
    private final Jobs jobs;
    private final Clock clock;

    Threads(Platform platform, RemoteStatuses statuses) {
        this.statuses = statuses;
        this.jobs = platform.jobs();
        this.clock = platform.clock();
    }

    void handleJobs(RemotePosts posts) {
        jobs.handleOutside(JOB, AT_A_TIME, MAX_ATTEMPTS, job -> climb(job, posts));
    }

    /** Schedules fetching the ancestors of a new post, if its parent is unknown; joins the caller's transaction. */
    void added(long statusId) {
        if (statuses.missingParent(statusId).isPresent()) {
            jobs.add(JOB, Long.toString(statusId), "", clock.millis());
        }
    }

    private void climb(Job job, RemotePosts posts) throws Exception {
        try {
            climb(Long.parseLong(String.valueOf(job.key())), posts, new FetchBudget());
        } catch (RemoteException e) {
            if (e.isTemporary()) {
                throw e; // any other error is permanent: the thread then starts below the missing post
            }
        }
    }

    /**
     * Fetches a reply again that the author of its parent has to approve: the proof could not be verified before the parent was
     * known.
     */
    private void stampOf(long statusId, RemotePosts posts, FetchBudget discovery) throws RemoteException {
        String uri = statuses.find(statusId).map(Status::uri).orElse(null);
        if (uri != null) {
            posts.fetch(uri, discovery);
        }
    }

    /** Fetches the ancestors of a post, as far as possible. */
    void climb(long statusId, RemotePosts posts, FetchBudget discovery) throws RemoteException {
        long at = statusId;
        for (int i = 0; i < MAX_ANCESTORS; i++) {
            Optional<String> parent = statuses.missingParent(at);
            if (parent.isEmpty()) {
                return;
            }
            Status above = posts.get(parent.get(), discovery);
            statuses.join(at, above);
            if (statuses.missingParent(at).isPresent()) {
                stampOf(at, posts, discovery);
                return;
            }
            at = above.id();
        }
    }
}
