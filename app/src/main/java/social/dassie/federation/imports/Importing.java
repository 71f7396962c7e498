package social.dassie.federation.imports;

import com.fasterxml.jackson.core.type.TypeReference;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.federation.actors.documents.ImportedKeys;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.users.Users;

/**
 * Processes the lines of imports, a few at a time, with pauses, because many of them send activities or requests to other
 * servers. Lines that failed because a server was unreachable are retried later. Lines of suspended accounts and disabled
 * logins stay pending until the restriction ends.
 */
final class Importing {
    static final int AT_A_TIME = 25;
    /** A post may be long, and its media files take a while. */
    private static final int POSTS_AT_A_TIME = 5;

    private static final ErrorCode FAILED = ErrorCode.of("error.import_line_failed", "This line could not be imported");
    private static final Duration LONGEST_RUN = Duration.ofMinutes(1);
    private static final int IMPORTS_AT_A_TIME = 2;
    private static final int MAX_ATTEMPTS = 5;
    static final int MAX_TRIES = 3;
    private static final Duration PAUSE = Duration.ofSeconds(10);
    private static final Duration SHORT_PAUSE = Duration.ofMillis(200);
    private static final Duration LONG_PAUSE = Duration.ofMinutes(10);
    private static final Duration UNTIL_ALLOWED = Duration.ofHours(6);
    /** As on the reference server. */
    private static final Duration KEPT = Duration.ofDays(7);

    private static final Duration KEYS_KEPT = Duration.ofDays(1);

    private static final Logger LOG = LoggerFactory.getLogger(Importing.class);

    private final Database db;
    private final Users users;
    private final Accounts accounts;
    private final ImportDao imports;
    private final Imports all;
    private final LineImporter importer;
    private final ImportedKeys importedKeys;
    private final Jobs jobs;
    private final Clock clock;

    Importing(
            Platform platform,
            Users users,
            Accounts accounts,
            Imports all,
            LineImporter importer,
            ImportedKeys importedKeys) {
        this.db = platform.db();
        this.users = users;
        this.accounts = accounts;
        this.imports = db.dao(ImportDao.class);
        this.all = all;
        this.importer = importer;
        this.importedKeys = importedKeys;
        this.jobs = platform.jobs();
        this.clock = platform.clock();
    }

    void handleJobs() {
        jobs.handleOutside(Imports.JOB, IMPORTS_AT_A_TIME, MAX_ATTEMPTS, this::run);
        jobs.every("import-expiry", Duration.ofDays(1).toMillis(), job -> {
            // The list of follows, mutes and blocks is not stored a second time for longer than someone may ask about
            // the
            // import.
            all.expire(clock.millis() - KEPT.toMillis());
            all.files().sweep(imports::isUnfinished);
            importedKeys.eraseUnused(clock.millis() - KEYS_KEPT.toMillis());
            resume();
        });
    }

    private void run(Job job) {
        long id = Long.parseLong(job.payload());
        ImportDao.Row row = imports.find(id).orElse(null);
        ImportKind kind = row == null ? null : ImportKind.of(row.kind()).orElse(null);
        if (row == null || kind == null) {
            return;
        }
        if (!mayAct(row.accountId())) {
            continueLater(id, UNTIL_ALLOWED);
            return;
        }
        Caller caller = Caller.onBehalfOf(row.accountId(), 0);
        long endNs = System.nanoTime() + LONGEST_RUN.toNanos();
        int fetchesBefore = imports.findFetches(id).orElse(0);
        int most = concernsOthers(kind, imports.findWaiting(id, 1)) ? AT_A_TIME : POSTS_AT_A_TIME;
        boolean mustWait = false;
        for (ImportDao.Line line : imports.findWaiting(id, most)) {
            if (System.nanoTime() < endNs && mayAct(row.accountId())) {
                mustWait |= !take(caller, kind, line);
            }
        }
        List<ImportDao.Line> next = imports.findWaiting(id, 1);
        if (next.isEmpty()) {
            db.runInTransaction(() -> imports.finish(id, clock.millis()));
            all.files().discard(id);
        } else {
            boolean isQuiet = isMark(kind, next) && imports.findFetches(id).orElse(0) == fetchesBefore;
            boolean isShort = !mustWait && (isQuiet || !concernsOthers(kind, next));
            Duration pause = isShort ? SHORT_PAUSE : PAUSE;
            continueLater(id, next.get(0).tries() > 0 ? LONG_PAUSE : pause);
        }
    }

    /** Lines of tables cause requests to other servers; the posts of an archive mostly cause disk reads. */
    private static boolean concernsOthers(ImportKind kind, List<ImportDao.Line> next) {
        return kind.isTable()
                || next.stream().anyMatch(line -> ArchivePart.of(fields(line)).concernsOthers());
    }

    /** Lines about posts that are known here send nothing at all. */
    private static boolean isMark(ImportKind kind, List<ImportDao.Line> next) {
        return !kind.isTable()
                && next.stream().allMatch(line -> ArchivePart.of(fields(line)).isMark());
    }

    private static List<String> fields(ImportDao.Line line) {
        return Json.read(line.fields(), new TypeReference<List<String>>() {});
    }

    /**
     * Resumes jobs that were given up: a full disk, for example, may have space by now. Each line has its own number of
     * attempts.
     */
    private void resume() {
        for (long id : imports.findUnfinished()) {
            if (!jobs.isPlanned(Imports.JOB, Long.toString(id))) {
                continueLater(id, Duration.ZERO);
            }
        }
    }

    private boolean mayAct(long accountId) {
        return users.find(accountId).filter(user -> user.problem() == null).isPresent()
                && !accounts.get(accountId).isSuspended();
    }

    /** An import that was deleted in the meantime is not continued: its job finds nothing. */
    private void continueLater(long id, Duration pause) {
        jobs.add(Imports.JOB, Long.toString(id), Long.toString(id), clock.millis() + pause.toMillis());
    }

    /**
     * The attempt is counted before it is made, so that no line can end the process repeatedly. Returns false for a line
     * that has to wait.
     */
    private boolean take(Caller caller, ImportKind kind, ImportDao.Line line) {
        if (!db.inTransaction(() -> imports.tried(line.id()))) {
            return true;
        }
        List<String> fields = fields(line);
        boolean isLastTry = line.tries() + 1 >= MAX_TRIES;
        try {
            importer.take(caller, kind, line, fields, () -> mayAct(caller.accountId()));
        } catch (ApiException e) {
            if (e.status() < 500 || isLastTry) {
                fail(line, Reason.stored(e));
            }
        } catch (Postponed e) {
            if (!e.isAttempt() || isLastTry) {
                db.runInTransaction(() -> imports.untried(line.id()));
            }
            return false;
        } catch (RemoteException e) {
            if (!e.isTemporary() || isLastTry) {
                fail(line, Reason.stored(String.valueOf(e.getMessage())));
            }
        } catch (RuntimeException e) {
            LOG.warn("Import failed for row {} of import {}", line.id(), line.importId(), e);
            if (isLastTry) {
                fail(line, Reason.stored(FAILED));
            }
        }
        return true;
    }

    private void fail(ImportDao.Line line, String problem) {
        db.runInTransaction(() -> imports.settle(line.id(), "failed", problem));
    }
}
