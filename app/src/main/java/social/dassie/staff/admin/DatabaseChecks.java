package social.dassie.staff.admin;

import java.io.PrintWriter;
import java.io.Writer;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Json;
import social.dassie.ground.audit.AuditLog;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.ServerState;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.storage.DatabaseFile;
import social.dassie.media.store.MediaStore;
import social.dassie.upkeep.backup.Checks;
import social.dassie.upkeep.backup.ProgressBar;

/** Checks the whole database and its files, in a job: on a large server that takes minutes. */
public final class DatabaseChecks {
    private static final String JOB = "database_check";
    private static final String KEY = "check";
    /** The name of the stored value: the last result. */
    private static final String STATE = "database_check";

    private static final Duration SETTLED = Duration.ofHours(1);
    private static final int MAX_SHOWN = 20;

    /**
     * The result of a check.
     *
     * @param problems SQLite's messages; none if the database is intact
     * @param missing files that the database refers to and that do not exist
     */
    public record Result(long at, List<String> problems, List<String> missing) {
        public boolean isSound() {
            return problems.isEmpty() && missing.isEmpty();
        }
    }

    private final Database db;
    private final Platform platform;
    private final Jobs jobs;
    private final ServerState state;
    private final Clock clock;

    DatabaseChecks(Platform platform) {
        this.db = platform.db();
        this.platform = platform;
        this.jobs = platform.jobs();
        this.state = platform.state();
        this.clock = platform.clock();
    }

    void handleJobs() {
        jobs.handleOutside(JOB, 1, 1, job -> check());
    }

    /** Requests a check; does nothing if one is pending or running. */
    public void order(Caller caller) {
        db.runInTransaction(() -> {
            if (!isRunning()) {
                jobs.add(JOB, KEY, "", clock.millis());
                platform.audit().record(caller, "check", new AuditLog.Target("database", 0, "SQLite"), null, null);
            }
        });
    }

    public boolean isRunning() {
        return jobs.isPlanned(JOB, KEY);
    }

    /** Returns the last result; empty if there is none. */
    public Optional<Result> last() {
        return state.find(STATE).map(json -> Json.read(json, Result.class));
    }

    private void check() {
        List<String> problems = new DatabaseFile(platform.directory().database()).problems();
        List<String> missing;
        try (PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
                ProgressBar bar = ProgressBar.on(nowhere)) {
            missing = new Checks(MediaStore.of(platform), db, clock)
                    .check(SETTLED, bar)
                    .missing();
        }
        Result result = new Result(
                clock.millis(),
                problems.stream().limit(MAX_SHOWN).toList(),
                missing.stream().limit(MAX_SHOWN).toList());
        state.put(STATE, Json.text(result));
    }
}
