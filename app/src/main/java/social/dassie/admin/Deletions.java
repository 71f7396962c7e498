package social.dassie.admin;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import social.dassie.accounts.Account;
import social.dassie.accounts.AccountErasure;
import social.dassie.accounts.Accounts;
import social.dassie.accounts.Leavers;
import social.dassie.api.ApiException;
import social.dassie.db.Database;
import social.dassie.events.Event;
import social.dassie.events.Events;
import social.dassie.jobs.Job;
import social.dassie.jobs.Jobs;
import social.dassie.media.Attachments;
import social.dassie.media.Intake;
import social.dassie.platform.Platform;

/**
 * Deletes the data of suspended accounts for good, thirty days after the suspension or when the staff asks for it
 * earlier. Until then a suspension can be undone and nothing is lost.
 */
public final class Deletions {
    public static final Duration GRACE = Duration.ofDays(30);
    private static final String JOB = "account.empty";
    private static final String POSTS_LEFT = "posts";

    private final Database db;
    private final DeletionDao deletions;
    private final Accounts accounts;
    private final AccountErasure erasure;
    private final Leavers leavers;
    private final Attachments attachments;
    private final Intake intake;
    private final Jobs jobs;
    private final Events events;
    private final Clock clock;

    public Deletions(
            Platform platform,
            Accounts accounts,
            AccountErasure erasure,
            Leavers leavers,
            Attachments attachments,
            Intake intake) {
        this.db = platform.db();
        this.deletions = db.dao(DeletionDao.class);
        this.accounts = accounts;
        this.erasure = erasure;
        this.leavers = leavers;
        this.attachments = attachments;
        this.intake = intake;
        this.jobs = platform.jobs();
        this.events = platform.events();
        this.clock = platform.clock();
    }

    void handleJobs() {
        jobs.handle(JOB, this::run);
    }

    /** Plans the deletion of an account that was suspended. Joins the caller's transaction, as all these methods do. */
    void plan(long accountId) {
        long dueAt = clock.millis() + GRACE.toMillis();
        deletions.put(accountId, dueAt);
        add(accountId, "", dueAt);
    }

    /**
     * Cancels the deletion. The job itself stays: it ignores accounts that are not suspended, and a new suspension
     * replaces it.
     */
    void cancel(long accountId) {
        deletions.delete(accountId);
    }

    /** Whether the data of the account is going to be deleted, and still there. */
    boolean isPlanned(long accountId) {
        return deletions.exists(accountId);
    }

    /** Runs the deletion now. 403 when the account is not suspended or its data is already deleted. */
    void hasten(long accountId) {
        if (!deletions.delete(accountId)) {
            throw ApiException.forbidden();
        }
        add(accountId, "", clock.millis());
    }

    private void add(long accountId, String stage, long runAtMs) {
        jobs.add(JOB, Long.toString(accountId), stage, runAtMs);
    }

    /** Deletes an account's data. Posts are deleted in portions, so that other transactions can write in between. */
    private void run(Job job) {
        long accountId = Long.parseLong(String.valueOf(job.key()));
        accounts.findAll(List.of(accountId)).stream()
                .filter(Account::isSuspended)
                .findFirst()
                .ifPresent(account -> empty(account, job.payload().isEmpty()));
    }

    private void empty(Account account, boolean isBeginning) {
        if (isBeginning) {
            if (account.isLocal()) {
                events.publish(new Event.AccountLeaving(account.id()));
            }
            deletions.delete(account.id());
            attachments.deleteOfAccount(account.id());
            db.afterCommit(() -> intake.discard(
                    account.avatar().file(),
                    account.avatar().staticFile(),
                    account.header().file(),
                    account.header().staticFile()));
            erasure.begin(account.id());
        }
        if (erasure.deleteSomePosts(account.id())) {
            add(account.id(), POSTS_LEFT, clock.millis());
        } else if (account.isLocal()) {
            leavers.close(account.id());
        }
    }
}
