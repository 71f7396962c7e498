package social.dassie.upkeep.offsite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Json;
import social.dassie.ground.audit.AuditLog;
import social.dassie.ground.jobs.Backoff;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.metrics.Metrics;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.storage.StorageFailure;
import social.dassie.people.emails.OwnerNotices;
import social.dassie.upkeep.backup.ProgressBar;

/**
 * Automatic off-site backups. Each is made by a job scheduled for its time, which first checks whether it is still
 * wanted. A failed one is retried after 15 minutes, 30, and so on up to six hours, and at its next regular time. A check
 * every few minutes applies the settings, which may change at any moment, and notifies the owners if backups fail or are
 * late.
 */
public final class OffsiteBackups {
    private static final ErrorCode NO_COPY_TARGET =
            ErrorCode.of("error.no_copy_target", "The setting backup.to does not name a place for backups.");
    private static final ErrorCode COPY_RUNNING =
            ErrorCode.of("error.copy_running", "An off-site backup is already in progress.");

    private static final Logger LOG = LoggerFactory.getLogger(OffsiteBackups.class);
    private static final String STATE = "copies";
    private static final String JOB = "copy";
    private static final String LOOK = "copy.look";
    private static final String SCHEDULED = "scheduled";
    private static final String NOW = "now";
    private static final Duration LOOKS = Duration.ofMinutes(5);
    static final Backoff BACKOFF = Backoff.exponential(Duration.ofMinutes(15), 2, Duration.ofHours(6));
    /** The pause while another process makes a backup. */
    private static final Duration BUSY = Duration.ofMinutes(1);
    /** The maximum number of attempts at a backup that is interrupted by the end of the server. */
    private static final int ATTEMPTS = 5;

    private final Platform platform;
    private final Jobs jobs;
    private final Clock clock;
    private final ZoneId zone;
    private final BackupRun making;
    private final BackupEmails mails;

    public OffsiteBackups(Platform platform, String version, OwnerNotices notices) {
        this.platform = platform;
        this.jobs = platform.jobs();
        this.clock = platform.clock();
        this.zone = ZoneId.systemDefault();
        this.making = new BackupRun(platform.directory().path(), version, clock);
        this.mails = new BackupEmails(notices, platform.addresses());
    }

    /** Registers the work of a server and its metrics, and deletes the leftovers of a killed one. */
    public void handle() {
        making.sweep();
        jobs.handleOutside(JOB, 1, ATTEMPTS, this::run);
        jobs.every(LOOK, LOOKS.toMillis(), job -> runIfDue());
        measure(platform.metrics());
    }

    private void measure(Metrics metrics) {
        metrics.gauge(
                "dassie_backup_age_seconds",
                "Time since the start of the last good scheduled backup, or since there is a schedule without one; 0 without a"
                        + " schedule.",
                () -> view().ageMs() / 1_000);
        metrics.gauge(
                "dassie_backup_period_seconds",
                "Time between two scheduled backups; 0 without a schedule.",
                () -> view().periodMs() / 1_000);
        metrics.gauge("dassie_backup_bytes", "Size of the last good backup.", () -> state().bytes());
        metrics.gauge(
                "dassie_backup_duration_seconds",
                "Duration of the last good backup and its verification.",
                () -> state().tookMs() / 1_000);
        metrics.gauge(
                "dassie_backup_failures", "Failed attempts since the last good backup.", () -> state().failures());
    }

    private Settings settings() {
        return platform.settings().get();
    }

    private BackupState state() {
        return platform.state()
                .find(STATE)
                .map(json -> Json.read(json, BackupState.class))
                .orElse(BackupState.NOTHING);
    }

    private void save(BackupState state) {
        platform.state().put(STATE, Json.text(state));
    }

    private Optional<BackupSchedule> schedule() {
        return settings().get(BackupSettings.SCHEDULE);
    }

