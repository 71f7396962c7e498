package social.dassie.staff.moderation;

import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.Batch;
import social.dassie.media.attachments.UploadPipeline;
import social.dassie.people.accounts.AccountErasure;
import social.dassie.people.accounts.AccountEvent;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.LocalAccountDeletion;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.strikes.Strike;

/**
 * Deletes the data of suspended accounts permanently, {@link Strike#GRACE} after the suspension or when the staff
 * requests it earlier. Until then a suspension can be undone and nothing is lost.
 */
public final class Deletions {
    private static final String JOB = "account.empty";

    private final Database db;
    private final DeletionDao deletions;
    private final Accounts accounts;
    private final AccountErasure erasure;
    private final LocalAccountDeletion deletion;
    private final UploadPipeline uploads;
    private final Jobs jobs;
    private final Events events;
    private final Clock clock;

    public Deletions(
            Platform platform,
            Accounts accounts,
            AccountErasure erasure,
            LocalAccountDeletion deletion,
            UploadPipeline uploads) {
        this.db = platform.db();
        this.deletions = db.dao(DeletionDao.class);
        this.accounts = accounts;
        this.erasure = erasure;
        this.deletion = deletion;
        this.uploads = uploads;
        this.jobs = platform.jobs();
        this.events = platform.events();
        this.clock = platform.clock();
    }

    public void handleJobs() {
        jobs.handleInBatches(JOB, this::run);
    }

    /** Schedules the deletion of an account that was suspended. Joins the caller's transaction, as all these methods do. */
    void plan(long accountId) {
        long dueAt = clock.millis() + Strike.GRACE.toMillis();
        deletions.put(accountId, dueAt);
        add(accountId, dueAt);
    }

    /**
     * Cancels the deletion. The job itself stays: it only starts if a deletion is scheduled at that time, and a new
     * schedule replaces it.
     */
    void cancel(long accountId) {
        deletions.delete(accountId);
    }

    /** Whether the deletion of the account's data is scheduled, has not started, and was not requested to run early. */
    boolean isPlanned(long accountId) {
        return deletions.isPlanned(accountId);
    }

    /** Runs the deletion now. 403 if the account is not suspended, or this was already requested or has started. */
    void runSoon(long accountId) {
        if (!deletions.runSoon(accountId)) {
            throw ApiException.forbidden();
        }
        add(accountId, clock.millis());
    }

    private void add(long accountId, long runAtMs) {
        jobs.add(JOB, Long.toString(accountId), "", runAtMs);
    }

    /**
     * Deletes a batch of an account's data. It starts if the deletion is scheduled and the account still suspended, and
     * continues as long as that suspension lasts. The payload is the start time, and empty before.
     */
    private @Nullable String run(Job job, Batch batch) {
        long accountId = Long.parseLong(String.valueOf(job.key()));
        Account account = accounts.findAll(List.of(accountId)).stream()
                .filter(Account::isSuspended)
                .findFirst()
                .orElse(null);
        return account == null ? null : run(account, job.payload(), batch);
    }

    private @Nullable String run(Account account, String begunAt, Batch batch) {
        long now = clock.millis();
        if (begunAt.isEmpty()) {
            return deletions.begin(account.id(), now) ? begin(account, now) : null;
        }
        Long suspendedAt = account.standing().suspendedAt();
        if (suspendedAt == null || suspendedAt > Long.parseLong(begunAt)) {
            return null;
        }
        if (!erasure.some(account.id(), batch)) {
            return begunAt;
        }
        if (account.isLocal()) {
            deletion.close(account.id());
        }
        return null;
    }

    private String begin(Account account, long now) {
        if (account.isLocal()) {
            events.publish(new AccountEvent.Leaving(account.id()));
        }
        db.afterCommit(() -> uploads.discard(
                account.profile().avatar().file(),
                account.profile().avatar().staticFile(),
                account.profile().header().file(),
                account.profile().header().staticFile()));
        erasure.begin(account.id());
        return Long.toString(now);
    }
}