    /** Returns the state of the backups. */
    public BackupStatus view() {
        BackupState state = state();
        long now = clock.millis();
        BackupSchedule schedule = schedule().orElse(null);
        boolean isRunning = isAtWork(SCHEDULED) || isAtWork(NOW);
        String to = settings().get(BackupSettings.TO);
        return new BackupStatus(
                to,
                schedule == null ? 0 : schedule.period().toMillis(),
                schedule == null ? 0 : age(state, now),
                new BackupStatus.Good(state.goodAt(), state.bytes(), state.name(), state.place()),
                schedule == null ? 0 : next(schedule, state).toEpochMilli(),
                state.failedAt(),
                state.error(),
                isRunning,
                schedule != null && isLate(schedule, state, now));
    }

    private boolean isAtWork(String key) {
        return jobs.find(JOB, key)
                .filter(job -> job.state().equals("running")
                        || (key.equals(NOW) && !job.state().equals("dead")))
                .isPresent();
    }

    private static long age(BackupState state, long now) {
        return Math.max(0, now - (state.goodAt() == 0 ? since(state, now) : state.goodAt()));
    }

    private static long since(BackupState state, long now) {
        return state.since() == 0 ? now : state.since();
    }

    private static boolean isLate(BackupSchedule schedule, BackupState state, long now) {
        long from = Math.max(state.goodAt(), since(state, now));
        return now - from > 2 * schedule.period().toMillis();
    }

    /** Returns when the next one is made: at its regular time, or earlier if the last attempt failed. */
    private Instant next(BackupSchedule schedule, BackupState state) {
        long now = clock.millis();
        Instant from = Instant.ofEpochMilli(Math.max(state.goodAt(), since(state, now)));
        if (state.failures() > 0) {
            Instant failed = Instant.ofEpochMilli(state.failedAt());
            Instant usual = schedule.next(failed, zone);
            Instant again = failed.plusMillis(BACKOFF.delayMs(state.failures()));
            return again.isBefore(usual) ? again : usual;
        }
        boolean isFirst = schedule.time() == null && state.goodAt() < since(state, now);
        return isFirst ? Instant.ofEpochMilli(since(state, now)) : schedule.next(from, zone);
    }

    /** Applies the settings: schedules or cancels the next backup, and notifies the owners if necessary. */
    void runIfDue() {
        String now = settings().text(BackupSettings.SCHEDULE);
        platform.db().runInTransaction(() -> {
            BackupState state = state();
            if (!state.schedule().equals(now)) {
                save(state.scheduled(now, clock.millis()));
            }
            plan();
        });
        schedule().ifPresent(schedule -> {
            BackupState state = state();
            boolean isLate = isLate(schedule, state, clock.millis());
            if (state.failures() > 0 || isLate) {
                mails.trouble(state, isLate, clock.millis(), to()).ifPresent(at -> save(state().mailed(at)));
            }
        });
    }

    private String to() {
        return settings().get(BackupSettings.TO);
    }

    private void plan() {
        BackupSchedule schedule = schedule().orElse(null);
        Job planned = jobs.find(JOB, SCHEDULED).orElse(null);
        if (schedule == null) {
            jobs.cancel(JOB, SCHEDULED);
            return;
        }
        long now = clock.millis();
        long at = Math.max(next(schedule, state()).toEpochMilli(), now);
        if (planned == null || !isLeft(planned, at, now)) {
            jobs.add(JOB, SCHEDULED, "", at);
        }
    }

    /** Returns whether it is running, or is due at the right time, or so soon that it can check itself whether it is wanted. */
    private static boolean isLeft(Job planned, long at, long now) {
        boolean isSoon = planned.runAt() == at || planned.runAt() <= now + BUSY.toMillis();
        return planned.state().equals("running") || (planned.state().equals("waiting") && isSoon);
    }

    private void run(Job job) {
        boolean isOrdered = NOW.equals(job.key());
        BackupSchedule schedule = schedule().orElse(null);
        boolean isWanted =
                isOrdered || (schedule != null && next(schedule, state()).toEpochMilli() <= clock.millis());
        if (isWanted) {
            try {
                make(null);
            } catch (StartException e) {
                if (Thread.currentThread().isInterrupted()) {
                    throw e; // the server stops, and the backup is made after its next start
                }
                LOG.error("Backup failed: {}", e.getMessage());
            }
        }
        schedule().ifPresent(now -> {
            long earliest = clock.millis() + BUSY.toMillis();
            jobs.add(JOB, SCHEDULED, "", Math.max(next(now, state()).toEpochMilli(), earliest));
        });
        runIfDue();
    }

    /**
     * Makes a backup now, on this thread, and deletes those that need not be kept. Throws {@link StartException} with a
     * sentence if that fails, which is stored.
     */
    public BackupStatus make(@Nullable ProgressBar bar) {
        long began = clock.millis();
        long beganNs = System.nanoTime();
        try {
            BackupDestination place = place();
            List<String> recipients = settings().get(BackupSettings.RECIPIENTS);
            String domain = platform.addresses().domain();
            BackupName name = BackupName.of(domain, began, !recipients.isEmpty());
            BackupRun.Made made = making.make(place, name, recipients, bar);
            long tookMs = (System.nanoTime() - beganNs) / 1_000_000;
            platform.db().runInTransaction(() -> save(state().good(made, place.shown(), began, tookMs)));
            LOG.info(
                    "Backup of {} files finished and verified: {} in {}, {} MB, {} s",
                    made.totals().files(),
                    name,
                    place.shown(),
                    made.bytes() / 1_000_000,
                    tookMs / 1_000);
            prune(place, domain);
            BackupState state = state();
            if (state.mailedAt() > 0 && mails.relief(state)) {
                save(state().mailed(0));
            }
            return view();
        } catch (IOException | RuntimeException e) {
            throw failed(e, began);
        }
    }

    private void prune(BackupDestination place, String domain) {
        try {
            RetentionRule rule = settings().get(BackupSettings.KEEP);
            int removed = new BackupPruning(place, domain).run(rule, clock.instant(), zone);
            if (removed > 0) {
                LOG.info("Deleted {} old backups from {}", removed, place.shown());
            }
        } catch (IOException | RuntimeException e) {
            LOG.warn("Could not delete old backups from {}: {}", place.shown(), sentence(e));
        }
    }

    private StartException failed(Exception cause, long began) {
        String sentence = sentence(cause);
        if (!Thread.currentThread().isInterrupted() && !(cause instanceof BackupRun.BusyException)) {
            try {
                platform.db().runInTransaction(() -> save(state().failed(sentence, Math.max(began, clock.millis()))));
            } catch (RuntimeException e) {
                LOG.error("Could not save the result of the backup: {}", e.toString());
            }
        }
        return new StartException(sentence, cause);
    }

    private static String sentence(Exception e) {
        Throwable cause = e instanceof UncheckedIOException && e.getCause() != null ? e.getCause() : e;
        StorageFailure storage = StorageFailure.of(cause);
        if (cause instanceof StartException || storage == null) {
            return StorageFailure.reason(cause);
        }
        return storage.isFull()
                ? "A disk is full, so no backup was made: free some space"
                : StorageFailure.reason(cause);
    }

    private BackupDestination place() {
        String to = to();
        if (to.isEmpty()) {
            throw new StartException("The setting backup.to does not name a destination for backups: set a directory or"
                    + " s3://BUCKET/PREFIX");
        }
        return BackupDestination.at(to, settings());
    }

    /** Returns the backups at the destination, the newest first. Throws {@link StartException} with a sentence. */
    public List<Listed> list() {
        try {
            return StoredBackup.among(place().list()).stream()
                    .map(copy -> new Listed(
                            copy.name().toString(), copy.name().at().toEpochMilli(), copy.bytes(), copy.isGood()))
                    .toList();
        } catch (IOException | UncheckedIOException e) {
            throw new StartException(sentence(e), e);
        }
    }

    /**
     * An existing backup.
     *
     * @param isGood whether it was verified
     */
    public record Listed(String name, long at, long bytes, boolean isGood) {}

    /** Requests a backup. 422 while one is being made, or without a destination. */
    public void order(Caller caller) {
        if (to().isEmpty()) {
            throw ApiException.unprocessable(NO_COPY_TARGET);
        }
        platform.db().runInTransaction(() -> {
            if (view().isRunning()) {
                throw ApiException.unprocessable(COPY_RUNNING);
            }
            jobs.add(JOB, NOW, "", clock.millis());
            platform.audit().record(caller, "create", new AuditLog.Target("backup", 0, to()), null, null);
        });
    }
}
